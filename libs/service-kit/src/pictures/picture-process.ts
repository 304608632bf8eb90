/**
 * Unpacks one picture that somebody uploaded, in a process of its own: one that is broken or huge ends
 * this process at worst, and takes neither the memory nor the threads of a service. It runs as the service's
 * user, and is no wall around a decoder that somebody has taken over. Takes a PictureRequest
 * as its argument and the source on standard input, and writes the picture to standard output.
 * Run as TypeScript from source too, so only syntax that Node strips stands here.
 */
import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata } from 'sharp';
import {
  MOST_SCALED,
  MOST_UNPACKED,
  PICTURE_EXIT,
  type PictureFormat,
  type PictureRequest,
} from './picture-request.ts';

const LOADERS: Readonly<Record<PictureFormat, string>> = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  gif: 'VipsForeignLoadNsgif',
  tiff: 'VipsForeignLoadTiff',
  heif: 'VipsForeignLoadHeif',
};
/** Bytes of a sample; what else there is takes 8. */
const SAMPLE: Readonly<Record<string, number>> = {
  char: 1,
  uchar: 1,
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  float: 4,
};

const request = JSON.parse(process.argv[2] ?? '') as PictureRequest;
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: request.from.map((format) => LOADERS[format]) });

const bytes = await buffer(process.stdin);
const source = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
const meta = await source.metadata();
const pixels = meta.width * meta.height;
if (
  pixels > request.maxPixels ||
  unpacked(meta) > MOST_UNPACKED ||
  pixels * scaleOf(meta.autoOrient) ** 2 > MOST_SCALED
) {
  process.exit(PICTURE_EXIT.tooLarge);
}
const { width, height, background, to } = request;
const shaped = source
  .autoOrient()
  .resize({ width, ...(height === undefined ? {} : { height, fit: 'cover' as const }) });
const backed = background === undefined ? shaped : shaped.flatten({ background });
const made = await (to === 'jpeg' ? backed.jpeg({ quality: 85 }) : backed.png()).toBuffer();
process.stdout.write(made);

/** What is known from the header: an interlaced or a turned picture is unpacked as a whole. */
function unpacked(known: Metadata): number {
  return known.width * known.height * known.channels * (SAMPLE[known.depth] ?? 8);
}

/** How much larger or smaller the upright source becomes before it is cut. */
function scaleOf(upright: Metadata['autoOrient']): number {
  return Math.max(request.width / upright.width, (request.height ?? 0) / upright.height);
}
