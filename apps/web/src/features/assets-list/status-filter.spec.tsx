import { beforeEach, expect, test } from '@jest/globals';
import { listFolderAssets, listFolderStatuses } from '@jampot/contracts';
import type { Status } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { keys } from '../../lib/queries/index.ts';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { filterOf } from './folder-search.ts';
import { StatusFilter } from './status-filter.tsx';

const gateway = fakeGateway();
const statuses = [
  { id: 2, name: 'For Review', color: '#AA0000', order: 2, hide: false },
  { id: 3, name: 'Approved', color: '#00AA00', order: 3, hide: false },
  { id: 4, name: 'Final', color: '#0000AA', order: 4, hide: false },
] as unknown as Status[];
let found: { x: number; y: number; count: number }[] = [];

beforeEach(() => {
  found = [
    { x: 2, y: 12, count: 12 },
    { x: 3, y: 1, count: 1 },
  ];
  gateway.on(listFolderStatuses, () => statuses);
  gateway.on(listFolderAssets, () => found as never);
});
const filter = filterOf({ q: 'sh', status_id: 2, late: 1, children: 1, sort: '-modified' }, 7);
const countOf = (name: string) => {
  const box = screen.getByRole('checkbox', { name });
  return document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
};

test('each status tells how many assets it would find, asked for once it is opened', async () => {
  const { user } = await draw(
    <StatusFilter folderId={7} filter={filter} onChoose={() => undefined} />,
  );
  const button = await screen.findByRole('button', { name: 'Status: For Review' });
  expect(gateway.asked(listFolderAssets)).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(countOf('For Review')).toBe('12 assets'));
  expect([countOf('Approved'), countOf('Final')]).toEqual(['1 asset', '0 assets']);
  expect(gateway.asked(listFolderAssets)).toHaveLength(1);
  const { params, query } = gateway.asked(listFolderAssets)[0] ?? {};
  expect(params).toMatchObject({ id: '7' });
  // The other filters hold; the chosen statuses and the order do not matter.
  expect(query).toMatchObject({ x: 'status_id', y: 'count', q: 'sh', 'status.approves': '0' });
  expect(query).toMatchObject({ children: '1' });
  expect(query).not.toHaveProperty('status_id');
  expect(query).not.toHaveProperty('sort');
});

test('what others do is counted anew while it is open', async () => {
  const { user, client } = await draw(
    <StatusFilter folderId={7} filter={filter} onChoose={() => undefined} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Status: For Review' }));
  await waitFor(() => expect(countOf('Approved')).toBe('1 asset'));
  found = [{ x: 3, y: 13, count: 13 }];
  await client.invalidateQueries({ queryKey: keys.countedAssets });
  await waitFor(() => expect(countOf('Approved')).toBe('13 assets'));
  expect(countOf('For Review')).toBe('0 assets');
});

test('statuses can be chosen where nobody could count', async () => {
  gateway.on(listFolderAssets, () => {
    throw new Error('away');
  });
  const chosen: (readonly number[])[] = [];
  const { user } = await draw(
    <StatusFilter folderId={7} filter={filter} onChoose={(ids) => chosen.push(ids)} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Status: For Review' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Final' }));
  expect(chosen).toEqual([[2, 4]]);
  expect(countOf('Final')).toBeUndefined();
});
