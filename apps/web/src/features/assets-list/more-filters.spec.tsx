import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import { filterOf, readFolderSearch } from './folder-search.ts';
import type { FolderSearch } from './folder-search.ts';
import { MoreFilters } from './more-filters.tsx';

function Filters({ first, deleted = true }: { first: FolderSearch; deleted?: boolean }) {
  const [search, setSearch] = useState(first);
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <MoreFilters
        filter={filterOf(search, 7)}
        deleted={deleted}
        onSearch={(change) => setSearch(readFolderSearch({ ...search, ...change }))}
      />
    </>
  );
}
const search = () => JSON.parse(screen.getByRole('status').textContent) as FolderSearch;

test('what is chosen stands in the address, and is told by the button', async () => {
  const { user } = await draw(<Filters first={{ q: 'sh' }} />);
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Subfolders' }));
  expect(search()).toEqual({ q: 'sh', children: 1 });
  await user.click(screen.getByRole('checkbox', { name: 'Late' }));
  await user.click(screen.getByRole('checkbox', { name: 'Stale' }));
  await user.click(screen.getByRole('checkbox', { name: 'Has uplinks' }));
  expect(search()).toEqual({ q: 'sh', children: 1, late: 1, links: 'up,stale' });
  const button = { name: 'Filters: Subfolders, Late, Has uplinks, Stale' };
  expect(screen.getByRole('button', button).textContent).toBe('Filters: 4');
  await user.click(screen.getByRole('checkbox', { name: 'Late' }));
  expect(search()).toEqual({ q: 'sh', children: 1, links: 'up,stale' });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(search()).toEqual({ q: 'sh' });
});

test('the deleted ones are offered to those who may see them', async () => {
  const { user } = await draw(<Filters first={{ deleted: 1 }} />);
  await user.click(await screen.findByRole('button', { name: 'Filters: Deleted' }));
  expect(await screen.findByRole('checkbox', { name: 'Deleted' })).toHaveProperty('checked', true);
});

test('guests have no trash', async () => {
  const { user } = await draw(<Filters first={{}} deleted={false} />);
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('checkbox', { name: 'Late' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Deleted' })).toBeNull();
});
