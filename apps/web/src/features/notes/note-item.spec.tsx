import { beforeEach, describe, expect, test } from '@jest/globals';
import { changeNote, createComment, deleteNote, listAssetNotes } from '@jampot/contracts';
import type { Note } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { administrator } from '../../testing/people.ts';
import { NoteItem } from './note-item.tsx';
import { notesQuery } from './notes.query.ts';

const gateway = fakeGateway();
const note = {
  id: 5,
  asset_id: 7,
  version_id: null,
  user_id: administrator.id,
  title: 'Note',
  body: 'Too dark',
  status: 'to do',
  internal: false,
  time: null,
  frame: null,
  image_url: null,
  drawing: null,
  created: '2026-01-01T00:00:00.000Z',
  modified: '2026-01-01T00:00:00.000Z',
  own: true,
  user: administrator,
  version: null,
  comments: [],
} as unknown as Note;
const rights = {
  me: administrator,
  add: true,
  change: true,
  remove: true,
  comment: true,
  mark: true,
};

function Notes() {
  const { data = [] } = useQuery(notesQuery(7));
  return data.map((one) => (
    <NoteItem
      key={one.id}
      note={one}
      rights={rights}
      clock={null}
      selected
      onSelect={() => undefined}
      stage={null}
    />
  ));
}

async function drawn() {
  const { user } = await draw(<Notes />);
  await screen.findByText('Too dark');
  return user;
}
beforeEach(() => gateway.on(listAssetNotes, () => [note]));

describe('a note', () => {
  test('gets another status at once, and its old one back when that is refused', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refused>>();
    gateway.on(changeNote, () => answer.promise);
    const user = await drawn();
    await user.click(screen.getByRole('button', { name: 'Note status: To do. Change' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Completed' }));
    expect(
      await screen.findByRole('button', { name: 'Note status: Completed. Change' }),
    ).toBeTruthy();
    answer.resolve(refused(500));
    expect(await screen.findByText(/Note status failed to update/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Note status: To do. Change' })).toBeTruthy();
  });

  test('is open again with what was written when its change is refused', async () => {
    gateway.on(changeNote, () => refused(500));
    const user = await drawn();
    await user.click(screen.getByRole('button', { name: 'Edit note' }));
    const field = screen.getByRole('textbox', { name: 'Note' });
    await user.type(field, ', still');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/note failed to update\./u)).toBeTruthy();
    expect(await screen.findByDisplayValue('Too dark, still')).toBeTruthy();
    expect(gateway.asked(changeNote)[0]?.body).toEqual({ body: 'Too dark, still' });
    await user.keyboard('{Escape}');
  });

  test('goes after asking, and comes back when that is refused', async () => {
    gateway.on(deleteNote, () => refused(500));
    const user = await drawn();
    await user.click(screen.getByRole('button', { name: 'Delete note' }));
    expect(await screen.findByText('Are you sure you want to delete this note?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('500 internal error.')).toBeTruthy();
    expect(await screen.findByText('Too dark')).toBeTruthy();
  });

  test('shows a reply at once, and gives its text back when it is refused', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refused>>();
    gateway.on(createComment, () => answer.promise);
    const user = await drawn();
    const field = screen.getByRole('textbox', { name: 'Reply' });
    const button = screen.getByRole('button', { name: 'Reply' });
    expect(button).toHaveProperty('disabled', true);
    await user.type(field, 'Brighter now');
    await user.click(button);
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    expect(await screen.findByText('Brighter now')).toBeTruthy();
    answer.resolve(refused(500));
    expect(await screen.findByText(/comment failed to save/u)).toBeTruthy();
    await waitFor(() => expect(field).toHaveProperty('value', 'Brighter now'));
    expect(document.querySelectorAll('[data-pending]')).toHaveLength(0);
  });
});

describe('a note that guests may see', () => {
  const draws = (of: Note, more: Partial<typeof rights> = {}) =>
    draw(
      <NoteItem
        note={of}
        rights={{ ...rights, ...more }}
        clock={null}
        selected={false}
        onSelect={() => undefined}
        stage={null}
      />,
    );

  test('is kept from them at once, and not when that is refused', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof refused>>();
    gateway.on(changeNote, () => answer.promise);
    const user = await drawn();
    await user.click(screen.getByRole('button', { name: /Make it internal/u }));
    expect(await screen.findByText('Internal')).toBeTruthy();
    expect(gateway.asked(changeNote)).toMatchObject([{ body: { internal: true } }]);
    answer.resolve(refused(500));
    expect(await screen.findByText(/note failed to update/u)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Internal')).toBeNull());
  });

  test('is marked by its writer and whoever changes notes, never by a guest', async () => {
    const theirs = { ...note, user_id: 99, internal: true } as Note;
    await draws(theirs, { change: false });
    expect(await screen.findByText('Internal')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Internal/u })).toBeNull();
    await draws({ ...theirs, id: 8, user_id: administrator.id }, { mark: false });
    expect(screen.queryByRole('button', { name: /internal/iu })).toBeNull();
    expect(screen.getAllByText('Internal')).toHaveLength(1);
  });
});

describe('a note that is dealt with', () => {
  const draws = (of: Note, selected = false) =>
    draw(
      <NoteItem
        note={of}
        rights={rights}
        clock={null}
        selected={selected}
        onSelect={() => undefined}
        stage={null}
      />,
    );
  const done = { ...note, id: 6, status: 'completed', title: 'Light' } as Note;

  test('is one line until somebody opens it, and folds again', async () => {
    const { user } = await draws(done);
    expect(screen.queryByText('Light')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the note: Too dark' }));
    expect(screen.getByText('Light')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fold note' }));
    expect(screen.queryByText('Light')).toBeNull();
  });

  test('is open while it is shown on the picture', async () => {
    await draws(done, true);
    expect(screen.getByText('Light')).toBeTruthy();
  });

  test('was open all along where there still is something to do', async () => {
    await draws({ ...done, status: 'to do' });
    expect(screen.getByText('Light')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fold note' })).toBeNull();
  });
});
