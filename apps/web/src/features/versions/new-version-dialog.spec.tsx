import { beforeEach, describe, expect, test } from '@jest/globals';
import { listAccountPools, listFolderStatuses, readFolder } from '@jampot/contracts';
import type { Asset } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import NewVersionDialog from './new-version-dialog.tsx';
import { newVersion, openNewVersion } from './new-version.store.ts';

const gateway = fakeGateway();
const asset = { id: 7, folder_id: 3, name: 'sh010' } as Asset;
const clip = new File(['frames'], 'sh010_v002.mov', { type: 'video/quicktime' });

async function drawn(files: readonly File[] = []) {
  openNewVersion(files);
  const { user } = await draw(<NewVersionDialog asset={asset} files={files} />);
  await screen.findByRole('dialog', { name: 'New version of sh010' });
  return user;
}
beforeEach(() => {
  gateway.on(listAccountPools, () => []);
  gateway.on(listFolderStatuses, () => []);
  gateway.on(readFolder, () => [{ id: 3, level: 1, permissions: {} }]);
});

describe('the dialog of a new version', () => {
  test('asks for a file, to the letter', async () => {
    const user = await drawn();
    await user.click(screen.getByRole('button', { name: 'Add version' }));
    expect(screen.getByRole('alert').textContent).toBe(
      'To add a new version you need to select at least one file to upload.\nPlease select a source file or preview file for this version.',
    );
    expect(newVersion.get()).not.toBeNull();
  });

  test('has its name from the file, which can be let go', async () => {
    const user = await drawn([clip]);
    expect(screen.getByText('sh010_v002.mov')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Version name/u })).toHaveProperty(
      'value',
      'sh010_v002',
    );
    await user.click(screen.getByRole('button', { name: 'Remove source file' }));
    expect(screen.queryByText('sh010_v002.mov')).toBeNull();
  });

  test('refuses a file that its place does not take', async () => {
    await drawn();
    const user = (await import('@testing-library/user-event')).userEvent.setup({
      document,
      applyAccept: false,
    });
    const field = document.querySelector<HTMLInputElement>('input[aria-label="Poster file"]');
    await user.upload(field as HTMLInputElement, clip);
    expect(screen.getByRole('alert').textContent).toContain('mov');
  });

  test('says what is wrong with the name, and closes by Cancel', async () => {
    const user = await drawn([clip]);
    await user.clear(screen.getByRole('textbox', { name: /^Version name/u }));
    expect(screen.getByText('Field is required.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(newVersion.get()).toBeNull();
  });
});
