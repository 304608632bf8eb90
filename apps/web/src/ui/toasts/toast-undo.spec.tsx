import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { toast } from './toast.ts';

test('what can be taken back has a button, which takes the popup away', async () => {
  const undone: string[] = [];
  const { user } = await draw(<p>Assets</p>);
  act(() => toast.undoable('3 assets changed.', () => undone.push('undone')));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undone).toEqual(['undone']);
  await waitFor(() => expect(screen.queryByText('3 assets changed.')).toBeNull());
});
