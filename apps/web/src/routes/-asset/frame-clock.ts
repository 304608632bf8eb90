import type { Version } from '@jampot/contracts';
import type { FrameClock } from '../../features/notes/index.ts';
import type { Counting } from '../../lib/viewer-settings.ts';
import { frameClockFor } from '../-review/frame-clock-for.ts';
import { playerSourceOf } from './player-source.ts';

/** How frames of a version read; null where its medium has none. */
export function frameClockOf(version: Version, counting: Counting): FrameClock | null {
  return frameClockFor(playerSourceOf(version)?.kind, version.media, counting);
}
