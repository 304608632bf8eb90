/**
 * Opens pictures that people uploaded, in a process of its own: a hostile file can at worst end
 * this process. Takes one StillRequest as its argument, answers JSON on standard output.
 * Run as TypeScript from source too, so only syntax that Node strips stands here.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { corners, curveOf, greys, isOfRgb, pngOf, tableOf, type Pixels } from './colour-table.ts';
import {
  BACKDROP,
  MAX_PIXELS,
  MAX_STILL_PIXELS,
  POSTER_WIDTH,
  PREVIEW_SIDE,
  THUMBNAIL_WIDTH,
  type StillColours,
  type StillFacts,
  type StillPicture,
  type StillPictures,
  type StillRequest,
} from './still-request.ts';

const LOADERS: Readonly<Record<string, string>> = {
  jpg: 'VipsForeignLoadJpegFile',
  png: 'VipsForeignLoadPngFile',
  gif: 'VipsForeignLoadNsgifFile',
  webp: 'VipsForeignLoadWebpFile',
  tif: 'VipsForeignLoadTiffFile',
  avif: 'VipsForeignLoadHeifFile',
};

type PicturesRequest = Extract<StillRequest, { ask: 'pictures' }>;
type ColoursRequest = Extract<StillRequest, { ask: 'colours' }>;

sharp.cache(false);
sharp.concurrency(2);

function openPicture(path: string, type: string, limitInputPixels: number | false): Sharp {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [LOADERS[type] ?? ''] });
  return sharp(path, { failOn: 'error', limitInputPixels, sequentialRead: true });
}

async function readFacts(path: string, type: string): Promise<StillFacts> {
  const meta = await openPicture(path, type, false).metadata();
  return {
    width: meta.width,
    height: meta.height,
    orientation: meta.orientation ?? 1,
    alpha: meta.hasAlpha,
    depth: meta.depth,
    space: meta.space,
    pages: meta.pages ?? 1,
  };
}

/** A very large picture is read once, in strips, into one that is no larger than the largest of all. */
async function openForPictures({ path, type, folder }: PicturesRequest): Promise<Sharp> {
  const source = openPicture(path, type, MAX_STILL_PIXELS);
  const { width, height } = await source.metadata();
  if (width * height <= MAX_PIXELS) return source;
  const smaller = join(folder, 'smaller.tif');
  await source
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside' })
    .keepMetadata()
    .tiff({ compression: 'none' })
    .toFile(smaller);
  return openPicture(smaller, 'tif', MAX_PIXELS);
}

async function makePictures(request: PicturesRequest): Promise<StillPictures> {
  const { folder } = request;
  const source = await openForPictures(request);
  const { hasAlpha, icc, depth } = await source.metadata();
  const turned = source.autoOrient().toColourspace('srgb');
  // The library works on deep pictures in a wider space, and would leave their colours there.
  const deep = icc !== undefined && depth !== 'uchar';
  const upright = deep ? turned.withIccProfile('srgb', { attach: false }) : turned;
  const small = (width: number, name: string) =>
    write(
      upright
        .clone()
        .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: BACKDROP })
        .jpeg({ quality: 85 }),
      join(folder, name),
      'image/jpeg',
    );
  const whole = upright.clone().resize({
    width: PREVIEW_SIDE,
    height: PREVIEW_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return {
    preview: !request.preview
      ? null
      : hasAlpha
        ? await write(whole.webp({ quality: 92 }), join(folder, 'preview.webp'), 'image/webp')
        : await write(
            whole.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
            join(folder, 'preview.jpg'),
            'image/jpeg',
          ),
    poster: await small(POSTER_WIDTH, 'poster.jpg'),
    thumbnail: await small(THUMBNAIL_WIDTH, 'thumbnail.jpg'),
  };
}

async function write(picture: Sharp, path: string, mime: StillPicture['mime']) {
  const { width, height, size } = await picture.toFile(path);
  return { path, mime, width, height, bytes: size };
}

async function writeColours({ path, type, to }: ColoursRequest): Promise<StillColours> {
  const { icc } = await openPicture(path, type, false).metadata();
  if (icc === undefined || !isOfRgb(icc)) return { written: false };
  const scratch = `${to}.png`;
  try {
    const curve = curveOf(await converted(greys(), icc, scratch));
    const before = corners(curve);
    const table = tableOf(curve, before.data, await converted(before, icc, scratch));
    if (table !== null) await writeFile(to, table);
    return { written: table !== null };
  } finally {
    await rm(scratch, { force: true });
  }
}

/** Pixels of a profile as sRGB has them. */
async function converted(pixels: Pixels, icc: Buffer, scratch: string): Promise<Uint16Array> {
  const { data, width, height } = pixels;
  const raw = { width, height, channels: 3 as const };
  const png = await sharp(data, { raw }).toColourspace('rgb16').png().toBuffer();
  await writeFile(scratch, pngOf(png, icc));
  const made = await openPicture(scratch, 'png', MAX_PIXELS)
    .toColourspace('rgb16')
    .withIccProfile('srgb', { attach: false })
    .raw({ depth: 'ushort' })
    .toBuffer();
  return new Uint16Array(made.buffer, made.byteOffset, made.byteLength / 2);
}

function answerTo(asked: StillRequest): Promise<unknown> {
  switch (asked.ask) {
    case 'facts':
      return readFacts(asked.path, asked.type);
    case 'colours':
      return writeColours(asked);
    case 'pictures':
      return makePictures(asked);
  }
}

const answer = await answerTo(JSON.parse(process.argv[2] ?? '') as StillRequest);
process.stdout.write(JSON.stringify(answer));
