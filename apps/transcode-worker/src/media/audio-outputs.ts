import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ffmpeg, type MediaTools } from './ffmpeg-runner.ts';
import { MediaError } from './media-error.ts';
import type { AudioFacts } from './media-facts.ts';
import type { Outputs } from './outputs.ts';
import { writePicture } from './poster.ts';
import type { ProgressMeter } from './progress.ts';
import { soundGraph } from './sound-graph.ts';
import { POSTER_WIDTH, THUMBNAIL_WIDTH } from './still-request.ts';
import { drawWaveform, PeakMeter, SAMPLE_RATE } from './waveform.ts';
import { words } from './words.ts';

/** An AAC preview whose length is counted in samples, the peaks, and a picture of them. */
export async function makeAudioOutputs(
  tools: MediaTools,
  source: string,
  facts: AudioFacts,
  scratch: string,
  meter: ProgressMeter,
): Promise<Outputs> {
  const track = facts.tracks[facts.track];
  if (track === undefined) throw new MediaError('broken', 'The file has no sound.');
  const { graph, channels } = soundGraph(track);
  const meterOfPeaks = new PeakMeter(channels);
  const preview = join(scratch, 'preview.m4a');
  await ffmpeg(tools, {
    input: { path: source, demuxer: facts.format.demuxer ?? facts.format.extension },
    outputs: [
      ...graph,
      ...words('-map [sound] -c:a aac -b:a 192k -map_metadata -1'),
      ...words('-map_chapters -1 -movflags +faststart -f mp4'),
      `file:${preview}`,
      ...words('-map [heard] -c:a pcm_s16le -f s16le pipe:1'),
    ],
    onReport: ({ seconds }) => meter.at((seconds / facts.seconds) * 97, 'Converting'),
    onData: (chunk) => meterOfPeaks.hear(chunk),
  });
  if (meterOfPeaks.samples === 0) {
    throw new MediaError('broken', 'The file could not be read as sound: it holds no sample.');
  }
  meter.at(97, 'Making pictures');
  const picture = sharp(Buffer.from(drawWaveform(meterOfPeaks.peaks())));
  return {
    preview: {
      path: preview,
      mime: 'audio/mp4',
      bytes: (await stat(preview)).size,
      width: null,
      height: null,
      rate: null,
      frames: null,
      gop: null,
      seconds: meterOfPeaks.samples / SAMPLE_RATE,
    },
    proxy: null,
    poster: await writePicture(picture, POSTER_WIDTH, join(scratch, 'poster.jpg')),
    thumbnail: await writePicture(picture, THUMBNAIL_WIDTH, join(scratch, 'thumbnail.jpg')),
    filmstrip: null,
    heard: meterOfPeaks.heard,
    waveform: await meterOfPeaks.write(join(scratch, 'waveform.json')),
  };
}
