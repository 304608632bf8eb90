import { simplifyStroke, STROKE_TOLERANCE } from '@jampot/domain';
import type { DrawingMark, DrawPoint, Tool } from './painter.types.ts';

/** More points than a stored stroke may have are never needed once it is simplified. */
const mostPoints = 5000;

/** A mark that begins under the pointer. */
export function draftMark(
  tool: Exclude<Tool, 'eraser' | 'text'>,
  { color, width }: { color: string; width: number },
  at: DrawPoint,
): DrawingMark {
  if (tool === 'pencil') return { kind: 'stroke', points: [at], color, width };
  return { kind: tool, from: at, to: at, color, width };
}

/** The mark with the pointer's way since. */
export function extendDraft(mark: DrawingMark, points: readonly DrawPoint[]): DrawingMark {
  const last = points.at(-1);
  if (!last || mark.kind === 'text') return mark;
  if (mark.kind === 'stroke') return { ...mark, points: [...mark.points, ...points] };
  return { ...mark, to: last };
}

/** The mark to keep: a stroke without idle points; null for a shape without any size. */
export function finishedMark(mark: DrawingMark): DrawingMark | null {
  if (mark.kind === 'text') return mark;
  if (mark.kind === 'stroke') {
    const kept = new Set<DrawPoint>(simplifyStroke(mark.points, STROKE_TOLERANCE));
    return { ...mark, points: mark.points.filter((point) => kept.has(point)).slice(0, mostPoints) };
  }
  const size = Math.hypot(mark.to.x - mark.from.x, mark.to.y - mark.from.y);
  return size < STROKE_TOLERANCE ? null : mark;
}
