import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { hugePicture } from '@jampot/testing/media';
import sharp from 'sharp';
import { at, colourOf, convert, ffmpegMakes, scratch } from './fixtures.ts';
import { deepPicture, writePages, writePdf, writePsd } from './still-fixtures.ts';

const ORANGE = { r: 230, g: 120, b: 30 };
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: ORANGE } });

function expectColour(actual: readonly number[], wanted: readonly number[], within = 4): void {
  for (const [i, value] of wanted.entries()) {
    expect(Math.abs((actual[i] ?? Number.NaN) - value)).toBeLessThanOrEqual(within);
  }
}

describe('pictures', () => {
  it('makes a preview, a poster and a thumbnail of a jpg', async () => {
    await blank(1600, 900).jpeg().toFile(at('plain.jpg'));
    const { facts, outputs } = await convert(at('plain.jpg'));
    expect(facts).toMatchObject({ kind: 'image', width: 1600, height: 900, playsAsIs: true });
    expect(outputs.preview).toMatchObject({ mime: 'image/jpeg', width: 1600, height: 900 });
    expect(outputs.poster).toMatchObject({ width: 1280, height: 720 });
    expect(outputs.thumbnail).toMatchObject({ width: 480, height: 270 });
    expectColour(await colourOf(outputs.poster.path), [230, 120, 30]);
  });

  it('turns a picture as its camera was held', async () => {
    await blank(200, 100).jpeg().withMetadata({ orientation: 6 }).toFile(at('turned.jpg'));
    const { facts, outputs } = await convert(at('turned.jpg'));
    expect(facts).toMatchObject({ width: 100, height: 200, rotation: 90 });
    const meta = await sharp(outputs.preview?.path).metadata();
    expect(meta).toMatchObject({ width: 100, height: 200 });
    expect(meta.orientation ?? 1).toBe(1);
  });

  it('keeps transparency in the preview and fills it on the poster', async () => {
    const background = { ...ORANGE, alpha: 0 };
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background } });
    await clear.png().toFile(at('clear.png'));
    const { facts, outputs } = await convert(at('clear.png'));
    expect(facts).toMatchObject({ alpha: true, playsAsIs: true });
    const { channels } = await sharp(outputs.preview?.path).stats();
    expect(channels[3]?.mean).toBe(0);
    expectColour(await colourOf(outputs.poster.path), [32, 32, 32]);
  });

  it('reads a tif of 16 bits', async () => {
    const source = ['-f', 'lavfi', '-i', 'color=c=0xE6781E:s=64x64,format=gbrp'];
    const path = await ffmpegMakes('deep.tif', ...source, '-frames:v', '1', '-pix_fmt', 'rgb48le');
    const { facts, outputs } = await convert(path);
    expect(facts).toMatchObject({ bitDepth: 16, playsAsIs: false });
    expect(outputs.preview?.mime).toBe('image/jpeg');
    expectColour(await colourOf(outputs.preview?.path ?? ''), [230, 120, 30]);
  });

  it('gives the light of an exr the sRGB curve', async () => {
    const source = ['-f', 'lavfi', '-i', 'color=c=0x373737:s=64x64,format=gbrp'];
    const path = await ffmpegMakes(
      'light.exr',
      ...source,
      '-frames:v',
      '1',
      '-pix_fmt',
      'gbrpf32le',
    );
    const { facts, outputs } = await convert(path);
    expect(facts).toMatchObject({ codec: 'exr', bitDepth: 32, width: 64 });
    expectColour(await colourOf(outputs.preview?.path ?? ''), [128, 128, 128]);
  });

  it('brings a large dpx to the size that is shown', async () => {
    const source = ['-f', 'lavfi', '-i', 'color=c=0xE6781E:s=6000x96,format=gbrp'];
    const path = await ffmpegMakes('scan.dpx', ...source, '-frames:v', '1', '-pix_fmt', 'gbrp10be');
    const { facts, outputs } = await convert(path);
    expect(facts).toMatchObject({ width: 6000, height: 96 });
    expect(outputs.preview).toMatchObject({ width: 4096, height: 66 });
    expectColour(await colourOf(outputs.preview?.path ?? ''), [230, 120, 30]);
  });

  it('reads a dpx of 10 bits', async () => {
    const source = ['-f', 'lavfi', '-i', 'color=c=0xE6781E:s=64x64,format=gbrp'];
    const path = await ffmpegMakes('film.dpx', ...source, '-frames:v', '1', '-pix_fmt', 'gbrp10be');
    const { facts, outputs } = await convert(path);
    expect(facts).toMatchObject({ codec: 'dpx', playsAsIs: false });
    expectColour(await colourOf(outputs.preview?.path ?? ''), [230, 120, 30]);
  });

  it('flattens a psd', async () => {
    await writePsd(at('layers.psd'), 40, 30, [230, 120, 30]);
    const { facts, outputs } = await convert(at('layers.psd'));
    expect(facts).toMatchObject({ codec: 'psd', width: 40, height: 30 });
    expectColour(await colourOf(outputs.preview?.path ?? ''), [230, 120, 30]);
  });

  it('leaves an animated gif to the browser', async () => {
    const source = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=5:d=1'];
    const { facts, outputs } = await convert(await ffmpegMakes('moving.gif', ...source));
    expect(facts).toMatchObject({ playsAsIs: true, pages: 5 });
    expect(outputs.preview).toBeNull();
    expect(outputs.poster.width).toBe(64);
  });

  it('brings a tga to a preview', async () => {
    const source = ['-f', 'lavfi', '-i', 'color=c=0xE6781E:s=64x64', '-frames:v', '1'];
    const { facts, outputs } = await convert(await ffmpegMakes('flat.tga', ...source));
    expect(facts).toMatchObject({ codec: 'tga', width: 64 });
    expectColour(await colourOf(outputs.preview?.path ?? ''), [230, 120, 30]);
  });

  it.each(['png', 'tif'] as const)('reads the profile of a %s of 16 bits', async (type) => {
    await writeFile(at(`p3.${type}`), await deepPicture(type, 'p3'));
    const { facts, outputs } = await convert(at(`p3.${type}`));
    expect(facts).toMatchObject({ bitDepth: 16 });
    for (const picture of [outputs.preview, outputs.poster, outputs.thumbnail]) {
      expectColour(await colourOf(picture?.path ?? ''), [219, 37, 49], 6);
    }
  });

  it('makes a preview of a picture of 200 megapixels, turned as its camera was held', async () => {
    const path = at('phone.jpg');
    await blank(16_320, 12_288).jpeg().withMetadata({ orientation: 6 }).toFile(path);
    const { facts, outputs } = await convert(path);
    expect(facts).toMatchObject({ width: 12_288, height: 16_320, playsAsIs: true });
    expect(outputs.preview).toMatchObject({ width: 3084, height: 4096 });
    expect(outputs.poster).toMatchObject({ width: 1280, height: 1700 });
    expectColour(await colourOf(outputs.thumbnail.path), [230, 120, 30]);
  }, 120_000);

  it('makes previews of pictures that few programs open', async () => {
    await writeFile(at('huge.png'), hugePicture(24_000, 24_000));
    const source = ['-f', 'lavfi', '-i', 'color=s=14000x10000'];
    for (const path of [
      at('huge.png'),
      await ffmpegMakes('huge.tga', '-max_pixels', '200000000', ...source, '-frames:v', '1'),
    ]) {
      const { outputs } = await convert(path);
      expect(outputs.preview?.width).toBe(4096);
    }
  }, 120_000);

  it('makes a large picture at most 4096 long', async () => {
    await blank(5000, 100).png().toFile(at('long.png'));
    const { outputs } = await convert(at('long.png'));
    expect(outputs.preview).toMatchObject({ width: 4096, height: 82 });
  });
});

describe('PDF', () => {
  it('makes a poster of the first page and counts the pages', async () => {
    await writePdf(at('pages.pdf'), 3, [612, 792]);
    const { facts, outputs } = await convert(at('pages.pdf'));
    expect(facts).toMatchObject({
      kind: 'pdf',
      pages: 3,
      width: 612,
      height: 792,
      playsAsIs: true,
    });
    expect(outputs.preview).toBeNull();
    expect(outputs.poster).toMatchObject({ width: 1280, height: 1656 });
    const [red = 0, green = 0] = await colourOf(outputs.poster.path);
    expect(red - green).toBeGreaterThan(50);
  });

  it.each([
    ['a quarter turned', '/Rotate 90', [792, 612], [1280, 989]],
    ['turned the other way', '/Rotate 270', [792, 612], [1280, 989]],
    ['cropped', '/CropBox[0 396 306 792]', [306, 396], [1280, 1656]],
    ['cropped and turned', '/CropBox[0 396 306 792]/Rotate 90', [396, 306], [1280, 989]],
  ] as const)('makes the poster of a sheet as it is shown: %s', async (name, page, size, made) => {
    const path = at(`${name}.pdf`);
    // The sheet is red all over; what was left out would be white.
    await writePages(path, 1, [612, 792], '1 0 0 rg 0 0 612 792 re f', { stream: '', page });
    const { facts, outputs } = await convert(path);
    expect(facts).toMatchObject({ width: size[0], height: size[1] });
    expect(outputs.poster.width).toBe(made[0]);
    expect(Math.abs(outputs.poster.height - made[1])).toBeLessThanOrEqual(1);
    const { channels } = await sharp(outputs.poster.path).stats();
    expect(channels[0]?.min).toBeGreaterThan(240);
    expect(channels[1]?.max).toBeLessThan(20);
  });

  it('refuses one that only begins like a PDF', async () => {
    await writeFile(at('fake.pdf'), '%PDF-1.7\nnothing more');
    await expect(convert(at('fake.pdf'))).rejects.toMatchObject({ code: 'broken' });
    expect(await scratch()).toContain('job-');
  });
});
