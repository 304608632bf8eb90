import type { Drawing } from '@jampot/contracts';
import { drawingSchema } from '@jampot/contracts';
import { useEffect, useMemo, useState } from 'react';

/** A note that is being written: it outlives a reload, in this browser. */
export interface NoteDraft {
  readonly body: string;
  /** The frame it is about: taken when the writing began; null for the whole version. */
  readonly frame: number | null;
  readonly drawing: Drawing | null;
  /** The flattened drawing as a data address. */
  readonly image: string | null;
}

export const EMPTY_DRAFT: NoteDraft = { body: '', frame: null, drawing: null, image: null };

export const isEmptyDraft = ({ body, drawing }: NoteDraft): boolean =>
  body === '' && drawing === null;

const nameOf = (assetId: number) => `jampot.note-draft.${assetId}`;

/** The draft of an asset's next note, kept as it is typed. */
export function useNoteDraft(assetId: number): [NoteDraft, (draft: NoteDraft) => void] {
  const restored = useMemo(() => readDraft(localStorage.getItem(nameOf(assetId))), [assetId]);
  const [kept, setKept] = useState({ assetId, draft: restored });
  const draft = kept.assetId === assetId ? kept.draft : restored;
  useEffect(() => {
    try {
      if (isEmptyDraft(draft)) localStorage.removeItem(nameOf(assetId));
      else localStorage.setItem(nameOf(assetId), JSON.stringify(draft));
    } catch {
      // Without storage, or with a full one, the draft lasts as long as the page.
    }
  }, [assetId, draft]);
  return [draft, (next) => setKept({ assetId, draft: next })];
}

/** What was kept, as far as it can be read. */
export function readDraft(text: string | null): NoteDraft {
  if (text === null) return EMPTY_DRAFT;
  try {
    const { body, frame, drawing, image } = JSON.parse(text) as Record<string, unknown>;
    const parsed = drawingSchema.nullable().safeParse(drawing ?? null);
    return {
      body: typeof body === 'string' ? body : '',
      frame: typeof frame === 'number' ? frame : null,
      drawing: parsed.success ? parsed.data : null,
      image: parsed.success && typeof image === 'string' ? image : null,
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
