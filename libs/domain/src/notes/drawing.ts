import type { Point } from './geometry.ts';

/** Document 1, section 9: widths 1 to 10, in pixels of the 550 wide picture; a red pencil of 3. */
export const MIN_STROKE_WIDTH = 1;
export const MAX_STROKE_WIDTH = 10;
export const DEFAULT_STROKE_WIDTH = 3;
export const DEFAULT_STROKE_COLOR = '#FF0000';

/** A quarter of a pixel of the 550 wide picture: nobody sees a point left out. */
export const STROKE_TOLERANCE = 0.25 / 550;

/** A place that the pencil passed; `pressure` is 0 to 1: pens report it, mice don't. */
export interface StrokePoint extends Point {
  readonly pressure?: number | undefined;
}

interface MarkLook {
  /** '#RRGGBB' */
  readonly color: string;
  readonly width: number;
}

/** A line drawn by hand: its points in the order drawn. */
export interface DrawingStroke extends MarkLook {
  readonly kind: 'stroke';
  readonly points: readonly StrokePoint[];
}

/** A shape between the point where the pointer went down and where it went up. */
export interface DrawingShape extends MarkLook {
  readonly kind: 'line' | 'arrow' | 'rectangle' | 'ellipse';
  readonly from: Point;
  readonly to: Point;
}

/** Words that begin at a point; `at` is their upper left corner. */
export interface DrawingText extends MarkLook {
  readonly kind: 'text';
  readonly at: Point;
  readonly text: string;
}

export type DrawingMark = DrawingStroke | DrawingShape | DrawingText;

/** Marks over one frame of the preview, or over `frame` to `last_frame`, both included. As on the wire. */
export interface Drawing {
  readonly frame: number;
  readonly last_frame?: number | undefined;
  readonly marks: readonly DrawingMark[];
}

export function isShownAt(drawing: Drawing, frame: number): boolean {
  return drawing.frame <= frame && frame <= (drawing.last_frame ?? drawing.frame);
}

export function clampStrokeWidth(width: number): number {
  return Math.min(Math.max(MIN_STROKE_WIDTH, width), MAX_STROKE_WIDTH);
}
