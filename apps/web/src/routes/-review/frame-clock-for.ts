import type { MediaFacts } from '@jampot/contracts';
import { DEFAULT_FRAME_RATE, startTimecodeFrame } from '@jampot/domain';
import type { FrameClock } from '../../features/notes/index.ts';
import type { PlayerSource } from '../../features/player/index.ts';
import { formatFor } from '../../lib/viewer-settings.ts';
import type { Counting } from '../../lib/viewer-settings.ts';

/** How frames of a medium read, in the form that its player has; null for one that has none. */
export function frameClockFor(
  kind: PlayerSource['kind'] | undefined,
  media: MediaFacts | null,
  { fromZero, format }: Counting,
): FrameClock | null {
  if (kind === 'pdf') return { counts: 'pages' };
  if (kind !== 'video' && kind !== 'audio') return null;
  const startFrame = media?.start_frame ?? 0;
  const startTimecode = startTimecodeFrame(
    media?.start_timecode ?? null,
    media?.frame_rate ?? null,
  );
  return {
    counts: 'frames',
    rate: media?.frame_rate ?? DEFAULT_FRAME_RATE,
    format: formatFor(format, { startFrame, startTimecode }),
    ...(fromZero ? { startFrame: 0, startTimecode: null } : { startFrame, startTimecode }),
    dropFrame: media?.start_timecode?.includes(';') ?? false,
  };
}
