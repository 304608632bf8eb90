import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  assetChanged,
  changeAsset,
  changeFolder,
  deleteFolder,
  listAssetLogs,
  listFolderStatuses,
  listStatuses,
  listStatuslogs,
  readFolder,
  readStatus,
} from '@jampot/contracts';
import type { Caller, Folder, Status } from '@jampot/contracts';
import {
  admin,
  artist,
  guest,
  manager,
  reviewer,
  RunningAssets,
  stranger,
} from './running-assets.ts';
import { DEFAULTS, plain, statusHelpers } from './statuses-stage.ts';

let assets: RunningAssets;
const { folder, asset, ids, statusOf, make, made, change, remove } = statusHelpers(() => assets);

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets.stop());

describe('deleting a status', () => {
  test('gives way to what it replaced', async () => {
    const top = await folder();
    const row = await made(top, { replace_id: 4 });
    const one = await asset(top, row.id);
    const before = await assets.lastEventId();
    expect((await remove(row.id)).row.id).toBe(row.id);
    expect(await ids(top)).toEqual(DEFAULTS);
    expect(await statusOf(one)).toBe(4);
    expect(await assets.events('statuses.changed', before)).toMatchObject([
      { data: { id: row.id, change: 'removed', assets: 1 } },
    ]);
    expect((await remove(row.id)).status).toBe(404);
    expect((await assets.calls.call(readStatus, admin, { params: { id: row.id } })).status).toBe(
      404,
    );
  });

  test('that assets have asks which one they get, and writes that down', async () => {
    const top = await folder();
    const leaf = await folder(top.id);
    const own = await made(top);
    const some = [await asset(top, own.id), await asset(leaf, own.id)];
    const refused = await remove(own.id);
    expect([refused.status, refused.body['error']]).toEqual([
      412,
      '2 assets have this status. Please choose the status that they get instead.',
    ]);
    expect(refused.body['errors']).toMatchObject([{ name: 'replacement_id' }]);
    for (const replacement_id of [own.id, 999_999_999]) {
      expect((await remove(own.id, { replacement_id: String(replacement_id) })).status).toBe(412);
    }
    const below = await made(leaf, { name: 'Below', replace_id: 3 });
    expect((await remove(own.id, { replacement_id: '3' })).status).toBe(200);
    expect(await Promise.all(some.map(statusOf))).toEqual([3, below.id]);
    const query = { asset_id: String(some[0]?.id), sort: 'id', include: 'status' };
    const logs = (await assets.calls.call(listStatuslogs, admin, { query })).rows;
    expect(logs.map(({ status, last }) => [status?.name, last])).toEqual([
      ['Not Started', false],
      ['Ready', false],
      ['Revision Needed', true],
    ]);
    const history = await assets.calls.call(listAssetLogs, admin, {
      params: { id: some[0]?.id ?? 0 },
      query: { field: 'status', sort: '-id' },
    });
    expect(history.rows[0]).toMatchObject({ old_value: 'Ready', new_value: 'Revision Needed' });
  });
});

describe('the settings of another folder', () => {
  test('bring its statuses, and a team of its own does not take the inherited ones away', async () => {
    const source = await folder();
    await assets.calls.call(changeFolder, admin, {
      params: { id: source.id },
      body: { settings_folder_id: source.id },
    });
    const own = await made(source);
    const taker = await folder();
    const below = await folder(taker.id);
    const one = await asset(below, 2);
    const take = (settings_folder_id: number | null) =>
      assets.calls.call(changeFolder, admin, {
        params: { id: taker.id },
        body: { settings_folder_id },
      });
    expect((await take(source.id)).status).toBe(200);
    expect(await ids(below)).toContain(own.id);
    const replaced = await made(source, { replace_id: 2 });
    expect(await statusOf(one)).toBe(replaced.id);
    expect((await take(null)).status).toBe(200);
    expect(await ids(below)).toEqual(DEFAULTS);
    expect(await statusOf(one)).toBe(2);
    const sub = await folder(source.id);
    await assets.calls.call(addUserfolders, admin, {
      params: { id: sub.id },
      body: [{ user_id: artist.user_id, role_id: artist.role_id }],
    });
    expect(await ids(sub)).toContain(own.id);
  });

  test('are those of that very folder, also while its team is inherited', async () => {
    const [source, taker] = [await folder(), await folder()];
    const taken = await assets.calls.call(changeFolder, admin, {
      params: { id: taker.id },
      body: { settings_folder_id: source.id },
    });
    expect(taken.row.settings_folder_id).toBe(source.id);
    const own = await made(source);
    expect(await ids(taker)).toContain(own.id);
    await assets.calls.call(addUserfolders, admin, {
      params: { id: source.id },
      body: [{ user_id: artist.user_id, role_id: artist.role_id }],
    });
    const read = { params: { id: taker.id } };
    expect((await assets.calls.call(readFolder, artist, read)).status).toBe(200);
  });
});

describe('what moves elsewhere', () => {
  test('gets the statuses of there: of the same lineage, else of the same name, else the first', async () => {
    const [from, to] = [await folder(), await folder()];
    const inner = await folder(from.id);
    const [replaced, own, named] = [
      await made(from, { name: 'Review', replace_id: 2 }),
      await made(from, { name: 'Own' }),
      await made(from, { name: 'Named' }),
    ];
    const there = await made(to, { name: 'NAMED' });
    const some = (folder_: Folder) =>
      Promise.all([replaced, own, named].map(({ id }) => asset(folder_, id)));
    const [inFolder, alone] = [await some(inner), await some(from)];
    const move = { params: { id: inner.id }, body: { parent_id: to.id } };
    expect((await assets.calls.call(changeFolder, admin, move)).status).toBe(200);
    for (const { id } of alone) {
      const moved = { params: { id }, body: { folder_id: to.id } };
      expect((await assets.calls.call(changeAsset, admin, moved)).status).toBe(200);
    }
    for (const moved of [inFolder, alone]) {
      expect(await Promise.all(moved.map(statusOf))).toEqual([2, 1, there.id]);
    }
    expect(await ids(inner)).toEqual(await ids(to));
  });

  test('tells and logs the status it has there, whether one was chosen or not', async () => {
    const [from, to] = [await folder(), await folder()];
    const [own, chosen] = [await made(from, { name: 'Own' }), await made(from, { name: 'Chosen' })];
    const there = await made(to, { name: 'CHOSEN' });
    const [one, other] = [await asset(from, own.id), await asset(from, own.id)];
    const move = async (id: number, body: object) => {
      const since = await assets.lastEventId();
      const changed = { params: { id }, body: { folder_id: to.id, ...body } };
      expect((await assets.calls.call(changeAsset, admin, changed)).status).toBe(200);
      const [event] = await assets.events(assetChanged.name, since);
      const logs = await assets.sql(
        'SELECT status_id, last FROM status_logs WHERE asset_id = $1 ORDER BY id DESC LIMIT 2',
        [id],
      );
      const history = await assets.sql(
        `SELECT old_value, new_value FROM asset_logs
         WHERE asset_id = $1 AND field = 'status' ORDER BY id DESC LIMIT 1`,
        [id],
      );
      return { event: event?.data, logs, history };
    };
    const last = (id: number) => [
      expect.objectContaining({ status_id: id, last: true }),
      expect.objectContaining({ status_id: own.id, last: false }),
    ];
    const moved = await move(one.id, {});
    expect(moved.event).toMatchObject({ status_id: 1, fields: ['folder_id', 'status_id'] });
    expect(moved.logs).toEqual(last(1));
    expect(moved.history).toEqual([{ old_value: 'Own', new_value: 'Not Started' }]);
    const both = await move(other.id, { status_id: chosen.id });
    expect(both.event).toMatchObject({ status_id: there.id });
    expect(both.logs).toEqual(last(there.id));
    expect(both.history).toEqual([{ old_value: 'Own', new_value: 'CHOSEN' }]);
  });
});

describe('who may', () => {
  const outcomes = async (id: Folder, own: Status, caller: Caller | null) => [
    (await assets.calls.call(listFolderStatuses, caller, { params: { id: id.id } })).status,
    (await assets.calls.call(readStatus, caller, { params: { id: own.id } })).status,
    (await make(id, plain, caller)).status,
    (await change(own.id, { name: 'Other' }, caller)).status,
    (await remove(own.id, {}, caller)).status,
  ];

  test('is who has the letters in the folder', async () => {
    const top = await folder();
    const own = await made(top);
    const member = [guest, artist, reviewer].map(({ user_id, role_id }) => ({ user_id, role_id }));
    await assets.calls.call(addUserfolders, admin, { params: { id: top.id }, body: member });
    expect(await outcomes(top, own, null)).toEqual([401, 401, 401, 401, 401]);
    for (const caller of [guest, artist, reviewer]) {
      expect(await outcomes(top, own, caller)).toEqual([200, 200, 403, 403, 403]);
    }
    const missing = [404, 404, 404, 404, 404];
    expect(await outcomes(top, own, stranger)).toEqual(missing);
    expect(await outcomes(top, own, await assets.user(401, 1))).toEqual(missing);
    expect(await outcomes({ ...top, id: 999_999_999 }, { ...own, id: 999_999_999 }, admin)).toEqual(
      missing,
    );
    const mute = { ...admin, permissions: {} };
    expect(await outcomes(top, own, mute)).toEqual([403, 403, 403, 403, 403]);
    expect(await outcomes(top, own, manager)).toEqual([200, 200, 201, 200, 200]);
  });

  test('sees what counts in a folder below, and cannot change it there', async () => {
    const top = await folder();
    const leaf = await folder(top.id);
    const own = await made(top);
    const hidden = await made(await folder());
    const lead = await assets.user(402, 1);
    const body = [{ user_id: lead.user_id, role_id: manager.role_id }];
    await assets.calls.call(addUserfolders, admin, { params: { id: leaf.id }, body });
    const read = (id: number) => assets.calls.call(readStatus, lead, { params: { id } });
    expect((await read(own.id)).row.id).toBe(own.id);
    expect((await read(1)).status).toBe(200);
    expect((await read(hidden.id)).status).toBe(404);
    for (const id of [own.id, 1]) {
      expect((await change(id, { name: 'Mine' }, lead)).status).toBe(403);
      expect((await remove(id, {}, lead)).status).toBe(403);
    }
    const found = (await assets.calls.call(listStatuses, lead)).rows.map(({ id }) => id);
    expect(found).toContain(own.id);
    expect(found).not.toContain(hidden.id);
    expect((await make(leaf, { ...plain, replace_id: own.id }, lead)).status).toBe(201);
  });

  test('nobody in a deleted folder', async () => {
    const top = await folder();
    const own = await made(top);
    await assets.calls.call(deleteFolder, admin, { params: { id: top.id } });
    for (const refused of [
      await make(top, plain),
      await change(own.id, plain),
      await remove(own.id),
    ]) {
      expect(refused.body['error']).toBe('This folder is deleted. Restore it first.');
    }
  });
});
