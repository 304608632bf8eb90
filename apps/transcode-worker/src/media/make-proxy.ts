import { join, resolve } from 'node:path';
import { checkFilm } from './check-film.ts';
import { ffmpeg } from './ffmpeg-runner.ts';
import { MediaError } from './media-error.ts';
import type { MediaFacts } from './media-facts.ts';
import type { PlayableFile } from './outputs.ts';
import { planProxy } from './video-plan.ts';
import { workOf } from './work-of.ts';
import { mediaTools, type WorkOptions } from './work-options.ts';

/**
 * Makes the proxy of a film that is there already, as it comes with the preview where that is made.
 *
 * @param preview a local file
 * @param facts what `probe` measured of it
 * @param scratch an empty folder of this job alone
 * @throws MediaError; `unsupported` for what is no film
 */
export async function makeProxy(
  preview: string,
  facts: MediaFacts,
  scratch: string,
  options: WorkOptions = {},
): Promise<PlayableFile> {
  if (facts.kind !== 'video') {
    throw new MediaError('unsupported', 'There is no film to make a small one of.');
  }
  const tools = mediaTools(options, workOf(facts));
  const path = join(resolve(scratch), 'proxy.mp4');
  const plan = planProxy(resolve(preview), facts, path, tools.threads);
  const { complaints } = await ffmpeg(tools, plan);
  return checkFilm(tools, facts, plan, path, complaints);
}
