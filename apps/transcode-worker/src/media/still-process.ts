/**
 * Opens pictures that people uploaded, in a process of its own: a hostile file can at worst end
 * this process. Takes one StillRequest as its argument, answers JSON on standard output.
 * Run as TypeScript from source too, so only syntax that Node strips stands here.
 */
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  BACKDROP,
  MAX_PIXELS,
  MAX_STILL_PIXELS,
  POSTER_WIDTH,
  PREVIEW_SIDE,
  THUMBNAIL_WIDTH,
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

const request = JSON.parse(process.argv[2] ?? '') as StillRequest;
const answer =
  request.ask === 'facts'
    ? await readFacts(request.path, request.type)
    : await makePictures(request);
process.stdout.write(JSON.stringify(answer));
