import { expect, test } from '@jest/globals';
import type { Version } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { useCompareKey } from './use-compare-key.ts';

const version = (id: number) => ({ id, version_number: id }) as Version;
const [first, second] = [version(1), version(2)];

async function drawn(versions: readonly Version[], shown: Version) {
  const compared: number[][] = [];
  function Page() {
    useCompareKey({
      group: 'Asset',
      versions,
      shown,
      onCompare: (one, before) => compared.push([one.id, before.id]),
    });
    return null;
  }
  const { user } = await draw(<Page />);
  await user.keyboard('c');
  return compared;
}

test('C compares a version with the one before it', async () => {
  expect(await drawn([second, first], second)).toEqual([[2, 1]]);
});

test('the only version is said to be that', async () => {
  expect(await drawn([first], first)).toEqual([]);
  expect(await screen.findByText('There is only one version to compare.')).toBeTruthy();
});

test('the first of several is said to be that', async () => {
  expect(await drawn([second, first], first)).toEqual([]);
  expect(await screen.findByText('v1 is the first version.')).toBeTruthy();
});
