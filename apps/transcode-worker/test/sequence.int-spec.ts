import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { frameRate } from '@jampot/domain';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { probe, sniff } from '../src/media/index.ts';
import { mediaOf } from '../src/jobs/media-of.ts';
import { at, codesOf, colourOf, convertVideo, ffmpegMakes, scratch, upTo } from './fixtures.ts';
import { deepPicture } from './still-fixtures.ts';
import { writeZip, type ZipMember } from './zip-fixture.ts';

const FRAMES = 12;
let pictures: Buffer[] = [];

beforeAll(async () => {
  const folder = await scratch();
  const codec = ['-c:v', 'png', '-pix_fmt', 'rgb24', '-f', 'image2'];
  const size = { width: 320, height: 180 };
  await makeFrameCodedVideo({
    path: join(folder, '%04d.png'),
    rate: '25',
    frames: FRAMES,
    ...size,
    codec,
  });
  const names = (await readdir(folder)).sort();
  pictures = await Promise.all(names.map((name) => readFile(join(folder, name))));
});

const numbered = (): ZipMember[] =>
  pictures.map((data, i) => ({ name: `shot/beauty.${998 + i}.png`, data }));

/** Whether the edge of each frame is red. */
async function framedInRed(path: string): Promise<boolean[]> {
  const folder = await scratch();
  await ffmpegMakes(`${basename(folder)}/%03d.png`, '-i', path);
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const edge = { left: 0, top: 0, width: 320, height: 2 };
      // Statistics are of the file that is opened, whatever is cut of it.
      const cut = await sharp(join(folder, name)).extract(edge).png().toBuffer();
      const { channels } = await sharp(cut).stats();
      return (channels[0]?.mean ?? 0) > 200 && (channels[1]?.mean ?? 255) < 60;
    }),
  );
}

describe('image sequences', () => {
  it('plays the frames of a zip by their numbers, not by the order of their names', async () => {
    const others = [
      { name: '__MACOSX/shot/._beauty.998.png', data: Buffer.from('x') },
      { name: 'shot/notes.txt', data: Buffer.from('render 3') },
    ];
    await writeZip(at('shot.zip'), [...numbered().toReversed(), ...others]);
    const { facts, preview } = await convertVideo(at('shot.zip'));
    expect(facts).toMatchObject({ frames: FRAMES, startFrame: 998, rate: frameRate(25) });
    expect(await codesOf(preview.path, 320, 180)).toEqual(upTo(FRAMES));
  });

  it('holds the frames before its holes, and says which are missing', async () => {
    const there = numbered().filter((_, i) => ![4, 5, 9].includes(i));
    await writeZip(at('holes.zip'), there);
    const { facts, preview, outputs } = await convertVideo(at('holes.zip'));
    const missing = [
      [1002, 1003],
      [1007, 1007],
    ];
    expect(facts).toMatchObject({ frames: FRAMES, startFrame: 998, missing });
    expect(mediaOf(facts, outputs)).toMatchObject({ frames: FRAMES, start_frame: 998, missing });
    const held = [0, 1, 2, 3, 3, 3, 6, 7, 8, 8, 10, 11];
    expect(await codesOf(preview.path, 320, 180)).toEqual(held);
    const red = await framedInRed(preview.path);
    expect(red).toEqual(upTo(FRAMES).map((i) => [4, 5, 9].includes(i)));
  });

  it.each([
    [
      'a number inside of the name',
      (i: number) => `a_${String(i + 1).padStart(4, '0')}_beauty.png`,
      1,
    ],
    ['numbers below zero', (i: number) => `shot.-${String(3 - i).padStart(4, '0')}.png`, -3],
    [
      'nothing before numbers below zero',
      (i: number) => `${i < 2 ? '-' : ''}${String(Math.abs(i - 2)).padStart(4, '0')}.png`,
      -2,
    ],
    ['a version before it', (i: number) => `sh010_v002-${1001 + i}.png`, 1001],
  ])('is taken with %s', async (name, nameOf, startFrame) => {
    const members = pictures.slice(0, 4).map((data, i) => ({ name: nameOf(i), data }));
    await writeZip(at(`${name}.zip`), members);
    const { facts, preview } = await convertVideo(at(`${name}.zip`));
    expect(facts).toMatchObject({ frames: 4, startFrame, missing: [] });
    expect(await codesOf(preview.path, 320, 180)).toEqual(upTo(4));
  });

  it('is taken of TGA pictures', async () => {
    const members = [];
    for (const [i, picture] of pictures.slice(0, 3).entries()) {
      await writeFile(at('frame.png'), picture);
      const path = await ffmpegMakes('frame.tga', '-i', at('frame.png'), '-frames:v', '1');
      members.push({ name: `t.${i + 1}.tga`, data: await readFile(path) });
    }
    await writeZip(at('tga.zip'), members);
    const { facts, preview } = await convertVideo(at('tga.zip'));
    expect(facts).toMatchObject({ frames: 3, startFrame: 1, codec: 'targa' });
    expect(await codesOf(preview.path, 320, 180)).toEqual(upTo(3));
  });

  it.each([
    ['png', 'p3', [219, 37, 49]],
    ['tif', 'p3', [219, 37, 49]],
    ['png', 'srgb', [200, 60, 60]],
    ['tif', null, [200, 60, 60]],
  ] as const)('shows the colours of a %s sequence of profile %s', async (type, profile, wanted) => {
    const data = await deepPicture(type, profile);
    const name = `colours ${type} ${profile}.zip`;
    await writeZip(
      at(name),
      upTo(3).map((i) => ({ name: `deep.${i + 1}.${type}`, data })),
    );
    const { facts, preview, outputs } = await convertVideo(at(name));
    expect(facts).toMatchObject({ frames: 3, bitDepth: 16 });
    expect(facts.colourTable === null).toBe(profile !== 'p3');
    const shot = await ffmpegMakes('shot.png', '-i', preview.path, '-frames:v', '1');
    for (const picture of [shot, outputs.poster.path, outputs.thumbnail.path]) {
      const seen = await colourOf(picture);
      for (const [i, level] of wanted.entries()) {
        expect(Math.abs((seen[i] ?? Number.NaN) - level)).toBeLessThanOrEqual(6);
      }
    }
  });

  it.each([
    ['../../escaped.', 'broken'],
    ['/tmp/escaped.', 'broken'],
  ])('never writes to a path that the archive names (%s)', async (name, code) => {
    const members = pictures.map((data, i) => ({ name: `${name}${i}.png`, data }));
    await writeZip(at('paths.zip'), members);
    const folder = await scratch();
    const work = async () =>
      probe(at('paths.zip'), await sniff(at('paths.zip')), { scratch: folder });
    await expect(work()).rejects.toMatchObject({ code });
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses an archive that unpacks to far more than a picture can', async () => {
    const data = Buffer.alloc(30_000_000);
    await writeZip(
      at('bomb.zip'),
      upTo(3).map((i) => ({ name: `b.${i}.png`, data })),
    );
    await expect(convertVideo(at('bomb.zip'))).rejects.toMatchObject({ code: 'too-large' });
  });

  it('lets an archive unpack to no more than a few times its size', async () => {
    const data = randomBytes(150_000);
    const members = upTo(30).map((i) => ({ name: `b.${i}.png`, data, claimed: 100_000_000 }));
    await writeZip(at('wide.zip'), members);
    const folder = await scratch();
    const work = async () =>
      probe(at('wide.zip'), await sniff(at('wide.zip')), { scratch: folder });
    await expect(work()).rejects.toMatchObject({
      code: 'too-large',
      message: 'The archive is too large when unpacked.',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('takes a link in an archive for what it holds, never for where it leads', async () => {
    await writeZip(
      at('links.zip'),
      upTo(3).map((i) => ({ name: `b.${i}.png`, data: Buffer.from('/etc/passwd'), link: true })),
    );
    await expect(convertVideo(at('links.zip'))).rejects.toMatchObject({
      code: 'unsupported',
      message: 'The archive does not hold an image sequence of one type.',
    });
  });

  it('tells that not all frames are alike', async () => {
    const small = await sharp(pictures[0]).resize(64, 36).png().toBuffer();
    const others = upTo(12).map((i) => ({ name: `shot/beauty.${1010 + i}.png`, data: small }));
    await writeZip(at('sizes.zip'), [...numbered(), ...others]);
    await expect(convertVideo(at('sizes.zip'))).rejects.toMatchObject({
      code: 'broken',
      message: expect.stringMatching(/^The pictures of the archive could not all be read: /),
    });
  });

  it('refuses a member that unpacks to more than it claims', async () => {
    const data = Buffer.alloc(3_000_000);
    await writeZip(at('liar.zip'), [{ name: 'b.1.png', data, claimed: 1000 }]);
    await expect(convertVideo(at('liar.zip'))).rejects.toMatchObject({ code: 'broken' });
  });

  it('refuses frames that are not pictures of one type', async () => {
    const list = { name: 'shot/beauty.1010.png', data: Buffer.from('#EXTM3U\nhttp://127.0.0.1/') };
    await writeZip(at('mixed.zip'), [...numbered(), list]);
    await expect(convertVideo(at('mixed.zip'))).rejects.toMatchObject({ code: 'unsupported' });
    await writeZip(at('words.zip'), [{ name: 'readme.txt', data: Buffer.from('no pictures') }]);
    await expect(convertVideo(at('words.zip'))).rejects.toMatchObject({ code: 'unsupported' });
  });
});
