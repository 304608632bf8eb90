import { stat } from 'node:fs/promises';
import { frameToSeconds } from '@jampot/domain';
import { saysCutShort, type MediaTools } from './ffmpeg-runner.ts';
import { GOP } from './film-encoder.ts';
import { MediaError } from './media-error.ts';
import type { VideoFacts } from './media-facts.ts';
import type { PlayableFile } from './outputs.ts';
import type { Size } from './preview-size.ts';
import { readStreams } from './stream-report.ts';

/** Frames at the start that a decoder may refuse in a file that is otherwise whole. */
const FEW = 3;

/**
 * Counts the frames of the finished file: the source's, or the source was not whole.
 *
 * @param plan what the film was to be
 * @param complaints what ffmpeg said while it made the film
 * @throws MediaError `broken` when too many frames are missing
 */
export async function checkFilm(
  tools: MediaTools,
  facts: VideoFacts,
  plan: { readonly frames: number; readonly size: Size },
  path: string,
  complaints: string,
): Promise<PlayableFile> {
  const { streams } = await readStreams(tools, { path, demuxer: 'mov' });
  const frames = Number(streams.find((one) => one.codec_type === 'video')?.nb_frames ?? 0);
  const missing = plan.frames - frames;
  const sequence = facts.frameFiles !== null;
  const few = Math.max(FEW, facts.variable ? plan.frames * 0.02 : plan.frames * 0.001);
  // A picture that is missing moves all that follow it to wrong numbers.
  const tolerated = sequence ? 0 : few;
  if (frames === 0 || missing > tolerated || (missing > 0 && saysCutShort(complaints))) {
    const count = `${frames} of ${plan.frames}`;
    const text = sequence
      ? `The pictures of the archive could not all be read: ${count}.`
      : 'The file could not be read as video: it ends too early.';
    throw new MediaError('broken', text, `${count} frames. ${complaints}`);
  }
  return {
    path,
    mime: 'video/mp4',
    bytes: (await stat(path)).size,
    width: plan.size.width,
    height: plan.size.height,
    rate: facts.rate,
    frames,
    gop: GOP,
    seconds: frameToSeconds(frames, facts.rate),
  };
}
