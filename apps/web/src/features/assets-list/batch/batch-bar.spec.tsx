import { beforeEach, describe, expect, test } from '@jest/globals';
import { listFolderStatuses } from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { filterOf } from '../folder-search.ts';
import { NOTHING, some } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { BatchBar } from './batch-bar.tsx';

const gateway = fakeGateway();
const folder = (assets: string) =>
  ({ id: 3, name: 'Shots', level: 4, permissions: { assets } }) as unknown as Folder;
const ofGuests = (guest_downloads: boolean) => ({ ...folder('r'), level: 0, guest_downloads });
const told: string[] = [];

async function drawn(selection: Selection, letters: string | Folder = 'crud', mayLink = false) {
  told.length = 0;
  const { user } = await draw(
    <BatchBar
      folder={typeof letters === 'string' ? folder(letters) : letters}
      filter={filterOf({}, 3)}
      selection={selection}
      total={5}
      rows={[]}
      batch
      onSelectAll={() => told.push('all')}
      onSelectNone={() => told.push('none')}
      onClose={() => told.push('close')}
      onLink={mayLink ? (ids) => told.push(`link ${ids.join(',')}`) : null}
    />,
  );
  await screen.findByRole('toolbar', { name: 'Selected assets' });
  const choose = async (task: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Task' }));
    await user.click(await screen.findByRole('option', { name: task }));
  };
  return { user, choose };
}
beforeEach(() => gateway.on(listFolderStatuses, () => []));

describe('the bar of what is selected', () => {
  test('counts, and selects all or nothing', async () => {
    const { user } = await drawn(some([1, 2]));
    expect(screen.getByText('2 assets selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Select none' }));
    await user.click(screen.getByRole('button', { name: 'Close the batch' }));
    expect(told).toEqual(['all', 'none', 'close']);
  });

  test('offers guests files where their project lets them have any, and no task otherwise', async () => {
    await drawn(some([1]), ofGuests(true));
    expect(screen.getByRole('button', { name: 'Download the selected' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Task' })).toBeNull();
    cleanup();
    await drawn(some([1]), ofGuests(false));
    expect(screen.queryByRole('button', { name: 'Download the selected' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Task' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Select all' })).toBeTruthy();
  });

  test('asks for a task and a selection, to the letter', async () => {
    const { user, choose } = await drawn(NOTHING);
    await user.click(screen.getByRole('button', { name: 'Choose a task' }));
    expect(await screen.findByText('Please select a task from the list')).toBeTruthy();
    await choose('Delete');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('No items selected. Please select 1 or more items from the list.'),
    ).toBeTruthy();
  });

  test('asks before it deletes, and does nothing on no', async () => {
    const { user, choose } = await drawn(some([1]));
    await choose('Delete');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Are you sure you want to delete this asset?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(told).toEqual([]);
  });

  test('has no task that the folder does not allow', async () => {
    const { user } = await drawn(some([1]), 'r');
    await user.click(screen.getByRole('combobox', { name: 'Task' }));
    const tasks = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(tasks).toEqual(['Download']);
  });

  test('links what is selected', async () => {
    const { user, choose } = await drawn(some([2, 1]), 'r', true);
    await choose('Link');
    await user.click(screen.getByRole('button', { name: 'Link' }));
    await waitFor(() => expect(told).toEqual(['link 1,2']));
  });

  test('links no more than can be compared', async () => {
    const many = Array.from({ length: 20_001 }, (_, id) => id + 1);
    const { user, choose } = await drawn(some(many), 'r', true);
    await choose('Link');
    await user.click(screen.getByRole('button', { name: 'Link' }));
    expect(
      await screen.findByText('Choose fewer assets: at most 20,000 on each side.'),
    ).toBeTruthy();
    expect(told).toEqual([]);
  });
});
