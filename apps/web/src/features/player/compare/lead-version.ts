import type { PlayerSource } from '../types.ts';

/** Whether it shows one frame after the other; a still shows the same picture at each. */
export function hasFrames({ kind }: PlayerSource): boolean {
  return kind === 'video';
}

/** The version whose rate and length lead: the first one that has frames, or the first of all. */
export function leadOf<T extends { readonly source: PlayerSource }>(
  versions: readonly T[],
): T | undefined {
  return versions.find(({ source }) => hasFrames(source)) ?? versions[0];
}

/**
 * The frame of the leading version at which another one shows a frame of its own: where the playhead stands
 * if it does there, else the first one; without any the one that comes nearest.
 */
export function leadFrameFor(
  own: number,
  at: number,
  frames: number,
  frameOf: (frame: number) => number | null,
): number {
  if (frameOf(at) === own) return at;
  let nearest = { frame: at, off: Number.POSITIVE_INFINITY };
  for (let frame = 0; frame < frames; frame += 1) {
    const shown = frameOf(frame);
    const off = shown === null ? Number.POSITIVE_INFINITY : Math.abs(shown - own);
    if (off === 0) return frame;
    if (off < nearest.off) nearest = { frame, off };
  }
  return nearest.frame;
}
