import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeFolder,
  changeStatus,
  createPathmap,
  createStatus,
  deletePathmap,
  listAccountUsers,
  listFolderStatuses,
  listMyFolders,
  listPathmaps,
  listRoles,
  listUserfolders,
} from '@jampot/contracts';
import type { Folder, Pathmap, Role, Status } from '@jampot/contracts';
import { INVALID_START_FRAME } from '@jampot/domain';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { Answer, fakeGateway, invalid, refused } from '../../testing/fake-gateway.ts';
import { FrameSection } from './frames/frame-section.tsx';
import { GuestSection } from './guests/guest-section.tsx';
import { PathmapSection } from './pathmaps/pathmap-section.tsx';
import { StatusSection } from './statuses/status-section.tsx';
import { TeamSection } from './team/team-section.tsx';

const gateway = fakeGateway();
const folder = {
  id: 3,
  name: 'Shots',
  permissions: { statuses: 'crud', pathmaps: 'crud', userfolders: 'crud', folders: 'crud' },
} as unknown as Folder;
beforeEach(() => {
  gateway.on(listRoles, () => [{ id: 2, name: 'Artist', level: 1 } as Role]);
  gateway.on(listMyFolders, () => []);
});

describe('mapped paths', () => {
  const pathmap = {
    id: 9,
    folder_id: 3,
    path: '/mnt/a',
    windows: 'P:\\a',
    mac: '',
    linux: '',
    inherited: false,
  } as unknown as Pathmap;

  test('say that there is none, and tell each field what is wrong with it', async () => {
    gateway.on(listPathmaps, () => []);
    gateway.on(createPathmap, () => invalid('path', 'This path is mapped already.'));
    const { user } = await draw(<PathmapSection folder={folder} />);
    expect(await screen.findByText('No mapped paths yet')).toBeTruthy();
    const add = screen.getByRole('button', { name: 'Add path' });
    await user.click(add);
    expect(screen.getAllByText('Field is required.')).not.toHaveLength(0);
    for (const field of screen.getAllByRole('textbox')) await user.type(field, '/x');
    await user.click(add);
    expect(await screen.findByText('This path is mapped already.')).toBeTruthy();
  });

  test('come back when deleting one is refused', async () => {
    gateway.on(listPathmaps, () => [pathmap]);
    gateway.on(deletePathmap, () => refused(500));
    const { user } = await draw(<PathmapSection folder={folder} />);
    await user.click(await screen.findByRole('button', { name: 'Delete /mnt/a' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('500 internal error.')).toBeTruthy();
    expect(await screen.findByText('/mnt/a')).toBeTruthy();
  });
});

describe('the statuses', () => {
  const status = (id: number, name: string) =>
    ({
      id,
      name,
      folder_id: 1,
      base_id: null,
      color: '#888888',
      order: id,
      level: 1,
      hide: false,
      inherited: true,
      new: false,
    }) as unknown as Status;
  const order = () =>
    screen
      .getAllByTitle('Drag, or press the arrow keys')
      .map((handle) => handle.getAttribute('aria-label'));

  test('get back what the server refuses', async () => {
    gateway.on(listFolderStatuses, () => [status(1, 'Not Started'), status(2, 'Approved')]);
    gateway.on(createStatus, () => refused(500));
    const { user } = await draw(<StatusSection folder={folder} />);
    await user.click(await screen.findByRole('button', { name: 'Name: Approved. Edit' }));
    const field = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(field);
    await user.type(field, 'Good{Enter}');
    expect(await screen.findByText(/Name failed to update\./u)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Name: Approved. Edit' })).toBeTruthy();
    screen.getByRole('button', { name: 'Move Approved' }).focus();
    await user.keyboard('{Home}');
    expect(await screen.findByText(/Order failed to update\./u)).toBeTruthy();
    await waitFor(() => expect(order()[0]).toBe('Move Not Started'));
    expect(gateway.asked(changeStatus)).toEqual([]);
    expect(gateway.asked(createStatus)).toHaveLength(2);
  });

  test('tell what is wrong with the name of a new one', async () => {
    gateway.on(listFolderStatuses, () => [status(1, 'Not Started')]);
    gateway.on(createStatus, () => invalid('name', 'This status already exists.'));
    const { user } = await draw(<StatusSection folder={folder} />);
    const field = await screen.findByRole('textbox', { name: 'Name of the new status' });
    await user.type(field, 'Not Started{Enter}');
    expect(await screen.findByText('This status already exists.')).toBeTruthy();
  });

  test('are asked for again when they could not be read', async () => {
    gateway.on(listFolderStatuses, () => refused(500));
    const { user } = await draw(<StatusSection folder={folder} />);
    await screen.findByText('500 internal error.');
    gateway.on(listFolderStatuses, () => [status(1, 'Not Started')]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Name: Not Started. Edit' })).toBeTruthy();
  });
});

describe('the first frame of a project', () => {
  const project = { ...folder, parent_id: null, start_frame: null } as unknown as Folder;

  test('is given as a whole number, or left to the files', async () => {
    gateway.on(changeFolder, () => [project]);
    const { user } = await draw(<FrameSection folder={project} />);
    await user.click(await screen.findByRole('button', { name: /First frame: As in the file/u }));
    await user.type(screen.getByRole('textbox', { name: 'First frame' }), '-1{Enter}');
    expect(await screen.findByText(INVALID_START_FRAME)).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'First frame' }));
    await user.type(screen.getByRole('textbox', { name: 'First frame' }), '1001{Enter}');
    await waitFor(() =>
      expect(gateway.asked(changeFolder)).toMatchObject([{ body: { start_frame: 1001 } }]),
    );
  });

  test('comes back when it is refused, and is changed by nobody who may not', async () => {
    gateway.on(changeFolder, () => refused(500));
    const { user } = await draw(<FrameSection folder={{ ...project, start_frame: 9 }} />);
    await user.click(await screen.findByRole('button', { name: 'First frame: 9. Edit' }));
    await user.clear(screen.getByRole('textbox', { name: 'First frame' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/First frame failed to update\./u)).toBeTruthy();
    expect(gateway.asked(changeFolder)).toMatchObject([{ body: { start_frame: null } }]);
    await draw(<FrameSection folder={{ ...project, permissions: {} }} />);
    expect(await screen.findByText('As in the file')).toBeTruthy();
  });
});

describe('what guests of a project may do', () => {
  const project = {
    ...folder,
    parent_id: null,
    guest_downloads: false,
    guest_notes: true,
    guest_sees_notes: 'open',
  };

  test('is kept at once, and goes back where that is refused', async () => {
    gateway.on(changeFolder, () => [project as unknown as Folder]);
    const { user } = await draw(<GuestSection folder={project as unknown as Folder} />);
    const notes = await screen.findByRole('switch', { name: /may write notes/u });
    expect((notes as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('switch', { name: /may download/u }));
    await waitFor(() =>
      expect(gateway.asked(changeFolder)).toMatchObject([{ body: { guest_downloads: true } }]),
    );
    gateway.on(changeFolder, () => refused(500));
    await user.click(notes);
    expect(await screen.findByText(/Notes failed to update\./u)).toBeTruthy();
    await waitFor(() => expect((notes as HTMLInputElement).checked).toBe(true));
  });

  test('has which notes they see, and lets nobody write who sees none', async () => {
    gateway.on(changeFolder, () => [project as unknown as Folder]);
    const { user } = await draw(<GuestSection folder={project as unknown as Folder} />);
    const sight = await screen.findByRole('combobox', { name: 'Notes that guests see' });
    expect((sight as HTMLSelectElement).value).toBe('open');
    await user.selectOptions(sight, 'Their own, with the replies');
    await waitFor(() =>
      expect(gateway.asked(changeFolder)).toMatchObject([{ body: { guest_sees_notes: 'own' } }]),
    );
    gateway.on(changeFolder, () => refused(500));
    await user.selectOptions(sight, 'None');
    expect(await screen.findByText(/Notes failed to update\./u)).toBeTruthy();
    await waitFor(() => expect((sight as HTMLSelectElement).value).toBe('open'));
    const none = { ...project, guest_sees_notes: 'none' };
    await draw(<GuestSection folder={none as unknown as Folder} />);
    const write = screen.getAllByRole('switch', { name: /may write notes/u }).at(-1);
    expect(write as HTMLInputElement).toMatchObject({ disabled: true, checked: false });
  });

  test('is read by whoever may not change the folder', async () => {
    await draw(<GuestSection folder={{ ...project, permissions: {} } as unknown as Folder} />);
    for (const one of await screen.findAllByRole('switch')) {
      expect((one as HTMLInputElement).disabled).toBe(true);
    }
  });
});

describe('the team', () => {
  const source = { folder_id: 3, name: 'Shots', inherited: false, is_default: false };

  test('has somebody new at once, who goes again when that is refused', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refused>>();
    gateway.on(listUserfolders, () => new Answer(200, { userfolders: [], team: source }));
    gateway.on(listAccountUsers, () => [
      { id: 8, name: 'Noa Brandt', email: 'n@x.de', role_id: 2 },
    ]);
    gateway.on(addUserfolders, () => answer.promise);
    const { user } = await draw(<TeamSection folder={folder} />);
    expect(await screen.findByText('No team yet')).toBeTruthy();
    await user.type(await screen.findByRole('combobox', { name: 'Add to the team' }), 'noa');
    await user.click(await screen.findByRole('option', { name: /Noa Brandt/u }));
    expect(await screen.findByRole('list', { name: 'Team' })).toBeTruthy();
    answer.resolve(refused(500));
    expect(await screen.findByText('500 internal error.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Team' })).toBeNull());
  });
});
