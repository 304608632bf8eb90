import type { MediaFacts } from '@jampot/contracts';
import { formatFrameRate, formatSeconds } from '@jampot/domain';

/** What is known of a medium, as label and value, without what it has not. */
export function mediaFacts(media: MediaFacts): readonly (readonly [string, string])[] {
  const { width, height, frame_rate: rate } = media;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Medium', media.kind],
    ['Size', width === null || height === null ? null : `${width} × ${height}`],
    ['Rate', rate === null ? null : `${formatFrameRate(rate)} fps`],
    ['Frames', media.frames === null ? null : String(media.frames)],
    ['Length', media.duration === null ? null : `${formatSeconds(media.duration)} s`],
    ['Starts at', media.start_timecode],
    ['Codec', media.codec],
    ['Sound', media.kind === 'video' ? (media.has_sound ? 'yes' : 'none') : null],
    ['Pages', media.pages === null ? null : String(media.pages)],
  ];
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== null);
}
