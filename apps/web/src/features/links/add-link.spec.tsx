import { expect, test } from '@jest/globals';
import { listAssets } from '@jampot/contracts';
import type { Asset } from '@jampot/contracts';
import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { AddLink } from './add-link.tsx';

const gateway = fakeGateway();
const refusals = new Map([
  [1, 'Linking itself'],
  [2, 'Repeating link'],
  [3, 'Circular linking with Hair shot'],
]);
const ASSETS = [
  { id: 1, name: 'sh010' },
  { id: 2, name: 'Hair rig' },
  { id: 3, name: 'Hair shot' },
  { id: 4, name: 'Hair shot low' },
  { id: 5, name: 'Hat' },
];

async function drawn(assets = ASSETS) {
  gateway.on(
    listAssets,
    ({ query }) =>
      assets.filter(({ name }) => name.includes(query['q'] ?? '')) as never as readonly Asset[],
  );
  const added: number[] = [];
  const { user } = await draw(
    <AddLink side="down" refusals={refusals} onAdd={(id) => added.push(id)} />,
  );
  return { user, added, field: screen.getByRole('combobox', { name: 'Add a downlink' }) };
}

test.each([
  ['sh010', 'Linking itself'],
  ['Hair rig', 'Repeating link'],
  ['Mind', 'None found'],
])('says why %s is not offered', async (typed, why) => {
  const { user, added, field } = await drawn();
  await user.type(field, typed);
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('{Enter}');
  expect(added).toEqual([]);
});

test('leaves out what can not be linked, and says why to whoever writes its name', async () => {
  const { user, added, field } = await drawn();
  await user.click(field);
  await user.paste('Hair shot');
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Hair shot low']);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Circular linking with Hair shot')).toBeTruthy();
  expect(added).toEqual([]);
  await user.clear(field);
  await user.paste('Hat');
  await screen.findByRole('option', { name: 'Hat' });
  await user.keyboard('{Enter}');
  expect(added).toEqual([5]);
});

test('says of several that none of them can be linked', async () => {
  const { user, field } = await drawn(ASSETS.slice(0, 3));
  await user.type(field, 'Hair');
  expect(await screen.findByText('None found that can be linked')).toBeTruthy();
});
