import { frameRate } from './frame-rate.ts';
import type { FrameRate } from './frame-rate.ts';

/** Document 1, section 9: 25 frames per second unless told otherwise. */
export const DEFAULT_FRAME_RATE: FrameRate = frameRate(25);

/**
 * What a list of rates offers, slowest first: the specification's 23.976, 24, 25, 27.976 and 30
 * (27.976 as written there), and the broadcast and high rates that studios deliver.
 */
export const FRAME_RATE_CHOICES: readonly FrameRate[] = [
  frameRate(24_000, 1001),
  frameRate(24),
  frameRate(25),
  frameRate(27_976, 1000),
  frameRate(30_000, 1001),
  frameRate(30),
  frameRate(48),
  frameRate(50),
  frameRate(60_000, 1001),
  frameRate(60),
];
