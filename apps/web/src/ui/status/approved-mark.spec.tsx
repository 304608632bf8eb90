import { expect, test } from '@jest/globals';
import type { Version } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { ApprovedMark } from './approved-mark.tsx';

const asset = (approved: number | null, newest: number | null) => ({
  approved_version_number: approved,
  latestversion: newest === null ? null : ({ version_number: newest } as Version),
});

test('tells of the approved version once a newer one is there', async () => {
  await draw(<ApprovedMark asset={asset(2, 3)} />);
  expect(screen.getByText('Approved: v2')).toBeTruthy();
});

test.each([
  [2, 2],
  [null, 3],
  [2, null],
])('says nothing where %p is approved and %p the newest', async (approved, newest) => {
  await draw(<ApprovedMark asset={asset(approved, newest)} />);
  expect(screen.queryByText(/Approved/u)).toBeNull();
});
