import { expect, test } from '@jest/globals';
import type { LinkedAsset } from '@jampot/contracts';
import { refusalsOf } from './refusals.ts';

const linked = (asset_id: number, name: string) => ({ asset_id, name }) as LinkedAsset;

test('an asset is linked neither with itself, nor twice, nor back', () => {
  const refusals = refusalsOf({
    assetId: 7,
    here: [linked(1, 'Body rig')],
    opposite: [linked(2, 'sh020')],
  });
  expect([...refusals].sort(([one], [other]) => one - other)).toEqual([
    [1, 'Repeating link'],
    [2, 'Circular linking with sh020'],
    [7, 'Linking itself'],
  ]);
});
