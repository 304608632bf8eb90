import { beforeEach, expect, test } from '@jest/globals';
import {
  listAssets,
  listFolderAssets,
  listFolders,
  listMyFolders,
  listNotes,
  listStatuses,
} from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { FolderOverview } from './folder-overview.tsx';

const gateway = fakeGateway();
const project = { id: 4, name: 'Nightjar', permissions: {} } as Folder;
const below = (id: number, name: string, parent_id = 4) => ({ id, name, parent_id }) as Folder;

beforeEach(() => {
  gateway.on(listStatuses, () => []);
  gateway.on(listNotes, () => []);
  gateway.on(listFolderAssets, () => []);
  gateway.on(listMyFolders, () => [below(5, 'SQ010'), below(6, 'SQ020'), below(7, 'SH010', 5)]);
  gateway.on(listAssets, ({ query }) =>
    'x' in query ? ([{ x: 7, y: 3, z: 'Approved', count: 3, color: '#00AA00' }] as never[]) : [],
  );
  gateway.on(listFolders, () => [
    { id: 5, picture_url: '/files/old.jpg' },
    { id: 6, picture_url: null },
  ]);
});

test('a sequence shows its newest picture, also where nothing of it was changed lately', async () => {
  await draw(<FolderOverview folder={project} review={null} emptyActions={null} />);
  const sequences = await screen.findByRole('region', { name: 'Folders' });
  const tile = within(sequences).getByRole('link', { name: /SQ010/u });
  await waitFor(() => expect(tile.querySelector('img')?.src).toContain('/files/old.jpg'));
  expect(tile.textContent).toContain('3 assets');
  const bare = within(sequences).getByRole('link', { name: /SQ020/u });
  expect(bare.querySelector('img')).toBeNull();
  expect(gateway.asked(listFolders).map(({ query }) => query['parent_id'])).toEqual(['4']);
});

const review = <button type="button">Review</button>;

test('a review is offered where there is something to review', async () => {
  await draw(<FolderOverview folder={project} review={review} emptyActions={null} />);
  expect(await screen.findByRole('button', { name: 'Review' })).toBeTruthy();
});

test('where nothing is, no review is offered', async () => {
  gateway.on(listAssets, () => []);
  await draw(<FolderOverview folder={project} review={review} emptyActions={null} />);
  expect(await screen.findByText('No Assets')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});
