import {
  framesPerSecond,
  frameWithoutSkips,
  supportsDropFrame,
  timecodeBase,
} from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';
import type { Alignment, PastEnd } from './compare.types.ts';

/** What places a version's frames beside those of the leading one. */
export interface Placed {
  readonly rate: FrameRate;
  /** What its first frame is called. */
  readonly startFrame: number;
  /** What its start timecode reads, as seconds; null without one. */
  readonly startSeconds: number | null;
  /** Whether its timecode leaves numbers out. */
  readonly dropFrame: boolean;
  readonly offset: number;
}

/** Parts of a frame that computing with seconds may be short by. */
const ROUNDING = 1e-6;

/**
 * The frame of its own, counted from 0, that a version shows beside a frame of the leading one; null for
 * black.
 * @param frames how many frames the version has; null before that is known
 */
export function mappedFrame(
  lead: Placed,
  own: Placed,
  align: Alignment,
  pastEnd: PastEnd,
  frame: number,
  frames: number | null,
): number | null {
  const at = aligned(lead, own, align, frame) + own.offset;
  if (frames === null || frames <= 0) return Math.max(0, at);
  if (at >= 0 && at < frames) return at;
  switch (pastEnd) {
    case 'hold':
      return Math.min(Math.max(0, at), frames - 1);
    case 'black':
      return null;
    case 'loop':
      return ((at % frames) + frames) % frames;
  }
}

function aligned(lead: Placed, own: Placed, align: Alignment, frame: number): number {
  if (align === 'number') return frame + lead.startFrame - own.startFrame;
  const ratio = framesPerSecond(own.rate) / framesPerSecond(lead.rate);
  const { startSeconds: from } = lead;
  const { startSeconds: to } = own;
  const shift =
    align === 'first' || from === null || to === null
      ? 0
      : countedFrames(from, own) - countedFrames(to, own);
  return Math.floor(shift + frame * ratio + ROUNDING);
}

/** Frames up to a timecode as a version counts them: a second of 23.976 has 24, and some minutes leave numbers out. */
function countedFrames(seconds: number, { rate, dropFrame }: Placed): number {
  const number = seconds * timecodeBase(rate);
  if (!dropFrame || !supportsDropFrame(rate)) return number;
  return frameWithoutSkips(number, Math.floor(seconds / 60 + ROUNDING), rate);
}
