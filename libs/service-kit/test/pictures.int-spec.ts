import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Readable } from 'node:stream';
import type { PictureRequest } from '../src/pictures/picture-request.ts';
import { Pictures } from '../src/pictures/pictures.ts';

const pictures = new Pictures();
afterAll(() => pictures.onModuleDestroy());

const wanted: PictureRequest = {
  from: ['jpeg', 'png'],
  to: 'jpeg',
  width: 100,
  height: 100,
  background: '#ffffff',
  maxPixels: 60_000_000,
};
const make = (bytes: Buffer, request: Partial<PictureRequest> = {}) =>
  pictures.make(1, { ...wanted, ...request }, async () => Readable.from([bytes]));
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#33669980' } });

describe('pictures of strangers', () => {
  it('become ours: upright, of the size that was asked for, without what the file told', async () => {
    const lying = await blank(300, 200)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const square = await make(lying);
    expect(await sharp(square).metadata()).toMatchObject({
      format: 'jpeg',
      width: 100,
      height: 100,
    });
    expect(square.includes('secret place')).toBe(false);
    const { height: _none, background: _either, ...open } = wanted;
    const narrow = await pictures.make(1, { ...open, to: 'png' }, async () =>
      Readable.from([lying]),
    );
    expect(await sharp(narrow).metadata()).toMatchObject({
      format: 'png',
      width: 100,
      height: 150,
    });
  });

  it('are refused when they are no pictures, broken, or of a kind that was not asked for', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const good = await blank(300, 200).png().toBuffer();
    const others = [
      Buffer.alloc(0),
      Buffer.from('hello'),
      Buffer.from(drawing),
      good.subarray(0, 300),
      await blank(9, 9).webp().toBuffer(),
    ];
    for (const bytes of others) {
      await expect(make(bytes)).rejects.toMatchObject({ code: 'unsupported_type' });
    }
  });

  it('are refused by what they unpack to, before they are unpacked', async () => {
    const deep = await sharp({
      create: { width: 6500, height: 6500, channels: 4, background: '#000000' },
    })
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 9 })
      .toBuffer();
    expect(deep.length).toBeLessThan(1_000_000);
    const before = process.resourceUsage().userCPUTime;
    await expect(make(deep)).rejects.toMatchObject({ code: 'too_large' });
    expect(process.resourceUsage().userCPUTime - before).toBeLessThan(1_000_000);
    await expect(
      make(await blank(300, 200).png().toBuffer(), { maxPixels: 59_999 }),
    ).rejects.toMatchObject({ code: 'too_large' });
  });

  it('are refused by what they would become, upright', async () => {
    const { height: _none, ...open } = wanted;
    const strip = async (width: number, height: number, orientation: number) =>
      pictures.make(1, { ...open, width: 550 }, async () =>
        Readable.from([await blank(width, height).withMetadata({ orientation }).jpeg().toBuffer()]),
      );
    await expect(strip(100, 30_000, 1)).rejects.toMatchObject({ code: 'too_large' });
    await expect(strip(30_000, 100, 6)).rejects.toMatchObject({ code: 'too_large' });
    const high = await strip(100, 5000, 1);
    expect(await sharp(high).metadata()).toMatchObject({ width: 550, height: 27_500 });
    await expect(make(await blank(60, 60_000).jpeg().toBuffer())).resolves.toBeInstanceOf(Buffer);
    await expect(
      make(await blank(10, 60_000).jpeg().toBuffer(), { width: 500, height: 500 }),
    ).rejects.toMatchObject({ code: 'too_large' });
  });

  it('of the largest kind that is taken fit into the memory they get', async () => {
    const large = await sharp({
      create: { width: 8000, height: 7500, channels: 4, background: '#11223344' },
    })
      .png({ progressive: true, compressionLevel: 9 })
      .toBuffer();
    expect((await make(large)).length).toBeGreaterThan(0);
  });

  it('that can not be read from where they are fail as that does', async () => {
    const gone = new Readable({
      read() {
        this.destroy(new Error('gone'));
      },
    });
    await expect(pictures.make(1, wanted, async () => gone)).rejects.toThrow('gone');
  });
});
