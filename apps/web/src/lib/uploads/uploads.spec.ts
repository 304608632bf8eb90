import { describe, expect, test } from '@jest/globals';
import { RateMeter, secondsLeft } from './rate-meter.ts';
import { assetNameOf, refusalOf } from './upload-names.ts';

const folder = { folderId: 1, folderName: 'Scene' };

describe('a dropped file', () => {
  test.each([
    ['sh010_comp.mov', 'sh010_comp'],
    ['sh010.final.v2.MP4', 'sh010.final.v2'],
    ['README', 'README'],
  ])('%s belongs to the asset %s', (file, asset) => {
    expect(assetNameOf(file)).toBe(asset);
  });

  test.each(['a.mov', 'a.EXR', 'a.pdf', 'a.wav', 'a.zip'])('%s can be reviewed', (name) => {
    expect(refusalOf({ name, size: 1 }, folder)).toBeNull();
  });

  test.each([
    ['setup.exe', 'This file type is not supported (exe).'],
    ['README', 'This file type is not supported ().'],
  ])('%s is refused', (name, text) => {
    expect(refusalOf({ name, size: 1 }, folder)).toBe(text);
  });

  test('of any type may be the source of an asset', () => {
    const asset = { assetId: 1, assetName: 'Set' };
    expect(refusalOf({ name: 'set.blend', size: 1 }, asset)).toBeNull();
  });

  test('without content is refused', () => {
    expect(refusalOf({ name: 'a.mov', size: 0 }, folder)).toBe('The file is empty.');
  });
});

describe('the speed of an upload', () => {
  test('is that of the last seconds', () => {
    const meter = new RateMeter();
    expect(meter.mark(0, 0)).toBeNull();
    expect(meter.mark(1000, 1000)).toBe(1000);
    expect(meter.mark(1000, 5000)).toBe(200);
    expect(meter.mark(9000, 8000)).toBeCloseTo(2666.7, 0);
  });

  test('tells the time left, or that it is not known', () => {
    expect(secondsLeft(5000, 1000)).toBe(5);
    expect(secondsLeft(5000, null)).toBeUndefined();
    expect(secondsLeft(5000, 0)).toBeUndefined();
  });
});
