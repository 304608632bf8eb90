import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { frameRate } from '@jampot/domain';
import { makeFrameCodedVideo } from '@jampot/testing/media';
import { probe, sniff } from '../src/media/index.ts';
import { at, codesOf, convertVideo, scratch, upTo } from './fixtures.ts';
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
