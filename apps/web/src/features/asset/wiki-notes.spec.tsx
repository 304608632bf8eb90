import { describe, expect, test } from '@jest/globals';
import { changeAsset } from '@jampot/contracts';
import type { Asset } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { WikiNotes } from './wiki-notes.tsx';

const gateway = fakeGateway();
const asset = { id: 7, name: 'sh010', folder_id: 3, notes: 'Before' } as unknown as Asset;
const theirs = { ...asset, notes: 'Theirs' };

test('a text that somebody else was faster than is sent when it is saved again', async () => {
  gateway.on(changeAsset, () => refused(409, { code: 'stale', assets: [theirs] }));
  const { user } = await draw(<WikiNotes asset={asset} mayEdit />);
  await user.click(await screen.findByRole('button', { name: 'Edit the wiki notes' }));
  const field = await screen.findByRole('textbox', { name: 'Wiki notes, markdown' });
  await user.clear(field);
  // What the asset shows when the change is shown before it is answered.
  await user.type(field, 'Before, and mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Keep theirs' }));
  await screen.findByText(/^Someone saved first\./u);

  gateway.on(changeAsset, () => [{ ...theirs, notes: 'Before, and mine' }]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(gateway.asked(changeAsset).map(({ body }) => body)).toEqual([
    { notes: 'Before, and mine', was: { notes: 'Before' } },
    { notes: 'Before, and mine', was: { notes: 'Theirs' } },
  ]);
});

describe("the director's notes, of which there are none", () => {
  const none = { ...asset, notes: '' };
  const director = (mayEdit: boolean) => (
    <WikiNotes asset={none} mayEdit={mayEdit} title="Director notes" empty="No notes." />
  );

  test('are said to be none to whoever may not write them', async () => {
    await draw(director(false));
    expect(await screen.findByText('No notes.')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Director notes'),
    ]);
  });

  test('are written by an administrator from there', async () => {
    const { user } = await draw(director(true));
    expect(await screen.findByText('No notes.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a brief, links or references' }));
    expect(await screen.findByRole('textbox', { name: 'Wiki notes, markdown' })).toBeTruthy();
  });
});
