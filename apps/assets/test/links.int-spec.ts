import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createAssets,
  createProject,
  createVersion,
  deleteVersion,
  linksChanged,
  linksTold,
  listAssets,
  changeAssets,
  readAsset,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { admin, artist, RunningAssets, stranger } from './running-assets.ts';

let assets: RunningAssets;
/** Ids of a label, the bottle that uses it, and the film that uses the bottle; and of what nobody uses. */
let label: number;
let bottle: number;
let film: number;
let alone: number;
let folder: number;

beforeAll(async () => {
  assets = await RunningAssets.start();
  folder = (await assets.calls.call(createProject, admin, { body: { name: 'Links' } })).row.id;
  const made = await assets.calls.call(createAssets, admin, {
    params: { id: folder },
    body: ['label', 'bottle', 'film', 'alone'].map((name) => ({ name })),
  });
  [label = 0, bottle = 0, film = 0, alone = 0] = made.rows.map(({ id }) => id);
  await tell('created', [
    [1, label, bottle],
    [2, bottle, film],
  ]);
}, 60_000);
afterAll(() => assets?.stop());

const row = ([id, up_id, down_id]: readonly [number, number, number]) => ({
  id,
  up_id,
  down_id,
  chain: true,
  seen_version_id: null,
  created: '2026-11-26T06:00:00+00:00',
});

const tell = (
  change: 'created' | 'removed',
  links: readonly (readonly [id: number, up: number, down: number])[],
) => assets.announce(linksChanged, { change, links: links.map(row) });

async function named(query: Record<string, string>, caller: Caller = admin): Promise<string[]> {
  const rows = await assets.calls.call(listAssets, caller, {
    query: { folder_id: String(folder), ...query },
  });
  return rows.rows.map(({ name }) => name);
}

test('assets come with what they use and what uses them', async () => {
  const { row: read } = await assets.calls.call(readAsset, admin, {
    params: { id: bottle },
    query: { include: 'folder.name,uplinks,downlinks' },
  });
  expect(read.uplinks).toMatchObject([{ id: 1, asset_id: label, name: 'label', stale: false }]);
  expect(read.downlinks).toMatchObject([{ id: 2, asset_id: film, name: 'film', chain: true }]);
  const listed = await assets.calls.call(listAssets, admin, {
    query: { folder_id: String(folder), include: 'uplinks.status,downlinks.status' },
  });
  const shown = listed.rows.map((asset) => [
    asset.name,
    asset.uplinks?.map(({ status }) => status?.name),
    asset.downlinks?.map(({ status }) => status?.name),
  ]);
  expect(shown).toEqual([
    ['alone', [], []],
    ['bottle', ['Not Started'], ['Not Started']],
    ['film', ['Not Started'], []],
    ['label', [], ['Not Started']],
  ]);
});

test('lists ask for no more of links than they show', async () => {
  const include = ['uplinks', 'downlinks']
    .flatMap((side) => [`${side}.asset_id`, `${side}.status.color`])
    .join();
  const { rows } = await assets.calls.call(listAssets, admin, {
    query: { id: String(bottle), include },
  });
  const status = { id: expect.any(Number), name: 'Not Started', color: expect.any(String) };
  expect(rows).toMatchObject([{ id: bottle }]);
  expect(rows[0]?.uplinks).toEqual([{ id: 1, name: 'label', asset_id: label, status }]);
  expect(rows[0]?.downlinks).toEqual([{ id: 2, name: 'film', asset_id: film, status }]);
});

test('lists are narrowed to what is linked, unlinked or stale', async () => {
  expect(await named({ links: 'none' })).toEqual(['alone']);
  expect(await named({ links: 'up' })).toEqual(['bottle', 'film']);
  expect(await named({ links: 'down' })).toEqual(['bottle', 'label']);
  const unknown = await assets.calls.call(listAssets, admin, { query: { links: 'up,bogus' } });
  expect([unknown.status, unknown.body['code']]).toEqual([412, 'invalid']);
  expect(await named({ links: 'none,up' })).toEqual(['alone', 'bottle', 'film']);
  expect(await named({ links: 'stale' })).toEqual([]);
  await assets.calls.call(createVersion, admin, {
    params: { id: label },
    body: { name: 'v1' },
    files: { source: await assets.upload('a.mp4', 'video/mp4') },
  });
  expect(await named({ links: 'stale' })).toEqual(['bottle']);
  expect(await named({ stale: '1' })).toEqual(['bottle']);
  expect(await named({ links: 'none' }, stranger)).toEqual([]);
  expect(await named({ links: 'none' }, artist)).toEqual([]);
});

test('a version with the number of one that is gone is a newer one', async () => {
  const upload = async () =>
    (
      await assets.calls.call(createVersion, admin, {
        params: { id: alone },
        body: { name: 'v1' },
        files: { source: await assets.upload('a.mp4', 'video/mp4') },
      })
    ).row.id;
  const first = await upload();
  await assets.announce(linksChanged, {
    change: 'created',
    links: [{ ...row([9, alone, film]), seen_version_id: first }],
  });
  expect(await named({ stale: '1', links: 'up' })).not.toContain('film');
  await assets.calls.call(deleteVersion, admin, { params: { id: first } });
  expect(await named({ stale: '1', links: 'up' })).not.toContain('film');
  await upload();
  expect(await named({ stale: '1', links: 'up' })).toContain('film');
  await tell('removed', [[9, alone, film]]);
});

test('links say nothing to a role that may not read them', async () => {
  const blind = { ...admin, permissions: { ...admin.permissions, dependencies: '' as const } };
  expect(await named({ links: 'up,down,stale' }, blind)).toEqual([]);
  expect(await named({ links: 'none' }, blind)).toEqual(['alone', 'bottle', 'film', 'label']);
});

test('a deleted end and a removed link are not shown, and an older event brings nothing back', async () => {
  const patch = (deleted: number) =>
    assets.calls.call(changeAssets, admin, { query: { id: String(film) }, body: { deleted } });
  await patch(1);
  expect(await named({ links: 'down' })).toEqual(['label']);
  await patch(0);
  expect(await named({ links: 'down' })).toEqual(['bottle', 'label']);
  const older = assets.nextNumber();
  await tell('removed', [[2, bottle, film]]);
  await assets.announce(
    linksChanged,
    { change: 'created', links: [row([2, bottle, film])] },
    1,
    older,
  );
  expect(await named({ links: 'down' })).toEqual(['label']);
  // What its owner has no more goes, when all is told again.
  await assets.announce(linksTold, { after: 0, upto: null, rows: [row([3, alone, film])] });
  expect(await named({ links: 'down' })).toEqual(['alone']);
});
