import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changeAsset, deleteAsset, listAssetLogs, listTags } from '@jampot/contracts';
import type { Folder } from '@jampot/contracts';
import { eventually } from '@jampot/testing';
import pg from 'pg';
import { admin, manager, reviewer, RunningAssets, stranger } from './running-assets.ts';
import { shownAndHidden, tagHelpers } from './tags-stage.ts';

let assets: RunningAssets;
/** A project that artists see. */
let shown: Folder;
let hidden: Folder;
const { asset, make, rename, remove, read, tagOf, tagNames, news } = tagHelpers(
  () => assets,
  () => shown,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [shown, hidden] = await shownAndHidden(assets);
}, 60_000);
afterAll(() => assets?.stop());

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
    expect(await news(last)).toEqual([{ id: tag.id, change: 'changed', assets: 2 }]);
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
      { id: day.id, change: 'removed', assets: 0 },
      { id: noon.id, change: 'changed', assets: 2 },
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
    expect(await news(last)).toEqual([{ id: tag.id, change: 'removed', assets: 2 }]);
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
    // A few at once: of more, a busy service would refuse some, which says nothing of tags.
    for (let at = 0; at < pairs.length; at += 4) {
      const answers = await Promise.all(
        pairs
          .slice(at, at + 4)
          .flatMap(({ tag, one: { id } }) => [
            assets.calls.call(changeAsset, admin, { params: { id }, body: { tag: tag.name } }),
            remove(tag.id),
          ]),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
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
