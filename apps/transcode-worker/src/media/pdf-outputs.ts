import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { refuseFailure, type MediaTools } from './ffmpeg-runner.ts';
import type { PdfFacts } from './media-facts.ts';
import type { Outputs } from './outputs.ts';
import { writePicture } from './poster.ts';
import { POSTER_WIDTH, THUMBNAIL_WIDTH } from './still-request.ts';
import { words } from './words.ts';

/** Of an inch. */
const POINTS = 72;

/** Poster and thumbnail of a PDF's first page; the PDF itself is its preview. */
export async function makePdfOutputs(
  tools: MediaTools,
  source: string,
  facts: PdfFacts,
  scratch: string,
): Promise<Outputs> {
  const page = join(scratch, 'page');
  // Vector pages have no size of their own in pixels, so this is not an enlargement.
  const factor = Math.min(POSTER_WIDTH / facts.width, (POSTER_WIDTH * 2) / facts.height);
  const pixels = (points: number) => Math.max(1, Math.floor(points * factor + 1e-6));
  const result = await tools.run({
    command: 'pdftoppm',
    args: [
      ...words('-f 1 -l 1 -singlefile -png'),
      // One number for both ways, as that turns with the page; the last line, half of it, is left out.
      ...words(`-cropbox -r ${POINTS * factor}`),
      ...words(`-x 0 -y 0 -W ${pixels(facts.width)} -H ${pixels(facts.height)}`),
      source,
      page,
    ],
    limits: tools.limits,
    signal: tools.signal,
  });
  refuseFailure(result, 'a PDF');
  try {
    const picture = sharp(`${page}.png`);
    return {
      preview: null,
      proxy: null,
      poster: await writePicture(picture, POSTER_WIDTH, join(scratch, 'poster.jpg')),
      thumbnail: await writePicture(picture, THUMBNAIL_WIDTH, join(scratch, 'thumbnail.jpg')),
      filmstrip: null,
      waveform: null,
    };
  } finally {
    await rm(`${page}.png`, { force: true });
  }
}
