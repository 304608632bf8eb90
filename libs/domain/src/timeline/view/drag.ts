import type { FrameRate } from '../../frame-rate/frame-rate.ts';
import { snapTime, stepTime } from './snap.ts';
import type { TimelineTask } from './rows.ts';
import { TIMELINE_LIMITS } from './view-scale.ts';
import type { TimeRange, ViewScale } from './view-scale.ts';

/** M moves a bar, E takes its end, W its start. */
export type DragMode = 'M' | 'E' | 'W';

/**
 * What a drag does that begins at `x` pixels from the left of a bar of this width. A milestone has no ends
 * to take.
 */
export function dragModeAt(x: number, width: number, isMilestone = false): DragMode {
  if (isMilestone) return 'M';
  const { narrowTask, narrowResizeZone, resizeZone } = TIMELINE_LIMITS;
  const zone = width < narrowTask ? narrowResizeZone : resizeZone;
  if (x >= width - zone) return 'E';
  return x <= zone ? 'W' : 'M';
}

export interface DragPlace {
  /** The ends of the timeline. */
  readonly range: TimeRange;
  readonly scale: ViewScale;
  readonly rate: FrameRate;
}

/**
 * Where a bar is after a drag by `delta` milliseconds: snapped, within the timeline and its own `est`
 * and `lct`, its ends never past each other: a frame, an hour or a day stays between them. A move keeps its
 * length.
 */
export function dragTask(
  task: TimelineTask,
  mode: DragMode,
  delta: number,
  { range, scale, rate }: DragPlace,
): TimeRange {
  const { from, to } = task;
  const earliest = Math.max(range.from, task.est ?? -Infinity);
  const latest = Math.min(range.to, task.lct ?? Infinity);
  const moved = (time: number) => (delta === 0 ? time : snapTime(time + delta, scale, rate));
  const beside = (time: number, step: 1 | -1) => stepTime(time, scale, rate, step);
  switch (mode) {
    case 'M': {
      // A bar longer than its room, or outside of it already, is held by its start.
      const start = Math.max(earliest, Math.min(moved(from), latest - (to - from)));
      return delta === 0 ? { from, to } : { from: start, to: movedEnd(task, start, scale, rate) };
    }
    case 'E': {
      const least = Math.min(to, beside(from, 1));
      return { from, to: delta === 0 ? to : Math.max(least, Math.min(moved(to), latest)) };
    }
    case 'W': {
      const most = Math.max(from, beside(to, -1));
      return { from: delta === 0 ? from : Math.min(most, Math.max(moved(from), earliest)), to };
    }
  }
}

/** The end of a moved bar: as many frames, hours or days later as before. */
function movedEnd(
  { from, to }: TimeRange,
  start: number,
  scale: ViewScale,
  rate: FrameRate,
): number {
  const end = start + (to - from);
  switch (scale) {
    case 'seconds':
      // Frames are no whole milliseconds at most rates.
      return snapTime(end, scale, rate);
    case 'hour':
    case 'day':
    case 'week':
    case 'month':
      return end;
  }
}

/** Whether a drag changed anything: only then others are told. */
export function taskChanged(before: TimeRange, after: TimeRange): boolean {
  return before.from !== after.from || before.to !== after.to;
}

/** Pixels to scroll by while a bar is dragged at `x`, of what is visible from `left` on. */
export function autoScrollBy(x: number, left: number, width: number): number {
  const { autoScrollMargin, autoScrollStep } = TIMELINE_LIMITS;
  if (x <= left + autoScrollMargin) return -autoScrollStep;
  return x >= left + width - autoScrollMargin ? autoScrollStep : 0;
}
