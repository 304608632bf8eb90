import type { Drawing, DrawingMark } from '@jampot/contracts';

export type { Drawing, DrawingMark };

export type Tool = 'pencil' | 'line' | 'arrow' | 'rectangle' | 'ellipse' | 'text' | 'eraser';

/** A place in the picture, 0 to 1 each way; pens add how hard they press. */
export interface DrawPoint {
  x: number;
  y: number;
  pressure?: number | undefined;
}

/** What saving a drawing gives: the vectors, and the picture with them, PNG, 550 pixels wide. */
export interface Painted {
  drawing: Drawing;
  image: Blob;
}
