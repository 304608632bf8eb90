import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, type MediaTools } from './ffmpeg-runner.ts';
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
  const { demuxer, extension } = facts.format;
  const flat = join(scratch, 'flat.png');
  try {
    if (demuxer !== null) {
      meter.at(10, 'Converting');
      await flatten(tools, source, demuxer, facts, flat);
    }
    meter.at(40, 'Making pictures');
    // A converted animation would stand still: the source is its preview.
    const animated = facts.pages > 1 && ['gif', 'webp'].includes(extension);
    const pictures = await makeStillPictures(tools, {
      path: demuxer === null ? source : flat,
      type: demuxer === null ? extension : 'png',
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
  source: string,
  demuxer: string,
  facts: ImageFacts,
  path: string,
): Promise<void> {
  const light = facts.codec === 'exr';
  const pixels = facts.alpha && !light ? 'rgba64be' : 'rgb48be';
  const options = light ? ['-apply_trc', 'iec61966_2_1'] : [];
  const { width, height } = fitInside(facts, PREVIEW_SIDE, PREVIEW_SIDE);
  // Nothing larger is ever shown, and a whole picture of 100 megapixels takes a gigabyte.
  const smaller = width < facts.width ? ['-vf', `scale=${width}:${height}:flags=area`] : [];
  await ffmpeg(tools, {
    input: { path: source, demuxer, options },
    what: 'a picture',
    outputs: [
      ...smaller,
      ...words(`-frames:v 1 -c:v png -pix_fmt ${pixels}`),
      ...words('-compression_level 1 -f image2 -update 1'),
      `file:${path}`,
    ],
  });
}
