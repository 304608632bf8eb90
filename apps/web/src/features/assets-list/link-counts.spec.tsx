import { expect, test } from '@jest/globals';
import type { LinkedAsset } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { LinkCounts } from './link-counts.tsx';

const linked = (name: string, color: string) => ({ status: { name, color } }) as LinkedAsset;

test('links are counted by status, the most first, in words too', async () => {
  const asset = {
    uplinks: [
      linked('Approved', '#00AA00'),
      linked('In Progress', '#FFFF00'),
      linked('In Progress', '#FFFF00'),
      { status: null } as LinkedAsset,
    ],
    downlinks: [linked('Final', '#0000FF')],
  };
  await draw(<LinkCounts asset={asset} />);
  expect(screen.getByText('Uplinks: 2 In Progress, 1 Approved, 1 No status')).toBeTruthy();
  expect(screen.getByText('Downlinks: 1 Final')).toBeTruthy();
});

test('none is a dash, also in rows that were read without links', async () => {
  await draw(
    <>
      <LinkCounts asset={{}} />
      <LinkCounts asset={{ uplinks: [], downlinks: [] }} />
    </>,
  );
  expect(screen.getAllByText('–')).toHaveLength(2);
});
