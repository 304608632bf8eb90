import type { PlannedCutRow } from '@jampot/contracts';
import { frameToTimecode } from '@jampot/domain';
import type { CutPlace } from '@jampot/domain';
import { formatCount } from '../../lib/format.ts';
import { rateOf } from './read-cut-file.ts';

const BECOMES = ' → ';

/** Where a shot stands, and where it stood: "00:00:02:00 – 00:00:04:00 → 00:00:04:12". An end that stays is told once. */
export function placeWords(row: PlannedCutRow, framerate: string): string {
  const now = endsOf(row, framerate);
  const was = row.change === null || row.was === null ? now : endsOf(row.was, framerate);
  // What a cut does not tell stays as it was.
  if (now === null) return wordsOf(was);
  if (was === null || wordsOf(was) === wordsOf(now)) return wordsOf(now);
  if (was.length !== now.length) return `${wordsOf(was)}${BECOMES}${wordsOf(now)}`;
  const [oldFirst = '', oldLast = ''] = was;
  const [first = '', last = ''] = now;
  if (now.length === 1) return `${oldFirst}${BECOMES}${first}`;
  if (oldFirst === first) return `${wordsOf(was)}${BECOMES}${last}`;
  if (oldLast === last) return `${oldFirst}${BECOMES}${wordsOf(now)}`;
  return `${wordsOf(was)}${BECOMES}${wordsOf(now)}`;
}

/**
 * Frames that a shot gets or loses at its ends: "Head −3, Tail +12", or how far it moved as it is: "2 frames
 * earlier"; empty where only its length is known.
 */
export function endWords({ change }: PlannedCutRow): string {
  const { head = null, tail = null } = change ?? {};
  if (head !== null && head !== 0 && head === -(tail ?? 0)) {
    return `${formatCount(Math.abs(head), 'frame')} ${head > 0 ? 'earlier' : 'later'}`;
  }
  return [...endOf('Head', head), ...endOf('Tail', tail)].join(', ');
}

/** "+12" or "−3". */
export function signed(frames: number): string {
  return frames < 0 ? `−${-frames}` : `+${frames}`;
}

const endOf = (label: string, frames: number | null) =>
  frames === null || frames === 0 ? [] : [`${label} ${signed(frames)}`];

/** In and Out, or the length alone; null where neither is known. */
function endsOf({ in: from, out: to, duration }: CutPlace, framerate: string): string[] | null {
  const rate = rateOf({ framerate });
  const time = (frame: number) => frameToTimecode(frame, rate, { dropFrame: false });
  if (from !== null && to !== null) return [time(from), time(to)];
  return duration === null ? null : [time(duration)];
}

const wordsOf = (ends: readonly string[] | null) => (ends ?? []).join(' – ');
