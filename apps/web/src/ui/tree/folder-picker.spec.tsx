import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { FolderPicker } from './folder-picker.tsx';
import { indexTree } from './tree-index.ts';

const folder = (id: number, name: string, parent_id: number | null) => ({
  id,
  name,
  parent_id,
  position: id,
  deleted: false,
});
const index = indexTree([
  folder(1, 'Nightjar', null),
  folder(2, 'Assets', 1),
  folder(3, 'Harbour', null),
  folder(4, 'Assets', 3),
  folder(5, 'Harbour', 2),
]);

test.each([
  ['assets', ['Nightjar / Assets', 'Nightjar / Assets / Harbour', 'Harbour / Assets']],
  ['nightjar assets', ['Nightjar / Assets', 'Nightjar / Assets / Harbour']],
  ['harbour / assets', ['Harbour / Assets', 'Nightjar / Assets / Harbour']],
  // Its own name counts before that of what stands above it.
  ['harbour', ['Harbour', 'Nightjar / Assets / Harbour', 'Harbour / Assets']],
])('a folder is found by its path: %s', async (typed, wanted) => {
  const { user } = await draw(
    <FolderPicker label="Folder" index={index} value={null} onChange={() => undefined} />,
  );
  await user.type(await screen.findByRole('combobox', { name: 'Folder' }), typed);
  const found = await screen.findAllByRole('option');
  const texts = found.map(({ textContent }) => textContent);
  expect(texts.toSorted()).toEqual([...wanted].toSorted());
  expect(texts[0]).toBe(wanted[0]);
});
