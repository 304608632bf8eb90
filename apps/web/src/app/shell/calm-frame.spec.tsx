import { expect, test } from '@jest/globals';
import { ROLE_LEVEL } from '@jampot/domain';
import type { RoleLevel } from '@jampot/domain';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { draw } from '../../testing/draw.tsx';
import { AppShell } from './app-shell.tsx';
import { ShellSidebar } from './shell-sidebar.tsx';
import { useCalmFrame } from './use-calm-frame.ts';

const person = (level: RoleLevel) => ({
  id: 7,
  name: 'Gita Guest',
  email: 'gita@client.example',
  level,
  studio: { name: 'Nightjar', logo: null },
  permissions: { jobs: 'r' },
});

/** A page of a folder in which the person's role has the level that is told. */
function Page() {
  const [level, setLevel] = useState<RoleLevel | undefined>();
  const [kept, setKept] = useState(0);
  useCalmFrame(level);
  return (
    <>
      <ShellSidebar label="Folders">Tree</ShellSidebar>
      <button type="button" onClick={() => setKept(kept + 1)}>
        Kept {kept}
      </button>
      <button type="button" onClick={() => setLevel(ROLE_LEVEL.guest)}>
        As a guest
      </button>
      <button type="button" onClick={() => setLevel(ROLE_LEVEL.artist)}>
        As an artist
      </button>
    </>
  );
}
const drawn = (level: RoleLevel) =>
  draw(
    <AppShell person={person(level)} onProfile={() => {}} onSignOut={() => {}}>
      <Page />
    </AppShell>,
  );
const search = () => screen.queryByRole('button', { name: /Find folders, assets, people/u });

test('guests have the studio, their places and their account, and no rail or search', async () => {
  const { user } = await drawn(ROLE_LEVEL.guest);
  expect(await screen.findByText('Nightjar')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(expect.arrayContaining(['Projects', 'Playlists']));
  expect(links).not.toContain('Render');
  expect(search()).toBeNull();
  expect(screen.getByRole('button', { name: /Account of Gita Guest/u })).toBeTruthy();
  expect(screen.getByRole('button', { name: /folders/u })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Account of Gita Guest/u }));
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toBeTruthy();
  // They make none.
  expect(screen.queryByRole('menuitem', { name: 'My shares' })).toBeNull();
});

test('the role that counts in what is shown decides, and nothing of it begins anew', async () => {
  const { user } = await drawn(ROLE_LEVEL.artist);
  await user.click(await screen.findByRole('button', { name: 'Kept 0' }));
  expect(search()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'As a guest' }));
  expect(await screen.findByText('Nightjar')).toBeTruthy();
  expect(search()).toBeNull();
  expect(screen.getByRole('button', { name: 'Kept 1' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'As an artist' }));
  await waitFor(() => expect(search()).not.toBeNull());
  expect(screen.getByRole('button', { name: 'Kept 1' })).toBeTruthy();
});
