import type { Asset } from '@jampot/contracts';
import { framesPerSecond, secondsToFrame } from '@jampot/domain';
import { rateOf } from '../../features/player/index.ts';
import type { PlayerSource, RunItem } from '../../features/player/index.ts';

/** Seconds by which what was rounded may be short of a frame. */
const ROUNDING = 1e-6;

/** A shot of the cut that can be played. */
export interface Shot {
  readonly item: RunItem;
  /** Milliseconds in the cut. */
  readonly from: number;
  readonly to: number;
}

/** The shots of a cut in its order; what has no place in it, or nothing to show, is passed over. */
export function shotsOf(
  assets: readonly Asset[],
  sources: ReadonlyMap<number, PlayerSource>,
): readonly Shot[] {
  const shots = assets.flatMap(({ id, in: from, out: to, latestversion }): Shot[] => {
    const source = latestversion ? sources.get(latestversion.id) : undefined;
    if (source === undefined || from === null || to === null || to <= from) return [];
    const length = secondsToFrame(to - from, rateOf(source));
    const item = { id, source, in: 0, out: Math.max(0, length - 1) };
    return [{ item, from: from * 1000, to: to * 1000 }];
  });
  return shots.toSorted((one, other) => one.from - other.from);
}

/** The shot that is on screen at a time of the cut: of two over each other the one that begins later. */
export function shotAt(shots: readonly Shot[], time: number): Shot | null {
  return shots.findLast(({ from, to }) => from <= time && time < to) ?? null;
}

/** The frame of a shot's medium at a time of the cut. */
export function frameOfShot({ item, from }: Shot, time: number): number {
  const seconds = (time - from) / 1000 + ROUNDING;
  return Math.max(0, Math.floor(seconds * framesPerSecond(rateOf(item.source))));
}

/** The time of the cut at which a frame of a shot's medium begins. */
export function timeOfShot({ item, from }: Shot, frame: number): number {
  return from + (frame * 1000) / framesPerSecond(rateOf(item.source));
}
