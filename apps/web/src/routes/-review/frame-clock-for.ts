import type { MediaFacts } from '@jampot/contracts';
import { DEFAULT_FRAME_RATE, startTimecodeFrame } from '@jampot/domain';
import type { FrameClock } from '../../features/notes/index.ts';
import type { PlayerSource } from '../../features/player/index.ts';

/** How frames of a medium read; null for one that has none. */
export function frameClockFor(
  kind: PlayerSource['kind'] | undefined,
  media: MediaFacts | null,
  fromZero = false,
): FrameClock | null {
  if (kind === 'pdf') return { counts: 'pages' };
  if (kind !== 'video' && kind !== 'audio') return null;
  return {
    counts: 'frames',
    rate: media?.frame_rate ?? DEFAULT_FRAME_RATE,
    startFrame: fromZero ? 0 : (media?.start_frame ?? 0),
    startTimecode: fromZero
      ? null
      : startTimecodeFrame(media?.start_timecode ?? null, media?.frame_rate ?? null),
    dropFrame: media?.start_timecode?.includes(';') ?? false,
  };
}
