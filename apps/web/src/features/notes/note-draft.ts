import type { Drawing } from '@jampot/contracts';
import { drawingSchema } from '@jampot/contracts';
import { createStore } from '../../lib/store.ts';
import type { Store } from '../../lib/store.ts';

/** A note that is being written: it outlives a reload, in this browser. */
export interface NoteDraft {
  readonly body: string;
  /** The frame it is about: taken when the writing began; null for the whole version. */
  readonly frame: number | null;
  readonly drawing: Drawing | null;
  /** The flattened drawing as a data address. */
  readonly image: string | null;
  /** Kept from guests of the project. */
  readonly internal: boolean;
}

export const EMPTY_DRAFT: NoteDraft = {
  body: '',
  frame: null,
  drawing: null,
  image: null,
  internal: false,
};

export const isEmptyDraft = ({ body, drawing }: NoteDraft): boolean =>
  body === '' && drawing === null;

const stores = new Map<string, Store<NoteDraft>>();
/** Those that could not be kept as they are. */
const unkept = new Set<string>();
/** Whether what is set came from another tab, which has kept it. */
let heard = false;

/**
 * A user's next note of an asset, kept as it is typed, the same in all tabs of the browser. It is no
 * part of the screen that shows it: what was not saved comes back after that has been left.
 */
export function noteDraftOf(userId: number, assetId: number): Store<NoteDraft> {
  return draftNamed(`jampot.note-draft.${userId}.${assetId}`);
}

/** The same of a guest of a share, who has one for each version. */
export function guestDraftOf(versionId: number): Store<NoteDraft> {
  return draftNamed(`jampot.note-draft.guest.${versionId}`);
}

function draftNamed(name: string): Store<NoteDraft> {
  const known = stores.get(name);
  if (known !== undefined) return known;
  if (stores.size === 0) window.addEventListener('storage', hear);
  const store = createStore(readDraft(stored(name)));
  store.subscribe(() => {
    if (!heard) keep(name, store.get());
  });
  stores.set(name, store);
  return store;
}

/** A note that was not saved, before what was begun since. Of two drawings the first stays. */
export function putBefore(unsaved: NoteDraft, since: NoteDraft): NoteDraft {
  const { frame, drawing, image } =
    unsaved.drawing !== null || since.drawing === null ? unsaved : since;
  const body = [unsaved.body, since.body].filter((text) => text !== '').join('\n\n');
  return { body, frame, drawing, image, internal: unsaved.internal || since.internal };
}

function hear({ key, newValue }: StorageEvent): void {
  const store = key === null || unkept.has(key) ? undefined : stores.get(key);
  if (store === undefined) return;
  heard = true;
  try {
    store.set(readDraft(newValue));
  } finally {
    heard = false;
  }
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Private windows may refuse storage.
    return null;
  }
}

function keep(name: string, draft: NoteDraft): void {
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(draft));
    unkept.delete(name);
  } catch {
    // Without storage, or with a full one, the draft lasts as long as the page.
    unkept.add(name);
  }
}

/** What was kept, as far as it can be read. */
export function readDraft(text: string | null): NoteDraft {
  if (text === null) return EMPTY_DRAFT;
  try {
    const { body, frame, drawing, image, internal } = JSON.parse(text) as Record<string, unknown>;
    const parsed = drawingSchema.nullable().safeParse(drawing ?? null);
    return {
      body: typeof body === 'string' ? body : '',
      frame: typeof frame === 'number' ? frame : null,
      drawing: parsed.success ? parsed.data : null,
      image: parsed.success && typeof image === 'string' ? image : null,
      internal: internal === true,
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** A picture as text, to be kept with a draft. */
export function dataAddressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Unreadable.')));
    reader.readAsDataURL(picture);
  });
}

/** The picture behind such a text. */
export function pictureOf(dataAddress: string): Blob {
  const [head = '', data = ''] = dataAddress.split(',');
  const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: /data:([^;]+)/u.exec(head)?.[1] ?? 'image/png' });
}
