import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  exportFolders,
  importFolders,
  listFolders,
  listMyFolders,
  recoverFolders,
  removeFolder,
  restoreFolder,
} from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { Answer, fakeGateway, invalid, refused } from '../../testing/fake-gateway.ts';
import { administrator, somebody } from '../../testing/people.ts';
import type { FolderAdminSearch } from './folder-admin-search.ts';
import { FolderAdminPage } from './folder-admin-page.tsx';
import { importRun } from './import-run.ts';

const gateway = fakeGateway();
const folder = {
  id: 3,
  name: 'Harbour',
  paths: 'Harbour',
  parent_id: null,
  position: 0,
  deleted: false,
} as unknown as Folder;
beforeEach(() => {
  // What scrolls is said in a stylesheet, which nobody reads here.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  importRun.set({ state: 'none' });
  gateway.on(listMyFolders, () => [folder]);
  gateway.on(listFolders, () => []);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const drawn = async (search: FolderAdminSearch, me = administrator) =>
  (await draw(<FolderAdminPage search={search} onSearch={() => undefined} />, { me })).user;

test('the folders are closed to whoever may change none', async () => {
  await drawn({}, somebody({ folders: 'r' }));
  expect(await screen.findByText("You don't have access to this")).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Import' })).toBeNull();
  expect(gateway.asked(listMyFolders)).toEqual([]);
});

test('the folders are asked for again when they could not be read', async () => {
  gateway.on(listMyFolders, () => refused(500));
  const user = await drawn({});
  expect(await screen.findByText('500 internal error.')).toBeTruthy();
  gateway.on(listMyFolders, () => [folder]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('treeitem', { name: /^Harbour/u })).toBeTruthy();
  expect(screen.getByText('No folder selected.')).toBeTruthy();
});

describe('the export', () => {
  test('of an empty folder is none', async () => {
    gateway.on(exportFolders, () => [{ csv: '', count: 0, name: 'Harbour' }]);
    await drawn({ tab: 'export', folder: 3 });
    expect(await screen.findByText('No structure to export.')).toBeTruthy();
  });

  test('shows the lines that are saved', async () => {
    gateway.on(exportFolders, () => [{ csv: 'Seq 010\r\nSeq 020', count: 2, name: 'Harbour' }]);
    await drawn({ tab: 'export', folder: 3 });
    expect(await screen.findByText('2 folders')).toBeTruthy();
    expect(screen.getByText('Seq 020')).toBeTruthy();
  });
});

describe('the import', () => {
  const clash = 'Import names will clash with existing folders: Late. Import Cancelled.';
  const preview = (problems: readonly object[]) => [
    { count: 1, problems, folders: [{ row: 1, path: ['Late'] }], general: [] } as never,
  ];
  const choose = async (user: Awaited<ReturnType<typeof drawn>>) => {
    await screen.findByText('No file chosen');
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    await user.upload(input, new File(['Late\n'], 'late.csv', { type: 'text/csv' }));
  };

  test('wants a parent', async () => {
    const user = await drawn({ tab: 'import' });
    await choose(user);
    expect(await screen.findByText('Error: You must have a parent folder selected.')).toBeTruthy();
    expect(gateway.asked(importFolders)).toEqual([]);
  });

  test('takes no folder as a parent that is deleted meanwhile', async () => {
    gateway.on(listMyFolders, () => [{ ...folder, deleted: true }]);
    const user = await drawn({ tab: 'import', folder: 3 });
    await choose(user);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error: You must have a parent folder selected.',
    );
    expect(screen.queryByText('Harbour')).toBeNull();
  });

  test('says so when it is refused after all, and looks at the file anew', async () => {
    let taken = false;
    gateway.on(importFolders, ({ body }) => {
      if (!('preview' in (body as object))) {
        taken = true;
        return invalid('file', clash);
      }
      return preview(taken ? [{ row: 1, message: clash }] : []);
    });
    const user = await drawn({ tab: 'import', folder: 3 });
    await choose(user);
    expect(await screen.findByText(/Creates 1 folder in/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText(/Are you sure you want to import 1 folder/u);
    await user.click(screen.getAllByRole('button', { name: 'Import' }).at(-1) as HTMLElement);
    expect(await screen.findByText(`Validation error: ${clash}`)).toBeTruthy();
    expect(await screen.findByText(/1 problem: nothing can be imported/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  });
});

describe('the recovery', () => {
  const run = (user: Awaited<ReturnType<typeof drawn>>) =>
    user.click(screen.getByRole('button', { name: 'Run recovery' }));

  test('tells that there is nothing to repair, and what it repaired', async () => {
    gateway.on(recoverFolders, () => new Answer(200, { folders: [], repairs: [] }));
    const user = await drawn({ tab: 'recover' });
    await run(user);
    expect(await screen.findByText('Nothing to repair')).toBeTruthy();
    const torn = { ...folder, paths: 'Recovered / Harbour' };
    const repairs = [{ folder_id: 3, faults: ['parent_gone', 'position'] }];
    gateway.on(recoverFolders, () => new Answer(200, { folders: [torn], repairs }));
    await run(user);
    expect(await screen.findByText('1 folder repaired')).toBeTruthy();
    expect(screen.getByText(/Its parent was gone: moved into Recovered/u)).toBeTruthy();
  });

  test('tells that it failed', async () => {
    gateway.on(recoverFolders, () => refused(500));
    const user = await drawn({ tab: 'recover' });
    await run(user);
    expect(await screen.findAllByText(/Oops, failed to run the recovery\./u)).not.toHaveLength(0);
  });
});

describe('the trash', () => {
  const deleted = { ...folder, deleted: true, deleted_at: '2026-01-01T00:00:00.000Z' };

  test('says that nothing was deleted, and that words found nothing', async () => {
    await drawn({ show: 'deleted' });
    expect(await screen.findByText('No deleted folders')).toBeTruthy();
  });

  test('gives a folder back after asking', async () => {
    gateway.on(listFolders, () => [deleted as never]);
    gateway.on(restoreFolder, () => [folder]);
    const user = await drawn({ show: 'deleted' });
    await user.click(await screen.findByRole('button', { name: /^Restore/u }));
    await screen.findByText('Are you sure you want to restore this folder?');
    await user.click(screen.getAllByRole('button', { name: 'Restore' }).at(-1) as HTMLElement);
    expect(await screen.findByText('restored.')).toBeTruthy();
  });

  test('removes one for good where DELETE was typed, and says so when that is refused', async () => {
    gateway.on(listFolders, () => [deleted as never]);
    gateway.on(removeFolder, () => refused(500));
    const user = await drawn({ show: 'deleted' });
    await user.click(await screen.findByRole('button', { name: /^Permanently delete/u }));
    await screen.findByText('Are you sure you want to permanently delete this folder?');
    await user.type(screen.getAllByRole('textbox').at(-1) as HTMLElement, 'DELETE');
    await user.click(
      screen.getAllByRole('button', { name: /^Permanently delete/u }).at(-1) as HTMLElement,
    );
    expect(
      await screen.findByText(/Oops, failed to permanently delete your folder\./u),
    ).toBeTruthy();
    await waitFor(() => expect(gateway.asked(removeFolder)).toHaveLength(1));
  });
});
