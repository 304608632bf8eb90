import { frameRate, framesPerSecond, type FrameRate } from '@jampot/domain';
import type { VideoFacts } from './media-facts.ts';

/** Pictures that a preview may show on and on, beside those that the source holds: 14 min at 60. */
const MOST_HELD = 50_000;
/** Most of a preview's frames may be held, but not nearly all of many. */
const MOST_TIMES = 4;
/** Slower previews are no use to a reviewer who steps through them. */
const SLOWEST = 10;

/**
 * The rate of a preview whose frames are held to fill the time: `rate` or a whole part of it, so
 * that a source of few pictures can't ask for millions of frames by their times alone.
 *
 * @param seconds length of the preview
 * @param pictures pictures in the source
 * @returns null when even 10 frames a second would be too many
 */
export function fillingRate(rate: FrameRate, seconds: number, pictures: number): FrameRate | null {
  const most = Math.max(MOST_HELD, pictures * MOST_TIMES);
  for (let part = 1; part === 1 || framesPerSecond(rate) / part >= SLOWEST; part++) {
    const slower = frameRate(rate.numerator, rate.denominator * part);
    if (seconds * framesPerSecond(slower) <= most) return slower;
  }
  return null;
}

/**
 * Frames of the preview: the source's own, one to one. A variable source gets as many as its
 * length holds; a single picture with sound is held for as long as the sound lasts.
 */
export function previewFrames(facts: VideoFacts): number {
  const held = heldSeconds(facts);
  if (!facts.variable && held === 0) return facts.frames;
  const seconds = held > 0 ? held : facts.seconds;
  return Math.max(1, Math.round(seconds * framesPerSecond(facts.rate)));
}

/** Seconds that a single picture is held because its sound lasts so long; 0 for others. */
export function heldSeconds({
  frames,
  seconds,
  audio,
}: Pick<VideoFacts, 'frames' | 'seconds' | 'audio'>): number {
  const sound = audio[0]?.seconds ?? 0;
  return frames === 1 && sound > 2 * seconds ? sound : 0;
}
