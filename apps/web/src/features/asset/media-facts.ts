import type { MediaFacts } from '@jampot/contracts';
import { formatFrameRate, formatSeconds } from '@jampot/domain';
import { nameMissing } from '../../lib/missing-frames.ts';

/**
 * What is known of a medium, as label and value, without what it has not.
 * @param hasDuration a duration was typed: only then its own length is another fact
 */
export function mediaFacts(
  media: MediaFacts,
  hasDuration: boolean,
): readonly (readonly [string, string])[] {
  const { width, height, frame_rate: rate } = media;
  const length = hasDuration ? media.duration : null;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Medium', media.kind],
    ['Size', width === null || height === null ? null : `${width} × ${height}`],
    ['Rate', rate === null ? null : `${formatFrameRate(rate)} fps`],
    ['Frames', media.frames === null ? null : String(media.frames)],
    ['Length', length === null ? null : `${formatSeconds(length)} s`],
    ['Starts at', media.start_timecode],
    ['Missing', media.missing === undefined ? null : nameMissing(media.missing)],
    ['Layer', media.layer ?? null],
    ['Codec', media.codec],
    ['Sound', media.kind === 'video' ? (media.has_sound ? 'yes' : 'none') : null],
    ['Pages', media.pages === null ? null : String(media.pages)],
  ];
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== null);
}
