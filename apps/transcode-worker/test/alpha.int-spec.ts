import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { makeOutputs, probe, sniff } from '../src/media/index.ts';
import { mediaOf } from '../src/jobs/media-of.ts';
import { at, convertVideo, ffmpegMakes, scratch, upTo } from './fixtures.ts';
import { writeZip } from './zip-fixture.ts';

/** Red that nobody sees on the left, green on the right. */
const HALVES = [
  '-f',
  'lavfi',
  '-i',
  'color=red@0:s=320x240:r=24:d=0.5,format=rgba[a];color=0x00ff00@1:s=320x240:r=24:d=0.5,format=rgba[b];[a][b]hstack',
];
const PRORES = ['-c:v', 'prores_ks', '-profile:v', '4', '-pix_fmt', 'yuva444p10le'];

/** Colours of the picture's halves, at their middles. */
async function halvesOf(path: string): Promise<number[][]> {
  const read = 'scale=in_color_matrix=bt709:in_range=tv:out_range=pc,format=rgb24';
  const png = await ffmpegMakes('halves.png', '-i', path, '-frames:v', '1', '-vf', read);
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [160, 480].map((x) => [...data.subarray((120 * 640 + x) * 3, (120 * 640 + x) * 3 + 3)]);
}

function expectNear(actual: number[], wanted: readonly number[], within = 4): void {
  for (const [i, value] of wanted.entries()) {
    expect(Math.abs((actual[i] ?? Number.NaN) - value)).toBeLessThanOrEqual(within);
  }
}

describe('films that are transparent', () => {
  it.each([
    ['alpha.mov', PRORES],
    ['animation.mov', ['-c:v', 'qtrle', '-pix_fmt', 'argb']],
    ['alpha.webm', ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p', '-deadline', 'realtime']],
  ] as const)('have the backdrop that stills have: %s', async (name, codec) => {
    const path = await ffmpegMakes(name, ...HALVES, ...codec);
    const { facts, preview, outputs } = await convertVideo(path);
    const [clear = [], solid = []] = await halvesOf(preview.path);
    expectNear(clear, [32, 32, 32], 2);
    expect((solid[1] ?? 0) - (solid[0] ?? 255)).toBeGreaterThan(200);
    expect(mediaOf(facts, outputs)).toMatchObject({ backdrop: 'grey' });
    const edge = { left: 0, top: 0, width: 300, height: 240 };
    const half = await sharp(outputs.poster.path).extract(edge).png().toBuffer();
    const { channels } = await sharp(half).stats();
    expectNear(
      channels.map(({ mean }) => mean),
      [32, 32, 32],
      3,
    );
  });

  it('have it as a sequence of PNG', async () => {
    const path = await ffmpegMakes('one.png', ...HALVES, '-frames:v', '1');
    const data = await readFile(path);
    await writeZip(
      at('clear.zip'),
      upTo(2).map((i) => ({ name: `c.${i}.png`, data })),
    );
    const { preview } = await convertVideo(at('clear.zip'));
    const [clear = []] = await halvesOf(preview.path);
    expectNear(clear, [32, 32, 32], 2);
  });

  it.each([
    ['black', [0, 0, 0], [0, 0, 0]],
    ['white', [255, 255, 255], [255, 255, 255]],
    ['checkerboard', [153, 153, 153], [102, 102, 102]],
  ] as const)('have another one that somebody chose: %s', async (backdrop, one, other) => {
    const path = await ffmpegMakes('chosen.mov', ...HALVES, ...PRORES);
    const folder = await scratch();
    const facts = await probe(path, await sniff(path), { scratch: folder, shown: { backdrop } });
    const { preview } = await makeOutputs(path, facts, folder);
    const read = 'scale=in_color_matrix=bt709:in_range=tv:out_range=pc,format=rgb24';
    const film = ['-i', preview?.path ?? '', '-frames:v', '1', '-vf', read];
    const { data } = await sharp(await ffmpegMakes('squares.png', ...film))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixelAt = (x: number, y: number) => [
      ...data.subarray((y * 640 + x) * 3, (y * 640 + x) * 3 + 3),
    ];
    expectNear(pixelAt(8, 8), one);
    expectNear(pixelAt(24, 24), one);
    expectNear(pixelAt(24, 8), other);
    expectNear(pixelAt(8, 24), other);
  });
});
