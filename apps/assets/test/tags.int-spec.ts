import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  changeAsset,
  changeTag,
  createAssets,
  createProject,
  createTag,
  deleteAsset,
  deleteTag,
  listAccountTags,
  listAssetLogs,
  listAssets,
  listTags,
  readAsset,
  readTag,
} from '@jampot/contracts';
import type { Asset, Caller, Folder, Tag } from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import pg from 'pg';
import { carriesOneOf } from '../src/tags/tag-keys.ts';
import {
  admin,
  artist,
  guest,
  manager,
  reviewer,
  RunningAssets,
  stranger,
} from './running-assets.ts';

let assets: RunningAssets;
/** A project that artists see. */
let shown: Folder;
let hidden: Folder;
let names = 0;

beforeAll(async () => {
  assets = await RunningAssets.start();
  shown = await project('Shown');
  hidden = await project('Hidden');
  await assets.calls.call(addUserfolders, admin, {
    params: { id: shown.id },
    body: { user_id: artist.user_id, role_id: artist.role_id },
  });
}, 60_000);
afterAll(() => assets?.stop());

async function project(name: string): Promise<Folder> {
  return (await assets.calls.call(createProject, admin, { body: { name } })).row;
}
/** An asset that carries tags. */
async function asset(tag: string, folder = shown): Promise<Asset> {
  const made = await assets.calls.call(createAssets, admin, {
    params: { id: folder.id },
    body: [{ name: `Shot ${(names += 1)}` }],
  });
  const changed = await assets.calls.call(changeAsset, admin, {
    params: { id: made.row.id },
    body: { tag },
  });
  expect(changed.status).toBe(200);
  return changed.row;
}
const make = async (name: string, caller: Caller = admin): Promise<Tag> => {
  const made = await assets.calls.call(createTag, caller, {
    params: { id: caller.account_id },
    body: { name },
  });
  expect(made.status).toBe(201);
  return made.row;
};
const rename = (id: number, body: unknown, caller: Caller | null = admin) =>
  assets.calls.call(changeTag, caller, { params: { id }, body });
const remove = (id: number, caller: Caller | null = admin) =>
  assets.calls.call(deleteTag, caller, { params: { id } });
const read = (id: number, caller: Caller | null = admin, query = {}) =>
  assets.calls.call(readTag, caller, { params: { id }, query });
const tagOf = async (id: number) =>
  (await assets.calls.call(readAsset, admin, { params: { id } })).row.tag;
const tagNames = async () =>
  (await assets.calls.call(listTags, admin)).rows.map(({ name }) => name);
const news = async (after: number) =>
  (await assets.events('tags.changed', after)).map(({ data }) => data);

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

describe('renaming a tag', () => {
  test('renames it on every asset, live or deleted, and in their histories', async () => {
    const tag = await make('hero');
    const one = await asset('Night, HERO, rain');
    const two = await asset('hero', hidden);
    const other = await asset('heroine');
    await assets.calls.call(deleteAsset, admin, { params: { id: two.id } });
    const last = await assets.lastEventId();
    const changed = await rename(tag.id, { name: ' Lead ' }, reviewer);
    expect(changed.row).toMatchObject({ id: tag.id, name: 'Lead' });
    expect([await tagOf(one.id), await tagOf(two.id)]).toEqual(['Night, Lead, rain', 'Lead']);
    expect(await tagOf(other.id)).toBe('heroine');
    expect(await news(last)).toEqual([{ id: tag.id, change: 'changed', name: 'Lead', assets: 2 }]);
    expect(await assets.events('assets.changed', last)).toEqual([]);
    const { row } = await assets.calls.call(listAssetLogs, admin, {
      params: { id: one.id },
      query: { include: 'user.name' },
    });
    expect(row).toMatchObject({
      field: 'tag',
      old_value: 'Night, HERO, rain',
      new_value: 'Night, Lead, rain',
      user: { name: 'User 2' },
    });
  });

  test('may change nothing but its case', async () => {
    const tag = await make('fx');
    const one = await asset('fx, comp');
    expect((await rename(tag.id, { name: 'FX' })).row).toMatchObject({ id: tag.id, name: 'FX' });
    expect(await tagOf(one.id)).toBe('FX, comp');
  });

  test('to the name of another is refused, until they are to be one', async () => {
    const [day, noon] = [await make('day'), await make('Noon')];
    const [both, single] = [await asset('noon, x, day'), await asset('DAY, x')];
    const refused = await rename(day.id, { name: 'NOON' });
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({
      error: 'This tag already exists.',
      errors: [{ name: 'name', messages: [{ name: 'This tag already exists.' }] }],
      tags: [{ id: noon.id, name: 'Noon' }],
    });
    expect(await tagOf(single.id)).toBe('DAY, x');
    const last = await assets.lastEventId();
    const merged = await rename(day.id, { name: 'NOON', merge: 1 }, manager);
    expect(merged.row).toMatchObject({ id: noon.id, name: 'Noon' });
    expect(await tagOf(single.id)).toBe('Noon, x');
    expect(await tagOf(both.id)).toBe('noon, x');
    expect((await read(day.id)).status).toBe(404);
    expect(await news(last)).toEqual([
      { id: day.id, change: 'removed', name: 'day', assets: 0 },
      { id: noon.id, change: 'changed', name: 'Noon', assets: 2 },
    ]);
  });

  test('keeps to the rules of a name', async () => {
    const { id } = await make('ruled');
    const cases: [unknown, string][] = [
      [{ name: '' }, 'Field is required.'],
      [{ name: 'a,b' }, 'Invalid characters used.'],
      [{ name: 'a\u202Eb' }, 'Invalid characters used.'],
      [{ name: 'x'.repeat(51) }, 'No more than 50 characters.'],
    ];
    for (const [body, error] of cases) {
      const refused = await rename(id, body);
      expect([refused.status, refused.body['error']]).toEqual([412, error]);
    }
    expect((await rename(id, {})).status).toBe(412);
    expect((await rename(id, { name: 'x'.repeat(50) })).status).toBe(200);
  });

  test('leaves another account alone', async () => {
    const mine = await make('shared word');
    const theirs = await make('shared word', stranger);
    const one = await asset('shared word');
    expect((await rename(theirs.id, { name: 'planted' })).status).toBe(404);
    expect((await remove(theirs.id)).status).toBe(404);
    expect((await read(theirs.id)).status).toBe(404);
    await rename(theirs.id, { name: 'other word' }, stranger);
    expect(await tagOf(one.id)).toBe('shared word');
    expect((await read(mine.id)).row.name).toBe('shared word');
    expect((await assets.calls.call(listTags, stranger)).rows.map(({ name }) => name)).toEqual([
      'other word',
    ]);
  });
});

describe('deleting a tag', () => {
  test('takes it off the assets', async () => {
    const tag = await make('temp');
    const [one, two] = [await asset('a, TEMP, b'), await asset('temp')];
    const last = await assets.lastEventId();
    expect((await remove(tag.id)).row).toMatchObject({ id: tag.id, name: 'temp' });
    expect([await tagOf(one.id), await tagOf(two.id)]).toEqual(['a, b', '']);
    expect(await news(last)).toEqual([{ id: tag.id, change: 'removed', name: 'temp', assets: 2 }]);
    expect(await tagNames()).not.toContain('temp');
    expect((await remove(tag.id)).status).toBe(404);
    const { row } = await assets.calls.call(listAssetLogs, admin, { params: { id: two.id } });
    expect(row).toMatchObject({ field: 'tag', old_value: 'temp', new_value: '' });
  });

  test('never takes one away that an asset is given meanwhile', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 16 }, async (_, i) => ({
        tag: await make(`contested ${i}`),
        one: await asset(''),
      })),
    );
    const answers = await Promise.all(
      pairs.flatMap(({ tag, one }) => [
        assets.calls.call(changeAsset, admin, { params: { id: one.id }, body: { tag: tag.name } }),
        remove(tag.id),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const left = await tagNames();
    for (const { tag, one } of pairs) {
      expect((await tagOf(one.id)) === tag.name).toBe(left.includes(tag.name));
    }
  });
});

test('a change that waits for the tags of the account holds no asset back', async () => {
  const tag = await make('in order');
  const [first, second] = [await asset(tag.name), await asset(tag.name)];
  const other = new pg.Client({ connectionString: assets.environment.adminUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query('SELECT FROM assets.assets WHERE id = $1 FOR UPDATE', [first.id]);
    const waiting = async () => {
      const { rows } = await other.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_locks l JOIN pg_stat_activity a USING (pid)
         WHERE NOT l.granted AND a.datname = current_database()`,
      );
      return rows[0]?.n;
    };
    const renamed = rename(tag.id, { name: 'in one order' });
    await eventually(async () => expect(await waiting()).toBe(1));
    const params = { id: second.id };
    const body = { tag: 'in order, another' };
    const changed = assets.calls.call(changeAsset, admin, { params, body });
    await eventually(async () => expect(await waiting()).toBe(2));
    await other.query('SELECT FROM assets.assets WHERE id = $1 FOR UPDATE NOWAIT', [second.id]);
    await other.query('COMMIT');
    expect([(await renamed).status, (await changed).status]).toEqual([200, 200]);
    expect(await tagOf(first.id)).toBe('in one order');
    expect(await tagOf(second.id)).toBe('in order, another');
  } finally {
    await other.end();
  }
});

describe('who may', () => {
  test('read, make, rename and delete follows the letters of tags', async () => {
    const { id } = await make('lettered');
    const other = await make('lettered too');
    expect((await read(id, null)).status).toBe(401);
    expect((await assets.calls.call(listTags, null)).status).toBe(401);
    expect((await read(id, guest)).status).toBe(200);
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
