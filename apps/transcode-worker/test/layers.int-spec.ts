import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { makeOutputs, probe, sniff } from '../src/media/index.ts';
import { exrLayers } from '../src/media/exr/exr-layers.ts';
import { writeExr, type ExrChannels } from './exr-fixture.ts';
import { at, colourOf, convert, convertVideo, previewColour, scratch, upTo } from './fixtures.ts';
import { writeZip } from './zip-fixture.ts';

const layer = (name: string, [r, g, b]: readonly [number, number, number]): ExrChannels => ({
  [`${name}R`]: r,
  [`${name}G`]: g,
  [`${name}B`]: b,
});
/** Light, and what the sRGB curve makes of it. */
const WARM = [0.5, 0.25, 0.125] as const;
const SHOWN = [188, 137, 99];
const GREEN = [0, 1, 0] as const;

function expectColour(actual: readonly number[], wanted: readonly number[], within = 3): void {
  for (const [i, value] of wanted.entries()) {
    expect(Math.abs((actual[i] ?? Number.NaN) - value)).toBeLessThanOrEqual(within);
  }
}

async function convertLayer(path: string, name: string) {
  const folder = await scratch();
  const facts = await probe(path, await sniff(path), { scratch: folder, shown: { layer: name } });
  return { facts, outputs: await makeOutputs(path, facts, folder) };
}

const DEPTH = { 'depth.Z': 7 };

describe('layers of OpenEXR pictures', () => {
  it.each<[string, Parameters<typeof writeExr>[1], string]>([
    [
      'of a renderer',
      { ...layer('normal.', GREEN), ...layer('beauty.', WARM), ...DEPTH },
      'beauty',
    ],
    [
      'of Blender',
      { ...layer('ViewLayer.Combined.', WARM), ...layer('ViewLayer.Normal.', GREEN) },
      'ViewLayer.Combined',
    ],
    ['of other names', { ...layer('fill.', WARM), ...layer('key.', GREEN), ...DEPTH }, 'fill'],
    ['beside colours without a name', { ...layer('', WARM), ...layer('beauty.', GREEN) }, ''],
    [
      'in parts, the picture last',
      [
        { name: 'depth', channels: { Z: 7 } },
        { name: 'normal', channels: layer('', GREEN) },
        { name: 'rgba', channels: layer('', WARM) },
      ],
      'rgba',
    ],
    [
      'in parts, the picture first',
      [
        { name: 'beauty', channels: layer('', WARM) },
        { name: 'normal', channels: layer('', GREEN) },
      ],
      'beauty',
    ],
  ])('show the picture itself: %s', async (name, parts, shown) => {
    const path = at(`${name}.exr`);
    await writeExr(path, parts);
    const { facts, outputs } = await convert(path);
    expect(facts).toMatchObject({ codec: 'exr', layer: shown });
    expectColour(await colourOf(outputs.preview?.path ?? ''), SHOWN);
  });

  it('are shown as somebody chose, or as usual where there is no such one', async () => {
    const path = at('choice.exr');
    await writeExr(path, { ...layer('beauty.', WARM), ...layer('normal.', GREEN) });
    const chosen = await convertLayer(path, 'normal');
    expect(chosen.facts).toMatchObject({ layers: ['beauty', 'normal'], layer: 'normal' });
    expectColour(await colourOf(chosen.outputs.preview?.path ?? ''), [0, 255, 0]);
    const gone = await convertLayer(path, 'crypto');
    expectColour(await colourOf(gone.outputs.preview?.path ?? ''), SHOWN);
  });

  it.each([
    ['of named layers', { ...layer('ViewLayer.Combined.', WARM), ...DEPTH }],
    [
      'of parts',
      [
        { name: 'depth', channels: { Z: 7 } },
        { name: 'beauty', channels: layer('', WARM) },
      ],
    ],
  ])('are shown of a sequence %s', async (name, parts) => {
    const frame = at('frame.exr');
    await writeExr(frame, parts);
    const data = await readFile(frame);
    const path = at(`${name}.zip`);
    await writeZip(
      path,
      upTo(3).map((i) => ({ name: `shot.${1001 + i}.exr`, data })),
    );
    const { facts, preview } = await convertVideo(path);
    expect(facts).toMatchObject({ frames: 3, startFrame: 1001 });
    expectColour(await previewColour(preview.path), SHOWN, 4);
  });

  it('are refused where none can be shown, and never as a type that is not supported', async () => {
    await writeExr(at('depth.exr'), { Z: 7 });
    const message = 'The picture has no layer that can be shown.';
    await expect(convert(at('depth.exr'))).rejects.toMatchObject({ message });
    await writeZip(at('depth.zip'), [{ name: 'a.1.exr', data: await readFile(at('depth.exr')) }]);
    await expect(convert(at('depth.zip'))).rejects.toMatchObject({ message });
  });

  it('are told of a header that lies about itself without reading on and on', async () => {
    const path = at('liar.exr');
    await writeExr(path, [
      { name: 'a', channels: { Z: 1 } },
      { name: 'rgba', channels: layer('', WARM) },
    ]);
    const bytes = await readFile(path);
    const count = bytes.lastIndexOf('chunkCount') + 'chunkCount\0int\0'.length + 4;
    bytes.writeInt32LE(0x7fffffff, count);
    await writeFile(path, bytes);
    await expect(convert(path)).rejects.toMatchObject({ code: 'broken' });
    await writeFile(path, bytes.subarray(0, 60));
    await expect(convert(path)).rejects.toMatchObject({ code: 'broken' });
  });

  it('are as wide as their pixels are', async () => {
    await writeExr(at('wide.exr'), layer('', WARM), { width: 300, height: 200, pixelAspect: 2 });
    const { facts, outputs } = await convert(at('wide.exr'));
    expect(facts).toMatchObject({ width: 600, height: 200 });
    expect(outputs.preview).toMatchObject({ width: 600, height: 200 });
    expect(outputs.poster).toMatchObject({ width: 600, height: 200 });
  });
});

describe('the layer that is shown', () => {
  const part = (name: string, ...channels: string[]) => ({
    name,
    channels,
    header: { from: 0, to: 0 },
    chunks: 1,
    tiled: false,
  });
  it('is the picture itself before grey, in whatever part it is', () => {
    const parts = [
      part('mask', 'Y'),
      part('left.diffuse', 'B', 'G', 'R'),
      part('left.beauty', 'B', 'G', 'R'),
    ];
    const names = exrLayers({ multiPart: true, parts, end: 0 }).map(({ name }) => name);
    expect(names).toEqual(['left.beauty', 'left.diffuse', 'mask']);
  });
});
