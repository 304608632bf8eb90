import type { PlayerSource } from './types.ts';

/** Whether a medium has a picture to draw on, once it stands still. */
export function isDrawable(kind: PlayerSource['kind']): boolean {
  switch (kind) {
    case 'video':
    case 'image':
    case 'pdf':
      return true;
    case 'audio':
    case 'other':
      return false;
  }
}
