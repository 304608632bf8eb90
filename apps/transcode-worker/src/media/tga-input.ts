import type { FfmpegInput } from './ffmpeg-runner.ts';

/** ffmpeg knows such pictures by their name alone, and is told instead. */
export function tgaInput(path: string): FfmpegInput {
  return { path, demuxer: 'image2', options: ['-pattern_type', 'none', '-c:v', 'targa'] };
}
