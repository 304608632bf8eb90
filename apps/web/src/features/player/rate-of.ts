import { DEFAULT_FRAME_RATE } from '@jampot/domain';
import type { FrameRate } from '@jampot/domain';
import type { PlayerSource } from './types.ts';

/** The rate at which a source plays; the usual one where it is not known. */
export function rateOf(source: Pick<PlayerSource, 'frameRate'> | undefined): FrameRate {
  return source?.frameRate ?? DEFAULT_FRAME_RATE;
}
