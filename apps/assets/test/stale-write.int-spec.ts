import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changeAsset, createAssets, createProject, readAsset } from '@jampot/contracts';
import type { Asset, AssetChange, AssetSeen } from '@jampot/contracts';
import { admin, manager, RunningAssets } from './running-assets.ts';

let assets: RunningAssets;
let asset: Asset;

beforeAll(async () => {
  assets = await RunningAssets.start();
  const project = (await assets.calls.call(createProject, admin, { body: { name: 'Two' } })).row;
  asset = (
    await assets.calls.call(createAssets, admin, {
      params: { id: project.id },
      body: [{ name: 'shot' }],
    })
  ).row;
}, 60_000);
afterAll(() => assets?.stop());

const change = (who: typeof admin, body: AssetChange, was?: AssetSeen) =>
  assets.calls.call(changeAsset, who, {
    params: { id: asset.id },
    query: { include: 'status,assignee.name' },
    body: { ...body, ...(was === undefined ? {} : { was }) },
  });
const now = async () =>
  (await assets.calls.call(readAsset, admin, { params: { id: asset.id } })).row;

describe('a write to a field that somebody else changed meanwhile', () => {
  test('is refused with what stands there now, and changes nothing', async () => {
    await change(manager, { notes: 'theirs' });
    const late = await change(admin, { notes: 'mine', tag: 'hero' }, { notes: '' });
    expect([late.status, late.body['code']]).toEqual([409, 'stale']);
    expect(late.body).toMatchObject({ assets: [{ id: asset.id, notes: 'theirs' }] });
    expect(await now()).toMatchObject({ notes: 'theirs', tag: '' });
    expect((await change(admin, { notes: 'mine' }, { notes: 'theirs' })).row.notes).toBe('mine');
  });

  test.each<[AssetChange, AssetSeen, AssetChange]>([
    [{ name: 'theirs' }, { name: 'shot' }, { name: 'mine' }],
    [{ duration: 2.5 }, { duration: null }, { duration: '3,5' }],
    [{ framerate: 24 }, { framerate: 25 }, { framerate: 30 }],
    [{ tag: 'a, b' }, { tag: '' }, { tag: 'c' }],
    [{ status_id: 5 }, { status_id: 1 }, { status_id: 2 }],
    [{ assignee_id: manager.user_id }, { assignee_id: null }, { assignee_id: admin.user_id }],
  ])('is refused for %j', async (theirs, seen, mine) => {
    await change(manager, theirs);
    expect((await change(admin, mine, seen)).body['code']).toBe('stale');
    const [field] = Object.keys(mine) as (keyof Asset)[];
    const current = field === undefined ? null : (await now())[field];
    expect((await change(admin, mine, { [String(field)]: current })).status).toBe(200);
  });

  test('is no conflict when both want the same, or for another field', async () => {
    await change(manager, { notes: 'agreed' });
    expect((await change(admin, { notes: 'agreed' }, { notes: 'old' })).status).toBe(200);
    expect((await change(admin, { in: 1 }, { notes: 'old' })).status).toBe(200);
    expect((await change(admin, { notes: 'plain write' })).status).toBe(200);
  });

  test('happens to one of two that write at the same moment', async () => {
    const was = { art_duration: (await now()).art_duration };
    const both = await Promise.all([
      change(admin, { art_duration: 11 }, was),
      change(manager, { art_duration: 12 }, was),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = both.find(({ status }) => status === 200)?.row.art_duration;
    expect((await now()).art_duration).toBe(kept);
  });
});
