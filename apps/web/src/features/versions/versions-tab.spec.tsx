import { expect, test } from '@jest/globals';
import { deleteVersion, listVersions } from '@jampot/contracts';
import type { Asset, Version } from '@jampot/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { draw } from '../../testing/draw.tsx';
import { fakeGateway, refused } from '../../testing/fake-gateway.ts';
import { VersionsTab } from './versions-tab.tsx';

const gateway = fakeGateway();
const asset = { id: 7, name: 'sh010' } as Asset;
const version = (id: number, number: number) =>
  ({
    id,
    asset_id: 7,
    name: `comp ${number}`,
    version_number: number,
    thumbnail_url: null,
    source_url: `/files/${id}`,
    source_file: `comp_${number}.mov`,
    source_size: 2_000_000,
    processing: 'done',
    created: '2026-01-01T00:00:00.000Z',
    user: { id: 2, name: 'Sam Somebody' },
  }) as unknown as Version;
const versions = [version(12, 2), version(11, 1)];

async function drawn(may: boolean, onRemoved: () => void = () => undefined) {
  return await draw(
    <VersionsTab
      asset={asset}
      shown={versions[0] ?? null}
      mayAdd={may}
      mayRemove={may}
      search={(before) => before}
      onCompare={() => undefined}
      onRemoved={onRemoved}
    />,
  );
}

test('all versions stand in one table, the shown one marked', async () => {
  gateway.on(listVersions, () => versions);
  await drawn(false);
  const table = await screen.findByRole('table', { name: 'All Versions' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('v2');
  expect(first?.textContent).toContain('Sam Somebody');
  expect(first?.dataset['selected']).toBe('true');
  expect(second?.dataset['selected']).toBeUndefined();
  expect(screen.getByRole('link', { current: true }).textContent).toBe('comp 2');
  expect(screen.queryByRole('button', { name: /^Delete/u })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New version' })).toBeNull();
});

test('a sequence says how many of its frames are missing, and which', async () => {
  const media = (missing: readonly (readonly [number, number])[]) => ({
    media: { kind: 'video', missing },
  });
  gateway.on(listVersions, () => [
    {
      ...version(13, 3),
      ...media([
        [1005, 1006],
        [1020, 1020],
      ]),
    } as never,
    { ...version(12, 2), ...media([[7, 7]]) } as never,
    version(11, 1),
  ]);
  await drawn(false);
  const three = await screen.findByText('3 frames missing');
  expect(three.title).toBe('Missing: 1005–1006, 1020');
  const [, ...rows] = screen.getAllByRole('row');
  const textOf = (at: number) => rows[at]?.textContent ?? '';
  expect(textOf(0)).toContain('3 frames missing');
  expect(textOf(1)).toContain('1 frame missing');
  expect(textOf(2)).toContain('Ready');
  expect(textOf(2)).not.toContain('missing');
});

test('a version goes for good after a question, and stays when that is refused', async () => {
  gateway.on(listVersions, () => versions);
  gateway.on(deleteVersion, () => refused(403));
  let removed = false;
  const { user } = await drawn(true, () => (removed = true));
  await user.click(await screen.findByRole('button', { name: 'Delete version 2' }));
  await screen.findByText("Are you sure you want to permanently delete version 2 'comp 2'?");
  expect(screen.getByText('Its files are deleted too.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(gateway.asked(deleteVersion)).toHaveLength(1));
  await waitFor(() => expect(gateway.asked(listVersions).length).toBeGreaterThan(1));
  await screen.findByRole('link', { name: 'comp 2' });
  expect(removed).toBe(false);
});

test('without versions it says so, and offers to add one', async () => {
  gateway.on(listVersions, () => []);
  await drawn(true);
  await screen.findByText('No versions added yet');
  expect(screen.getByRole('button', { name: 'New version' })).toBeTruthy();
});
