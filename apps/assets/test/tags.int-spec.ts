import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  createTag,
  deleteAsset,
  listAccountTags,
  listAssets,
  listTags,
  removeUserfolder,
} from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { carriesOneOf } from '../src/tags/tag-keys.ts';
import { tagReads } from '../src/tags/tags.query.ts';
import { admin, artist, guest, manager, reviewer, RunningAssets } from './running-assets.ts';
import { shownAndHidden, tagHelpers } from './tags-stage.ts';

let assets: RunningAssets;
/** A project that artists see. */
let shown: Folder;
let hidden: Folder;
const { asset, make, rename, remove, read } = tagHelpers(
  () => assets,
  () => shown,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [shown, hidden] = await shownAndHidden(assets);
}, 60_000);
afterAll(() => assets?.stop());

describe('tags', () => {
  test('are listed for the account and for the caller, and read by id', async () => {
    const { id } = await make('Listed');
    const mine = await assets.calls.call(listTags, artist, { query: { display: 'list' } });
    const ofAccount = await assets.calls.call(listAccountTags, artist, { params: { id: 1 } });
    expect(mine.rows).toEqual(ofAccount.rows);
    expect((await read(id, artist)).row).toMatchObject({ id, account_id: 1, name: 'Listed' });
    expect((await assets.calls.call(listTags, artist, { query: { q: 'ISTE' } })).rows).toHaveLength(
      1,
    );
  });

  test('are sorted by name in any case, page by page', async () => {
    for (const name of ['sort b', 'Sort A', 'Sort C', 'sort d']) await make(name);
    const found: string[] = [];
    let after: string | null | undefined;
    do {
      const query = { q: 'sort', sort: '-name', limit: '1', ...(after ? { after } : {}) };
      const page = await assets.calls.call(listTags, admin, { query });
      found.push(...page.rows.map(({ name }) => name));
      after = page.body['next'] as string | null;
    } while (after);
    expect(found).toEqual(['sort d', 'Sort C', 'sort b', 'Sort A']);
  });

  test('of one name are one, however many make it at once', async () => {
    const names = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? 'At Once' : 'at once'));
    const made = await Promise.all(names.map((name) => make(name)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('of projects that a guest does not see are nothing to them, in lists and counts alike', async () => {
    const { id } = await make('code name');
    await asset('code name', hidden);
    await asset('client word');
    const told = async (query = {}) =>
      (await assets.calls.call(listTags, guest, { query })).rows.map((row) => JSON.stringify(row));
    expect(await told()).toEqual([]);
    expect((await read(id, guest)).status).toBe(404);
    expect((await read(id, artist)).status).toBe(200);

    const team = await assets.calls.call(addUserfolders, admin, {
      params: { id: shown.id },
      body: { user_id: guest.user_id, role_id: guest.role_id },
    });

    expect(await told()).toEqual([expect.stringContaining('client word')]);
    expect(await told({ x: 'name' })).toEqual([expect.stringContaining('client word')]);
    await assets.calls.call(removeUserfolder, admin, { params: { id: team.row.id } });
    expect(await told()).toEqual([]);
  });

  test('tell how many live assets that the asker sees carry them, when asked', async () => {
    const { id } = await make('counted');
    await asset('counted');
    await asset('x, COUNTED, y', hidden);
    const gone = await asset('counted');
    await assets.calls.call(deleteAsset, admin, { params: { id: gone.id } });
    await asset('counted twice');
    const query = { fields: 'id,name,asset_count' };
    expect((await read(id, admin, query)).row.asset_count).toBe(2);
    expect((await read(id, artist, query)).row.asset_count).toBe(1);
    expect((await read(id, admin)).row).not.toHaveProperty('asset_count');
    const listed = await assets.calls.call(listTags, admin, {
      query: { ...query, sort: '-asset_count', limit: '1' },
    });
    expect(listed.row).toMatchObject({ id, asset_count: 2 });
  });

  test('find the assets that carry one of them, whole and in any case', async () => {
    const one = await asset('Dawn, rain');
    const two = await asset('RAIN');
    await asset('rainbow');
    const find = async (tag: string) =>
      (await assets.calls.call(listAssets, admin, { query: { tag, sort: 'id' } })).rows.map(
        ({ id }) => id,
      );
    expect(await find('rain')).toEqual([one.id, two.id]);
    expect(await find('dawn')).toEqual([one.id]);
    expect(await find('dawn,RAIN')).toEqual([one.id, two.id]);
    expect(await find('ain')).toEqual([]);
  });
});

test('row-level security lets the index find the assets of a tag', async () => {
  const plan = await assets.database.change(artist, async (tx) => {
    await tx.sql('SET LOCAL enable_seqscan = off');
    return tx.sql(
      `EXPLAIN SELECT (SELECT count(*) FROM assets a
         WHERE ${carriesOneOf('a', 'ARRAY[lower(t.name)]')}) FROM tags t`,
    );
  });
  expect(JSON.stringify(plan)).toMatch(/on assets_tags.*Index Cond: \(string_to_array/u);
});

test('the tags that a guest sees are found once, not for each tag', async () => {
  await asset('seen once');
  // As a guest who is on the team.
  const condition = tagReads.definition.visible?.('t', {
    ...artist,
    user: '1',
    level: ROLE_LEVEL.guest,
  });
  const [row] = await assets.database.change(artist, async (tx) => {
    await tx.sql(
      "INSERT INTO tags (account_id, name) SELECT 1, 'many ' || n FROM generate_series(1, 500) n",
    );
    const explained = await tx.sql<{ 'QUERY PLAN': unknown }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) SELECT id FROM tags t WHERE ${condition}`,
    );
    await tx.sql("DELETE FROM tags WHERE name LIKE 'many %'");
    return explained;
  });
  const plan = row?.['QUERY PLAN'];
  expect(Math.max(...valuesOf(plan, 'Actual Loops'))).toBeLessThan(50);
  expect(Math.max(0, ...valuesOf(plan, 'Rows Removed by Join Filter'))).toBeLessThan(50);
});

/** A figure of each part of a plan that has it. */
function valuesOf(plan: unknown, figure: string): number[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const own = Object.entries(plan).filter(([name]) => name === figure);
  const below = Object.values(plan).flatMap((part) => valuesOf(part, figure));
  return [...own.map(([, value]) => Number(value)), ...below];
}

describe('who may', () => {
  test('read, make, rename and delete follows the letters of tags', async () => {
    const { id } = await make('lettered');
    const other = await make('lettered too');
    expect((await read(id, null)).status).toBe(401);
    expect((await assets.calls.call(listTags, null)).status).toBe(401);
    // The letter is there; nothing that a guest sees carries it.
    expect((await read(id, guest)).status).toBe(404);
    expect((await read(id, { ...guest, permissions: {} })).status).toBe(403);
    const created = await assets.calls.call(createTag, guest, {
      params: { id: 1 },
      body: { name: 'x' },
    });
    expect(created.status).toBe(403);
    expect((await rename(id, { name: 'y' }, artist)).status).toBe(403);
    expect((await rename(id, { name: 'lettered 2' }, reviewer)).status).toBe(200);
    const merge = { name: other.name, merge: true };
    expect((await rename(id, merge, reviewer)).status).toBe(403);
    expect((await remove(id, reviewer)).status).toBe(403);
    expect((await remove(id, manager)).status).toBe(200);
  });
});
