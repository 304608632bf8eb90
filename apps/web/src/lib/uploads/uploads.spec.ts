import { describe, expect, test } from '@jest/globals';
import { inOrderOfInterest } from './order-of-interest.ts';
import { RateMeter, secondsLeft } from '../rate-meter.ts';
import { assetNameOf, refusalOf } from './upload-names.ts';
import type { Upload, UploadState } from './upload.types.ts';

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

describe('the list of uploads', () => {
  const listed = (...states: UploadState[]) =>
    inOrderOfInterest(states.map((state, at) => ({ id: `${at}`, state }) as Upload)).map(
      ({ id, state }) => `${id} ${state}`,
    );

  test('begins with what moves, in the order in which it was added', () => {
    expect(listed('done', 'uploading', 'saving', 'waiting', 'waiting')).toEqual([
      '1 uploading',
      '2 saving',
      '3 waiting',
      '4 waiting',
      '0 done',
    ]);
  });

  test('shows what has to be done before what only waits, and ends with the oldest', () => {
    expect(
      listed('done', 'done', 'processing', 'failed', 'waiting', 'uploading', 'asking'),
    ).toEqual([
      '6 asking',
      '5 uploading',
      '3 failed',
      '2 processing',
      '4 waiting',
      '1 done',
      '0 done',
    ]);
  });
});
