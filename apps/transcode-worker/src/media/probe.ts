import type { Shown } from '@jampot/contracts';
import { stat } from 'node:fs/promises';
import type { FfmpegInput, MediaTools } from './ffmpeg-runner.ts';
import type { MediaFormat } from './formats.ts';
import { measureSound } from './measure-sound.ts';
import { MediaError } from './media-error.ts';
import type { AudioFacts, MediaFacts } from './media-facts.ts';
import { probeImage } from './probe-image.ts';
import { probePdf } from './probe-pdf.ts';
import { probeVideo, readAudio } from './probe-video.ts';
import { MAX_SECONDS, mediaTools, type WorkOptions } from './work-options.ts';
import { readStreams, type StreamReport } from './stream-report.ts';
import { soundTracks } from './sound-tracks.ts';
import { probeSequence } from './probe-sequence.ts';

/**
 * Measures a source. Only the forced demuxer of `format` reads it, and only from the local file.
 *
 * @param path a local file
 * @param format what `sniff` said of it
 * @param options `scratch` is needed for an image sequence, whose frames are unpacked there, and for
 *   OpenEXR pictures of several parts; `shown` chooses among what the source holds
 * @throws MediaError
 */
export async function probe(
  path: string,
  format: MediaFormat,
  options: WorkOptions & { readonly scratch?: string; readonly shown?: Shown | undefined } = {},
): Promise<MediaFacts> {
  const { size: bytes } = await stat(path);
  if (bytes === 0) throw new MediaError('empty', 'The file is empty.');
  const still = format.kind === 'image' || format.kind === 'pdf';
  const tools = mediaTools(options, { bytes, pixels: 0, framePixels: 0, seconds: 0, still });
  switch (format.kind) {
    case 'video':
    case 'audio':
      return probeStreams(tools, path, format, bytes, options.shown);
    case 'image':
      return probeImage(tools, path, format, bytes, options);
    case 'pdf':
      return probePdf(tools, path, format, bytes);
    case 'sequence':
      return probeSequence(tools, path, format, bytes, options);
  }
}

/** The content decides, not the container: an mp4 without a picture is sound. */
async function probeStreams(
  tools: MediaTools,
  path: string,
  format: MediaFormat,
  bytes: number,
  shown: Shown | undefined,
): Promise<MediaFacts> {
  const input = { path, demuxer: format.demuxer ?? format.extension };
  const report = await readStreams(tools, input);
  const stream = report.streams.find(
    (one) => one.codec_type === 'video' && one.disposition['attached_pic'] !== 1,
  );
  if (stream) return probeVideo(tools, input, { format, bytes, report, stream, shown });
  return probeAudio(tools, input, { format, bytes, report, shown });
}

async function probeAudio(
  tools: MediaTools,
  input: FfmpegInput,
  source: {
    format: MediaFormat;
    bytes: number;
    report: StreamReport;
    shown: Shown | undefined;
  },
): Promise<AudioFacts> {
  const [first, ...others] = readAudio(source.report);
  if (!first) {
    throw new MediaError('broken', 'The file could not be read: it holds no picture and no sound.');
  }
  const tracks = soundTracks(source.format.extension, [first, ...others]);
  const track = source.shown?.sound ?? 0;
  const plays = first.codec === 'mp3' || (first.codec === 'aac' && input.demuxer === 'mov');
  const seconds = await measureSound(tools, input, first.index);
  if (seconds === 0) {
    throw new MediaError('broken', 'The file could not be read as sound: it holds no sample.');
  }
  if (seconds > MAX_SECONDS) {
    throw new MediaError('too-large', 'The sound is too long: at most 24 hours.');
  }
  return {
    kind: 'audio',
    format: source.format,
    bytes: source.bytes,
    codec: first.codec,
    seconds,
    audio: [first, ...others],
    tracks,
    track: track < tracks.length ? track : 0,
    playsAsIs: plays,
  };
}
