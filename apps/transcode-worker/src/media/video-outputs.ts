import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewSettings } from '@jampot/domain';
import { checkFilm } from './check-film.ts';
import { ffmpeg, type MediaTools } from './ffmpeg-runner.ts';
import { followShots, writeFilmstrip } from './filmstrip.ts';
import type { VideoFacts } from './media-facts.ts';
import type { Outputs } from './outputs.ts';
import { choosePoster, writePosters } from './poster.ts';
import type { ProgressMeter } from './progress.ts';
import { planVideo } from './video-plan.ts';
import { PeakMeter } from './waveform.ts';

/** Preview, proxy, poster, thumbnail, filmstrip and, with sound, peaks of a video: one decoding for all. */
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
    proxy: join(scratch, 'proxy.mp4'),
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
    const preview = await checkFilm(tools, facts, plan, paths.preview, complaints);
    const { width, height } = plan.proxy;
    const bytes = (await stat(paths.proxy)).size;
    meter.at(98, 'Making pictures');
    const chosen = await choosePoster(plan.poster, await readFile(paths.posters));
    const pictures = await writePosters(chosen, plan.poster.size, scratch);
    const shots = await readFile(paths.shots);
    const strip = join(scratch, 'filmstrip.jpg');
    return {
      preview,
      proxy: { ...preview, path: paths.proxy, bytes, width, height },
      ...pictures,
      heard: peaks?.heard ?? false,
      filmstrip: await writeFilmstrip(plan.filmstrip, shots, strip, preview.frames ?? 0),
      waveform:
        peaks && peaks.samples > 0 ? await peaks.write(join(scratch, 'waveform.json')) : null,
    };
  } finally {
    await Promise.all([paths.posters, paths.shots].map((path) => rm(path, { force: true })));
  }
}
