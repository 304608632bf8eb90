import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { frameToSeconds } from '@jampot/domain';
import type { PreviewSettings } from '@jampot/domain';
import { ffmpeg, saysCutShort, type MediaTools } from './ffmpeg-runner.ts';
import { followShots, writeFilmstrip } from './filmstrip.ts';
import { MediaError } from './media-error.ts';
import type { VideoFacts } from './media-facts.ts';
import type { Outputs, PlayableFile } from './outputs.ts';
import { choosePoster, writePosters } from './poster.ts';
import type { ProgressMeter } from './progress.ts';
import { readStreams } from './stream-report.ts';
import { GOP, planVideo, type VideoPlan } from './video-plan.ts';
import { PeakMeter } from './waveform.ts';

/** Frames at the start that a decoder may refuse in a file that is otherwise whole. */
const FEW = 3;

/** Preview, poster, thumbnail, filmstrip and, with sound, peaks of a video: one decoding for all. */
export async function makeVideoOutputs(
  tools: MediaTools,
  source: string,
  facts: VideoFacts,
  scratch: string,
  meter: ProgressMeter,
  settings?: PreviewSettings,
): Promise<Outputs> {
  const paths = {
    preview: join(scratch, 'preview.mp4'),
    posters: join(scratch, 'posters.rgb'),
    shots: join(scratch, 'shots.rgb'),
  };
  const plan = planVideo(source, facts, paths, tools.threads, settings);
  const peaks = plan.channels > 0 ? new PeakMeter(plan.channels) : null;
  const stopFollowing = followShots(plan.filmstrip, paths.shots, (share) =>
    meter.at(share * 96, 'Converting'),
  );
  try {
    const { complaints } = await ffmpeg(tools, {
      input: plan.input,
      outputs: plan.outputs,
      ...(peaks ? { onData: (chunk: Buffer) => peaks.hear(chunk) } : {}),
    }).finally(stopFollowing);
    meter.at(96, 'Checking');
    const preview = await checkPreview(tools, facts, plan, paths.preview, complaints);
    meter.at(98, 'Making pictures');
    const chosen = await choosePoster(plan.poster, await readFile(paths.posters));
    const pictures = await writePosters(chosen, plan.poster.size, scratch);
    const shots = await readFile(paths.shots);
    const strip = join(scratch, 'filmstrip.jpg');
    return {
      preview,
      ...pictures,
      filmstrip: await writeFilmstrip(plan.filmstrip, shots, strip, preview.frames ?? 0),
      waveform:
        peaks && peaks.samples > 0 ? await peaks.write(join(scratch, 'waveform.json')) : null,
    };
  } finally {
    await Promise.all([paths.posters, paths.shots].map((path) => rm(path, { force: true })));
  }
}

/** Counts the frames of the finished file: the source's, or the source was not whole. */
async function checkPreview(
  tools: MediaTools,
  facts: VideoFacts,
  plan: VideoPlan,
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
