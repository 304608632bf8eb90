import { beforeEach, expect, test } from '@jest/globals';
import { listAssets, listPathmaps } from '@jampot/contracts';
import type { Asset, Folder } from '@jampot/contracts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../../../testing/draw.tsx';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import FolderEdl from './folder-edl.tsx';

const gateway = fakeGateway();
const folder = { id: 4, name: 'SC01', permissions: { assets: 'r' } } as unknown as Folder;
const shot = (id: number, framerate: number, isTimed = true) =>
  ({
    id,
    name: `sh0${id}0`,
    framerate,
    in: isTimed ? 4 * id : null,
    out: isTimed ? 4 * id + 4 : null,
    duration: null,
    folder: { name: 'SC01' },
    status: { name: 'For Review', color: '#AA0000' },
  }) as Asset;
const open = (below: boolean) =>
  draw(<FolderEdl folder={folder} below={below} onBelow={() => undefined} />);

beforeEach(() => {
  gateway.on(listPathmaps, () => []);
  gateway.on(listAssets, ({ query }) =>
    query['children'] === undefined ? [shot(1, 25)] : [shot(1, 25), shot(2, 24), shot(3, 24)],
  );
});

test.each([
  [false, '25 fps', ['SH010']],
  [true, '24 fps', ['SH010', 'SH020', 'SH030']],
])('counts in the rate of most that it lists (below: %s)', async (below, rate, names) => {
  await open(below);
  const list = await screen.findByRole('textbox', { name: 'Edit list of SC01' });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Frame rate' })).toHaveProperty('value', rate),
  );
  const text = (list as HTMLTextAreaElement).value.toUpperCase();
  for (const name of ['SH010', 'SH020', 'SH030']) {
    expect(text.includes(name)).toBe(names.includes(name));
  }
});

test('says what an asset needs to be part of it', async () => {
  gateway.on(listAssets, () => [shot(1, 25, false)]);
  await open(false);
  expect(await screen.findByText('No asset has a time to be exported.')).toBeTruthy();
  expect(screen.getByText(/by its In and Out/u)).toBeTruthy();
});
