import { dragTask, stepTime } from '@jampot/domain';
import type { DragMode, TimeRange } from '@jampot/domain';
import type { TimelineBar, TimelineView } from './timeline.types.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Frames, hours or days that one press of an arrow is. */
const STEP = 1;

/**
 * What an arrow key does to a bar: it moves it, with Shift its end, with Alt its start.
 * @returns null for every other key
 */
export function rangeAfterKey(
  bar: TimelineBar,
  pressed: Pressed,
  { range, scale, rate }: TimelineView,
): TimeRange | null {
  if (pressed.key !== 'ArrowLeft' && pressed.key !== 'ArrowRight') return null;
  if (pressed.ctrlKey || pressed.metaKey) return null;
  const mode = modeOf(pressed);
  const held = mode === 'E' ? bar.to : bar.from;
  const to = stepTime(held, scale, rate, pressed.key === 'ArrowRight' ? STEP : -STEP);
  return dragTask(bar, mode, to - held, { range, scale, rate });
}

function modeOf({ shiftKey, altKey }: Pressed): DragMode {
  if (shiftKey) return 'E';
  return altKey ? 'W' : 'M';
}
