import { createStore } from '../../lib/store.ts';
import type { Store } from '../../lib/store.ts';

/**
 * A reply, or a change of a note or of a comment, that is being written. It is no part of the row
 * that shows its field: rows come and go with filters, assets and other people's changes.
 */
export interface OpenText {
  readonly kind: 'reply' | 'note' | 'comment';
  /** The note; for a changed comment that comment. */
  readonly id: number;
  readonly noteId: number;
  readonly assetId: number;
  readonly text: string;
  /** What stood there before; empty for a reply. */
  readonly original: string;
}

export type OpenTexts = ReadonlyMap<string, OpenText>;

export const keyOf = ({ kind, id }: Pick<OpenText, 'kind' | 'id'>): string => `${kind}.${id}`;

/** Whether something would be lost with it. */
export const isWritten = ({ text, original }: OpenText): boolean =>
  text.trim() !== '' && text !== original;

/** The notes that something is written to, which no filter of the status may take away. */
export function writtenNotes(texts: OpenTexts): ReadonlySet<number> {
  return new Set([...texts.values()].filter(isWritten).map(({ noteId }) => noteId));
}

interface Listed {
  readonly id: number;
  readonly comments?: readonly { readonly id: number }[] | undefined;
}

/** What was written to notes and comments of an asset that are no longer there. */
export function leftOver(texts: OpenTexts, assetId: number, notes: readonly Listed[]): OpenText[] {
  const isThere = ({ kind, id, noteId }: OpenText) => {
    const note = notes.find((one) => one.id === noteId);
    return (
      note !== undefined && (kind !== 'comment' || note.comments?.some((one) => one.id === id))
    );
  };
  return [...texts.values()].filter(
    (one) => one.assetId === assetId && isWritten(one) && !isThere(one),
  );
}

/** What was kept under a name, as far as it can be read. */
export function readOpenText(stored: string | null): OpenText | null {
  if (stored === null) return null;
  try {
    const { kind, id, noteId, assetId, text, original } = JSON.parse(stored) as Partial<OpenText>;
    if (kind !== 'reply' && kind !== 'note' && kind !== 'comment') return null;
    if (![id, noteId, assetId].every(Number.isInteger)) return null;
    if (typeof text !== 'string' || typeof original !== 'string') return null;
    return {
      kind,
      id: Number(id),
      noteId: Number(noteId),
      assetId: Number(assetId),
      text,
      original,
    };
  } catch {
    return null;
  }
}

const stores = new Map<number, Store<OpenTexts>>();
const prefixOf = (userId: number) => `jampot.note-text.${userId}.`;

/** What a user is writing; what is more than opened outlives a reload, in this browser. */
export function openTextsOf(userId: number): Store<OpenTexts> {
  const store = stores.get(userId) ?? createStore(readAll(prefixOf(userId)));
  stores.set(userId, store);
  return store;
}

/** Keeps it as it is typed. */
export function keepText(userId: number, text: OpenText): void {
  const store = openTextsOf(userId);
  store.set(new Map(store.get()).set(keyOf(text), text));
  const name = prefixOf(userId) + keyOf(text);
  try {
    if (isWritten(text)) localStorage.setItem(name, JSON.stringify(text));
    else localStorage.removeItem(name);
  } catch {
    // Without storage, or with a full one, it lasts as long as the page.
  }
}

/** It was saved, or given up. */
export function dropText(userId: number, text: Pick<OpenText, 'kind' | 'id'>): void {
  const store = openTextsOf(userId);
  const kept = new Map(store.get());
  if (kept.delete(keyOf(text))) store.set(kept);
  try {
    localStorage.removeItem(prefixOf(userId) + keyOf(text));
  } catch {
    // Nothing was stored then.
  }
}

function readAll(prefix: string): OpenTexts {
  const texts = new Map<string, OpenText>();
  try {
    for (const name of Object.keys(localStorage)) {
      const text = name.startsWith(prefix) ? readOpenText(localStorage.getItem(name)) : null;
      if (text !== null) texts.set(keyOf(text), text);
    }
  } catch {
    // Private windows may refuse storage.
  }
  return texts;
}
