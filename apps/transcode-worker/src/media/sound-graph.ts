import type { SoundTrack } from './media-facts.ts';
import { SAMPLE_RATE } from './waveform.ts';

/** A hair below full scale: what is encoded may rise above what it was made of. */
const LIMIT = 0.97;

/** Channels in the order in which they are delivered. */
const PLACES = { stereo: ['FL', 'FR'], '5.1': ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'] } as const;

/**
 * ffmpeg's graph of one track, to `[sound]` for the preview and `[heard]` for its peaks. More than two
 * channels become two by ITU-R BS.775: centre and surround 3 dB lower on each side, none of them turned
 * down for the sum, which a limiter keeps from clipping.
 * @param shift seconds that the picture begins after the file
 */
export function soundGraph(
  { streams, layout }: SoundTrack,
  shift = 0,
): { readonly graph: readonly string[]; readonly channels: 1 | 2 } {
  const [first] = streams;
  const from = streams.map(({ index }) => `[0:${index}]`).join('');
  const joined = layout === null ? '' : `join=${joinOf(layout)},`;
  const channels = streams.length > 1 || (first?.channels ?? 1) > 1 ? 2 : 1;
  const many = layout === '5.1' || (first?.channels ?? 1) > 2;
  const shifted = shift > 0 ? `asetpts=PTS-${shift.toFixed(6)}/TB,` : '';
  const even = `aresample=${SAMPLE_RATE}:async=1:first_pts=0`;
  const mixed = many
    ? `${even}:rematrix_maxval=100,aformat=sample_fmts=fltp:channel_layouts=stereo,` +
      `alimiter=limit=${LIMIT}:level=false:latency=true`
    : `${even},aformat=channel_layouts=${channels === 2 ? 'stereo' : 'mono'}`;
  return {
    channels,
    graph: ['-filter_complex', `${from}${joined}${shifted}${mixed},asplit=2[sound][heard]`],
  };
}

/** Each stream's place is named: by itself a stream of one channel would be taken for the centre. */
function joinOf(layout: NonNullable<SoundTrack['layout']>): string {
  const map = PLACES[layout].map((place, stream) => `${stream}.0-${place}`).join('|');
  return `inputs=${PLACES[layout].length}:channel_layout=${layout}:map=${map}`;
}
