import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, type FfmpegInput, type MediaTools } from './ffmpeg-runner.ts';
import type { ImageFacts } from './media-facts.ts';
import type { Outputs } from './outputs.ts';
import type { ProgressMeter } from './progress.ts';
import { fitInside } from './preview-size.ts';
import { PREVIEW_SIDE } from './still-request.ts';
import { makeStillPictures } from './still-runner.ts';
import { words } from './words.ts';

/** A picture that a browser shows, at most 4096 pixels long, and poster and thumbnail of it. */
export async function makeImageOutputs(
  tools: MediaTools,
  source: string,
  facts: ImageFacts,
  scratch: string,
  meter: ProgressMeter,
): Promise<Outputs> {
  const { extension } = facts.format;
  const { input } = facts;
  const flat = join(scratch, 'flat.png');
  try {
    if (input !== null) {
      meter.at(10, 'Converting');
      await flatten(tools, input, facts, flat);
    }
    meter.at(40, 'Making pictures');
    // A converted animation would stand still: the source is its preview.
    const animated = facts.pages > 1 && ['gif', 'webp'].includes(extension);
    const pictures = await makeStillPictures(tools, {
      path: input === null ? source : flat,
      type: input === null ? extension : 'png',
      folder: scratch,
      preview: !animated,
    });
    return { ...pictures, proxy: null, filmstrip: null, waveform: null };
  } finally {
    await rm(flat, { force: true });
  }
}

/**
 * What sharp can't open becomes a PNG of 16 bits. EXR holds light, so it gets the sRGB curve; its
 * colours are already multiplied by their alpha, which is the picture over black.
 */
async function flatten(
  tools: MediaTools,
  input: FfmpegInput,
  facts: ImageFacts,
  path: string,
): Promise<void> {
  const light = facts.codec === 'exr';
  const pixels = facts.alpha && !light ? 'rgba64be' : 'rgb48be';
  const options = [...(light ? ['-apply_trc', 'iec61966_2_1'] : []), ...(input.options ?? [])];
  const { width, height } = fitInside(facts, PREVIEW_SIDE, PREVIEW_SIDE);
  // Nothing larger is ever shown, and a whole picture of 100 megapixels takes a gigabyte.
  const kernel = width < facts.width ? 'area' : 'bicubic';
  const scaled =
    width < facts.width || facts.stretched
      ? ['-vf', `scale=${width}:${height}:flags=${kernel},setsar=1`]
      : [];
  await ffmpeg(tools, {
    input: { ...input, options },
    what: 'a picture',
    outputs: [
      ...scaled,
      ...words(`-frames:v 1 -c:v png -pix_fmt ${pixels}`),
      ...words('-compression_level 1 -f image2 -update 1'),
      `file:${path}`,
    ],
  });
}
