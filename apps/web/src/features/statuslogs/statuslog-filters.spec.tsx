import { beforeEach, expect, test } from '@jest/globals';
import { listAccountUsers, listMyFolders, listStatuses } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { administrator } from '../../testing/people.ts';
import { resizeTo } from '../../testing/sizes.ts';
import { StatuslogFilters } from './statuslog-filters.tsx';
import { lastDays } from './statuslog-search.ts';
import type { SearchChange, StatuslogSearch } from './statuslog-search.ts';

const gateway = fakeGateway();
beforeEach(() => {
  gateway.on(listAccountUsers, () => []);
  gateway.on(listMyFolders, () => []);
  gateway.on(listStatuses, () => []);
});

const asked: SearchChange[] = [];
const filters = (search: StatuslogSearch = {}) => (
  <StatuslogFilters
    me={administrator}
    search={search}
    onSearch={(change) => asked.push(change)}
    onClear={() => undefined}
  />
);

test('with room for it the period is chosen in the row', async () => {
  const giveBack = resizeTo({ width: 1300, height: 40 });
  try {
    await draw(filters());
    expect(await screen.findByRole('button', { name: 'Today' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Period' })).toBeNull();
  } finally {
    giveBack();
  }
});

test('without it is behind a button', async () => {
  const giveBack = resizeTo({ width: 960, height: 40 });
  try {
    const { user } = await draw(filters());
    await user.click(await screen.findByRole('button', { name: 'Period' }));
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    const { since, until } = lastDays(1);
    expect(asked).toEqual([{ 'created:since': since, 'created:until': until }]);
    expect(screen.getByRole('textbox', { name: 'Start date' })).toBeTruthy();
  } finally {
    giveBack();
  }
});

test.each([
  [{ 'created:since': '2026-02-01' }, 'From 01.02.2026'],
  [{ 'created:until': '2026-02-03' }, 'Until 03.02.2026'],
  [{ 'created:since': '2026-02-01', 'created:until': '2026-02-03' }, '01.02.2026 – 03.02.2026'],
])('which says the one that is chosen: %j', async (search, told) => {
  const giveBack = resizeTo({ width: 960, height: 40 });
  try {
    await draw(filters(search));
    const button = await screen.findByRole('button', { name: `Period: ${told}` });
    expect(button.textContent).toBe(told);
  } finally {
    giveBack();
  }
});
