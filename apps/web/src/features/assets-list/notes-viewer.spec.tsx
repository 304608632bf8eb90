import { beforeEach, expect, test } from '@jest/globals';
import { createComment, listAssets, listNotes } from '@jampot/contracts';
import type { Asset, Comment, Note, User } from '@jampot/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { keys } from '../../lib/queries/index.ts';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { somebody } from '../../testing/people.ts';
import { NotesViewer } from './notes-viewer.tsx';

const gateway = fakeGateway();
let comments: Comment[] = [];
let notes: Note[] = [];
const note = (id: number, asset_id: number, body: string, status: Note['status']) =>
  ({
    id,
    asset_id,
    version_id: null,
    title: 'Note',
    body,
    status,
    created: '2026-01-01T00:00:00.000Z',
    user: { id: 9, name: 'Ada' },
    image_url: null,
    version: null,
    comments: id === 1 ? comments : [],
  }) as unknown as Note;

beforeEach(() => {
  comments = [];
  gateway.on(listAssets, () => [
    { id: 7, name: 'sh010', notes: 'The brief' } as Asset,
    { id: 8, name: 'sh020', notes: '' } as Asset,
  ]);
  notes = [note(2, 7, 'Crop it', 'completed'), note(3, 8, 'Fine', 'approved')];
  gateway.on(listNotes, () => [note(1, 7, 'Too dark', 'to do'), ...notes]);
});
const drawn = async () => {
  const { user } = await draw(<NotesViewer ids={[7, 8]} onClose={() => undefined} />);
  await screen.findByText('Too dark');
  return user;
};
const shown = () =>
  screen.getAllByRole('region').map((region) => {
    const count = within(region).queryAllByRole('listitem').length;
    return `${region.getAttribute('aria-label')} ${count}`;
  });

test('notes are found by their status and words', async () => {
  const user = await drawn();
  expect(shown()).toEqual(['sh010 2', 'sh020 1']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Note status' }), 'Completed');
  expect(shown()).toEqual(['sh010 1']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Note status' }), 'All');
  const find = screen.getByRole('textbox', { name: 'Find in the notes' });
  await user.type(find, 'dark');
  expect(shown()).toEqual(['sh010 1']);
  await user.clear(find);
  await user.type(find, 'brief');
  expect(shown()).toEqual(['sh010 0']);
  await user.clear(find);
  await user.type(find, 'nowhere');
  expect(screen.getByText('None found')).toBeTruthy();
});

test('a note is answered where it is read', async () => {
  gateway.on(createComment, ({ body }) => {
    comments = [{ id: 5, type: 'comment', user_name: 'Ben', ...(body as object) } as Comment];
    return comments;
  });
  const user = await drawn();
  const [first] = screen.getAllByRole('button', { name: 'Reply to this note' });
  await user.click(first as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'Done');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(gateway.asked(createComment)[0]).toMatchObject({ params: { id: '1' } });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull());
});

test('an answer that is refused stays where it was written', async () => {
  gateway.on(createComment, () => refused(500));
  const user = await drawn();
  const [first] = screen.getAllByRole('button', { name: 'Reply to this note' });
  await user.click(first as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'Done');
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  expect(await screen.findByText(/comment failed to save/u)).toBeTruthy();
  expect(screen.getByDisplayValue('Done')).toBeTruthy();
});

test('what others write appears beside an answer that is being written', async () => {
  const { user, client } = await draw(<NotesViewer ids={[7, 8]} onClose={() => undefined} />);
  await screen.findByText('Too dark');
  const [first] = screen.getAllByRole('button', { name: 'Reply to this note' });
  await user.click(first as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'Half a word');
  notes = [...notes, note(4, 8, 'One more thing', 'to do')];
  await client.invalidateQueries({ queryKey: keys.allNotesOf });
  expect(await screen.findByText('One more thing')).toBeTruthy();
  expect(screen.getByDisplayValue('Half a word')).toBe(document.activeElement);
  expect(shown()).toEqual(['sh010 2', 'sh020 2']);
});

test('who may not write comments answers nothing', async () => {
  const me = somebody({ notes: 'r', comments: 'r' } as User['permissions']);
  await draw(<NotesViewer ids={[7]} onClose={() => undefined} />, { me });
  await screen.findByText('Too dark');
  expect(screen.queryByRole('button', { name: 'Reply to this note' })).toBeNull();
});

test('they are printed', async () => {
  let printed = 0;
  globalThis.print = () => (printed += 1) as never;
  const user = await drawn();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toBe(1);
});
