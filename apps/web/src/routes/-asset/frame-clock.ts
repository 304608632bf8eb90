import type { Version } from '@jampot/contracts';
import { DEFAULT_FRAME_RATE } from '@jampot/domain';
import type { FrameClock } from '../../features/notes/index.ts';
import { playerSourceOf } from './player-source.ts';

/** How frames of a version read; null where its medium has none. */
export function frameClockOf(version: Version): FrameClock | null {
  const source = playerSourceOf(version);
  const kind = source?.kind;
  if (kind === 'pdf') return { counts: 'pages' };
  if (kind !== 'video' && kind !== 'audio') return null;
  return {
    counts: 'frames',
    rate: version.media?.frame_rate ?? DEFAULT_FRAME_RATE,
    startFrame: version.media?.start_frame ?? 0,
    startTimecode: source?.startTimecode ?? null,
    dropFrame: source?.dropFrame ?? false,
  };
}
