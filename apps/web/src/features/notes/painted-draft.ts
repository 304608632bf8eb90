import type { Drawing } from '@jampot/contracts';
import type { Store } from '../../lib/store.ts';
import { dataAddressOf } from './note-draft.ts';
import type { NoteDraft } from './note-draft.ts';

/** What was drawn on a picture, and the picture with it. */
export interface Painted {
  readonly drawing: Drawing;
  readonly image: Blob;
}

/** What is written by the time that the drawing is in it. */
export async function withPainting(
  drafts: Store<NoteDraft>,
  { drawing, image }: Painted,
): Promise<NoteDraft> {
  const address = await dataAddressOf(image);
  return { ...drafts.get(), frame: drawing.frame, drawing, image: address };
}
