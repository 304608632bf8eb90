import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  changeAsset,
  deleteAsset,
  listStatuses,
  listStatuslogs,
  readStatus,
} from '@jampot/contracts';
import { admin, RunningAssets, stranger } from './running-assets.ts';
import { DEFAULTS, plain, statusHelpers } from './statuses-stage.ts';

let assets: RunningAssets;
const { folder, asset, listed, ids, statusOf, make, made, remove, line } = statusHelpers(
  () => assets,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets.stop());

describe('replacing an inherited status', () => {
  test('counts in the folder and below, and nowhere else', async () => {
    const top = await folder();
    const middle = await folder(top.id);
    const leaf = await folder(middle.id);
    const row = await made(middle, { replace_id: 2 });
    expect(row).toMatchObject({
      name: 'Ready',
      color: '#112233',
      level: 1,
      hide: false,
      base_id: 2,
      replace_id: 2,
      folder_id: middle.id,
    });
    const replaced = DEFAULTS.map((id) => (id === 2 ? row.id : id));
    expect(await ids(middle)).toEqual(replaced);
    expect(await ids(leaf)).toEqual(replaced);
    expect(await ids(top)).toEqual(DEFAULTS);
    const query = { include: 'inherited,new,previous,next' };
    const shown = (await listed(leaf, query)).rows;
    expect(shown.find(({ id }) => id === row.id)).toMatchObject({
      inherited: true,
      new: false,
      previous: { id: 3 },
      next: { id: 4 },
    });
    // The neighbours of an inherited status are those that it has here.
    expect(shown.find(({ id }) => id === 3)).toMatchObject({ next_id: row.id, next: plain });
    const own = (await listed(middle, query)).rows;
    expect(own.find(({ id }) => id === row.id)).toMatchObject({ inherited: false });
    expect(await line(leaf)).toEqual(replaced.slice(0, 6));
  });

  test('is seen by the assets that have it, wherever it counts', async () => {
    const top = await folder();
    const leaf = await folder(top.id);
    const elsewhere = await folder();
    const inside = [await asset(top, 2), await asset(leaf, 2)];
    const deleted = await asset(leaf, 2);
    await assets.calls.call(deleteAsset, admin, { params: { id: deleted.id } });
    const outside = [await asset(elsewhere, 2), await asset(top, 3)];
    const before = await assets.lastEventId();
    const row = await made(top, { replace_id: 2 });
    expect(await Promise.all([...inside, deleted].map(statusOf))).toEqual([row.id, row.id, row.id]);
    expect(await Promise.all(outside.map(statusOf))).toEqual([2, 3]);
    expect(await assets.events('statuses.changed', before)).toMatchObject([
      {
        audience: { to: 'account' },
        actor_id: admin.user_id,
        data: { id: row.id, change: 'created', folder_id: top.id, assets: 3 },
      },
    ]);
    // What was set then stays in the log.
    const query = { asset_id: String(inside[0]?.id), last: '1' };
    const logs = await assets.calls.call(listStatuslogs, admin, { query });
    expect(logs.row.status_id).toBe(2);
    const set = { params: { id: inside[0]?.id ?? 0 }, body: { status_id: 2 } };
    expect((await assets.calls.call(changeAsset, admin, set)).status).toBe(412);
  });

  test('below a replacement replaces that, and stays when it goes', async () => {
    const top = await folder();
    const leaf = await folder(top.id);
    const one = await asset(leaf, 2);
    const upper = await made(top, { replace_id: 2 });
    const lower = await made(leaf, { replace_id: upper.id, level: 3, hide: 1 });
    expect(lower).toMatchObject({ base_id: 2, replace_id: upper.id, level: 3, hide: true });
    expect(await statusOf(one)).toBe(lower.id);
    expect((await remove(upper.id)).status).toBe(200);
    expect(await ids(top)).toEqual(DEFAULTS);
    expect(await ids(leaf)).toEqual(DEFAULTS.map((id) => (id === 2 ? lower.id : id)));
    const left = await assets.calls.call(readStatus, admin, { params: { id: lower.id } });
    expect(left.row.replace_id).toBe(2);
    // Made above one that exists already, it changes nothing below.
    const again = await made(top, { base_id: 2 });
    expect(again.replace_id).toBe(2);
    expect(await ids(leaf)).not.toContain(again.id);
    expect((await remove(lower.id)).status).toBe(200);
    expect(await statusOf(one)).toBe(again.id);
  });

  test('twice at once is one replacement and a conflict', async () => {
    const top = await folder();
    const both = await Promise.all([
      make(top, { ...plain, replace_id: 3 }),
      make(top, { ...plain, replace_id: 3 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await ids(top)).toHaveLength(DEFAULTS.length);
    const leaf = await folder(top.id);
    expect((await make(leaf, { ...plain, replace_id: 3 })).status).toBe(409);
  });

  test('while assets get it leaves none behind', async () => {
    const top = await folder();
    const some = await Promise.all(Array.from({ length: 6 }, () => asset(top)));
    const settings = some.map(({ id }) =>
      assets.calls.call(changeAsset, admin, { params: { id }, body: { status_id: 2 } }),
    );
    const [row] = await Promise.all([made(top, { replace_id: 2 }), ...settings]);
    const found = await Promise.all(some.map(statusOf));
    expect(found.every((id) => id === row.id || id === 1)).toBe(true);
  });

  test('asks for a name, a colour, a level that exists, and a status that is inherited', async () => {
    const top = await folder();
    const own = await made(top);
    const other = await folder();
    const foreign = (await assets.calls.call(listStatuses, stranger)).row.id;
    const problems: [object, string][] = [
      [{ name: '' }, 'Field is required.'],
      [{ name: 'x'.repeat(31) }, 'No more than 30 characters.'],
      [{ name: 'a\u0000b' }, 'Invalid characters used.'],
      [{ color: '' }, 'Not a valid color.'],
      [{ color: 'red' }, 'Not a valid color.'],
      [{ replace_id: own.id }, 'This status belongs to the folder itself. Change it instead.'],
      [{ replace_id: 999_999_999 }, 'This status does not exist in the folder.'],
      [{ replace_id: foreign }, 'This status does not exist in the folder.'],
      [
        { replace_id: 2, base_id: 3 },
        'This is not the status that the replaced one descends from.',
      ],
      [{ previous_id: 999_999_999 }, 'This status does not exist in the folder.'],
      [{ previous_id: 2, next_id: 5 }, 'The next status must come after the previous one.'],
    ];
    for (const [body, error] of problems) {
      const refused = await make(top, { ...plain, ...body });
      expect([refused.status, refused.body['error']]).toEqual([412, error]);
    }
    for (const body of [{ name: 'x' }, { color: '#112233' }, { ...plain, level: 5 }]) {
      expect((await make(top, body)).status).toBe(412);
    }
    expect((await make(other, { ...plain, replace_id: own.id })).status).toBe(412);
    expect(await ids(top)).toHaveLength(DEFAULTS.length + 1);
  });
});
