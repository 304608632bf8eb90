import { boundsOf, clampPoint, simplifyStroke } from './geometry.ts';
import type { Bounds, Point } from './geometry.ts';

/** Document 1, section 9: widths 1 to 10, in pixels of the 550 wide picture; a red pencil of 3. */
export const MIN_STROKE_WIDTH = 1;
export const MAX_STROKE_WIDTH = 10;
export const DEFAULT_STROKE_WIDTH = 3;
export const DEFAULT_STROKE_COLOR = '#FF0000';

/** A quarter of a pixel of the 550 wide picture: nobody sees a point left out. */
export const STROKE_TOLERANCE = 0.25 / 550;

/** A line drawn by hand: its points in the order drawn. */
export interface DrawingStroke {
  readonly kind: 'stroke';
  readonly points: readonly Point[];
  /** '#RRGGBB' */
  readonly color: string;
  readonly width: number;
}

/** A shape between the point where the pointer went down and where it went up. */
export interface DrawingShape {
  readonly kind: 'line' | 'arrow' | 'rectangle' | 'ellipse';
  readonly from: Point;
  readonly to: Point;
  readonly color: string;
  readonly width: number;
}

export type DrawingMark = DrawingStroke | DrawingShape;

/** Marks over the frames `firstFrame` to `lastFrame`, both included; one frame when equal. */
export interface Drawing {
  readonly firstFrame: number;
  readonly lastFrame: number;
  readonly marks: readonly DrawingMark[];
}

/** The drawing to store: inside the picture, widths within limits, strokes without idle points. */
export function cleanDrawing(drawing: Drawing): Drawing {
  return {
    firstFrame: Math.min(drawing.firstFrame, drawing.lastFrame),
    lastFrame: Math.max(drawing.firstFrame, drawing.lastFrame),
    marks: drawing.marks.map(cleanMark),
  };
}

export function isShownAt(drawing: Drawing, frame: number): boolean {
  return drawing.firstFrame <= frame && frame <= drawing.lastFrame;
}

/** The box around the points of all marks, without the width of the pencil; null when there are none. */
export function drawingBounds(marks: readonly DrawingMark[]): Bounds | null {
  return boundsOf(marks.flatMap(pointsOf));
}

export function clampStrokeWidth(width: number): number {
  return Math.min(Math.max(MIN_STROKE_WIDTH, width), MAX_STROKE_WIDTH);
}

function cleanMark(mark: DrawingMark): DrawingMark {
  const width = clampStrokeWidth(mark.width);
  return mark.kind === 'stroke'
    ? { ...mark, width, points: simplifyStroke(mark.points.map(clampPoint), STROKE_TOLERANCE) }
    : { ...mark, width, from: clampPoint(mark.from), to: clampPoint(mark.to) };
}

function pointsOf(mark: DrawingMark): readonly Point[] {
  return mark.kind === 'stroke' ? mark.points : [mark.from, mark.to];
}
