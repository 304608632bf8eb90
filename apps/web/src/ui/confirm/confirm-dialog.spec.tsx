import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { confirm } from './confirm.ts';
import type { Question } from './confirm.ts';
import { TypedConfirm } from './typed-confirm.tsx';

/** Asks, once the host of questions is there. */
async function asked(question: Question) {
  const { user } = await draw(null);
  let answer = Promise.resolve(false);
  act(() => void (answer = confirm(question)));
  return { user, answer, dialog: await screen.findByRole('alertdialog') };
}

describe('a question', () => {
  test('has its own words, and is answered by its buttons', async () => {
    const question = { title: 'sh010', message: 'Delete it?', confirmLabel: 'Delete' };
    const { user, answer, dialog } = await asked(question);
    expect(dialog.getAttribute('aria-label')).toBe('sh010');
    expect(dialog.textContent).toContain('Delete it?');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await answer).toBe(true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('without a title is the title itself, with what comes of it below', async () => {
    const { user, answer, dialog } = await asked({ message: 'Delete it? It is lost then.' });
    expect(dialog.getAttribute('aria-label')).toBe('Delete it?');
    expect(screen.getByRole('heading', { name: 'Delete it?' })).toBeTruthy();
    expect(screen.getByText('It is lost then.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await answer).toBe(true);
  });

  test('is answered with no by Escape', async () => {
    const { user, answer } = await asked({ message: 'Delete it?' });
    await user.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });

  test('has the focus on the safe answer where the other can not be taken back', async () => {
    const { user, answer } = await asked({ message: 'Delete it?', danger: true });
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.click(cancel);
    expect(await answer).toBe(false);
  });
});

test('what can not be taken back is typed out', async () => {
  const done: string[] = [];
  const { user } = await draw(
    <TypedConfirm
      question="Are you sure?"
      consequence="It cannot be restored."
      onConfirm={() => done.push('confirmed')}
      onClose={() => done.push('closed')}
    />,
  );
  const remove = await screen.findByRole('button', { name: 'Permanently delete' });
  const field = screen.getByRole('textbox', { name: 'Type DELETE to go on' });
  await user.type(field, 'delete');
  expect(remove).toHaveProperty('disabled', true);
  await user.type(field, '{Enter}');
  expect(done).toEqual([]);
  await user.clear(field);
  await user.type(field, 'DELETE');
  expect(remove).toHaveProperty('disabled', false);
  await user.click(remove);
  expect(done).toEqual(['closed', 'confirmed']);
});
