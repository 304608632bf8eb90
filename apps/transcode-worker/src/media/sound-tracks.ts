import type { AudioStream, SoundTrack } from './media-facts.ts';

/** Film and tape formats, that record each channel as a stream of its own. */
const SPLIT = ['mxf', 'mov'];
const SURROUND = 6;
const LONGEST_LABEL = 80;

/**
 * What of a file's sound is heard together: streams of one channel are pairs of left and right, and six
 * of them are left, right, centre, low frequencies and surround, as they are delivered. Each other
 * stream is a track.
 */
export function soundTracks(extension: string, audio: readonly AudioStream[]): SoundTrack[] {
  const tracks: SoundTrack[] = [];
  let rest = audio;
  const take = (count: number, layout: SoundTrack['layout']) => {
    const streams = rest.slice(0, count);
    rest = rest.slice(count);
    tracks.push({ label: labelOf(audio, streams, layout), streams, layout });
  };
  if (SPLIT.includes(extension)) {
    if (monos(rest) >= SURROUND) take(SURROUND, '5.1');
    while (monos(rest) >= 2) take(2, 'stereo');
  }
  while (rest.length > 0) take(1, null);
  return tracks;
}

/** How many streams of one channel come first. */
function monos(streams: readonly AudioStream[]): number {
  const other = streams.findIndex(({ channels }) => channels !== 1);
  return other < 0 ? streams.length : other;
}

/** `Dialogue eng · 3 · stereo`. */
function labelOf(
  audio: readonly AudioStream[],
  streams: readonly AudioStream[],
  layout: SoundTrack['layout'],
): string {
  const [first] = streams;
  const from = first === undefined ? 0 : audio.indexOf(first) + 1;
  const places = streams.length > 1 ? `${from}–${from + streams.length - 1}` : String(from);
  const kind = layout ?? channelWords(first?.channels ?? 0);
  return [first?.title ?? '', `${places} · ${kind}`].join(' ').trim().slice(-LONGEST_LABEL);
}

function channelWords(channels: number): string {
  switch (channels) {
    case 1:
      return 'mono';
    case 2:
      return 'stereo';
    case 6:
      return '5.1';
    case 8:
      return '7.1';
    default:
      return `${channels} channels`;
  }
}
