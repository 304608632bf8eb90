import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  addUserfolders,
  assetChanged,
  changeAsset,
  changeFolder,
  changeStatus,
  createAssets,
  createFolder,
  createProject,
  createStatus,
  deleteAsset,
  deleteFolder,
  deleteStatus,
  listAssetLogs,
  listFolderStatuses,
  listStatuses,
  listStatuslogs,
  readAsset,
  readStatus,
} from '@jampot/contracts';
import type { Asset, Caller, Folder, Status } from '@jampot/contracts';
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
let names = 0;
/** Standing for the order of a new account. */
const DEFAULTS = [1, 5, 2, 3, 4, 8, 6, 7];

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets.stop());

const fresh = (): string => `Name ${(names += 1)}`;
async function folder(parent_id?: number): Promise<Folder> {
  const body = { name: fresh() };
  return parent_id === undefined
    ? (await assets.calls.call(createProject, admin, { body })).row
    : (await assets.calls.call(createFolder, admin, { body: { ...body, parent_id } })).row;
}
async function asset(folder_: Folder, status_id?: number): Promise<Asset> {
  const params = { id: folder_.id };
  const made = await assets.calls.call(createAssets, admin, { params, body: [{ name: fresh() }] });
  if (status_id !== undefined) {
    const given = { params: { id: made.row.id }, body: { status_id } };
    expect((await assets.calls.call(changeAsset, admin, given)).status).toBe(200);
  }
  return made.row;
}
const listed = (folder_: Folder, query = {}, caller: Caller = admin) =>
  assets.calls.call(listFolderStatuses, caller, { params: { id: folder_.id }, query });
const ids = async (folder_: Folder) => (await listed(folder_)).rows.map(({ id }) => id);
const statusOf = async ({ id }: Asset) =>
  (await assets.calls.call(readAsset, admin, { params: { id }, query: { include: 'status' } })).row
    .status_id;
const make = (folder_: Folder, body: unknown, caller: Caller | null = admin) =>
  assets.calls.call(createStatus, caller, { params: { id: folder_.id }, body });
const plain = { name: 'Ready', color: '#112233' };
const made = async (folder_: Folder, body: object = {}): Promise<Status> => {
  const answer = await make(folder_, { ...plain, ...body });
  expect([answer.status, answer.body['error']]).toEqual([201, undefined]);
  return answer.row;
};
const change = (id: number, body: unknown, caller: Caller | null = admin) =>
  assets.calls.call(changeStatus, caller, { params: { id }, body });
const remove = (id: number, query = {}, caller: Caller | null = admin) =>
  assets.calls.call(deleteStatus, caller, { params: { id }, query });

/** Follows `next` from the first to the last: the chain is one line through all that stand in it. */
async function line(folder_: Folder): Promise<number[]> {
  const { rows } = await listed(folder_);
  const chain = rows.filter(({ order }) => order !== null);
  const byId = new Map(chain.map((status) => [status.id, status]));
  const found: number[] = [];
  let at = chain.find(({ previous_id, hide }) => previous_id === null && !hide);
  while (at !== undefined && found.length <= chain.length) {
    found.push(at.id);
    const next = at.next_id === null ? undefined : byId.get(at.next_id);
    if (next !== undefined) expect(next.previous_id).toBe(at.id);
    at = next;
  }
  expect(found).toHaveLength(chain.filter(({ hide }) => !hide).length);
  return found;
}

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
      previous: { id: 5 },
      next: { id: 3 },
    });
    // The neighbours of an inherited status are those that it has here.
    expect(shown.find(({ id }) => id === 5)).toMatchObject({ next_id: row.id, next: plain });
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

describe('a new status', () => {
  test('stands where its neighbours say, at the end, or outside', async () => {
    const top = await folder();
    const last = await made(top, { name: 'Last' });
    const between = await made(top, { name: 'Between', previous_id: 5, next_id: 2 });
    const first = await made(top, { name: 'First', previous_id: null, next_id: 1 });
    const outside = await made(top, { name: 'Outside', previous_id: null, next_id: null });
    expect(outside.order).toBeNull();
    expect(await line(top)).toEqual([first.id, 1, 5, between.id, 2, 3, 4, 8, last.id]);
    expect((await ids(top)).slice(-3).toSorted()).toEqual([6, 7, outside.id].toSorted());
    const shown = (await listed(top, { include: 'new,inherited' })).rows;
    expect(shown.filter((status) => status.new).map(({ id }) => id)).toHaveLength(4);
    const one = await asset(top);
    expect(one.status_id).toBe(first.id);
  });

  test('finds room however often one puts it at the same place', async () => {
    const top = await folder();
    const before = await asset(top, 5);
    for (let times = 0; times < 20; times += 1) {
      const [first, second] = await line(top);
      const neighbours = { previous_id: first, next_id: second };
      const row = await made(top, { name: `S${times}`, ...neighbours });
      expect((await line(top)).slice(1, 2)).toEqual([row.id]);
    }
    const chain = await line(top);
    expect(chain).toHaveLength(26);
    // Numbering anew replaced what the folder inherits; it looks and counts as before.
    const labels = new Map((await listed(top)).rows.map(({ id, name }) => [id, name]));
    expect([chain[0], ...chain.slice(-5)].map((id) => labels.get(id ?? 0))).toEqual([
      'Not Started',
      'In Progress',
      'For Review',
      'Revision Needed',
      'Approved',
      'Final',
    ]);
    expect(await statusOf(before)).toBe(chain.at(-5));
    // The same by moving one to and fro.
    const twin = await folder();
    const shot = await asset(twin, 5);
    const pair = [await made(twin, { name: 'A' }), await made(twin, { name: 'B' })];
    for (let times = 0; times < 20; times += 1) {
      const [first, second] = (await line(twin)).filter((id) => id !== pair[times % 2]?.id);
      const body = { previous_id: first, next_id: second };
      expect((await change(pair[times % 2]?.id ?? 0, body)).status).toBe(200);
      expect((await line(twin))[1]).toBe(pair[times % 2]?.id);
    }
    expect(await ids(twin)).toContain(await statusOf(shot));
    expect(await ids(await folder())).toEqual(DEFAULTS);
  }, 60_000);
});

describe('changing a status', () => {
  test('in its folder reaches all that inherit it', async () => {
    const top = await folder();
    const leaf = await folder(top.id);
    const own = await made(top);
    const before = await assets.lastEventId();
    const body = { name: ' Go ', color: 'abc', level: 2, hide: true };
    const changed = await change(own.id, body);
    expect(changed.row).toMatchObject({ name: 'Go', color: '#AABBCC', level: 2, hide: true });
    expect((await listed(leaf, { hide: '0' })).rows.map(({ id }) => id)).toEqual(DEFAULTS);
    expect(await assets.events('statuses.changed', before)).toMatchObject([
      { data: { id: own.id, change: 'changed', folder_id: top.id } },
    ]);
    expect(await line(top)).toEqual(DEFAULTS.slice(0, 6));
  });

  test('moves it along the chain, out of it and in again', async () => {
    const top = await folder();
    const own = await made(top);
    await change(own.id, { previous_id: 1, next_id: 5 });
    expect(await line(top)).toEqual([1, own.id, 5, 2, 3, 4, 8]);
    await change(own.id, { previous_id: null, next_id: 1 });
    expect(await line(top)).toEqual([own.id, 1, 5, 2, 3, 4, 8]);
    await change(own.id, { previous_id: null, next_id: null });
    expect(await line(top)).toEqual(DEFAULTS.slice(0, 6));
    await change(own.id, { previous_id: 8 });
    expect(await line(top)).toEqual([1, 5, 2, 3, 4, 8, own.id]);
    expect((await change(own.id, { previous_id: own.id })).status).toBe(412);
    expect(await line(top)).toHaveLength(7);
  });

  test('refuses what is none, and the last one to hide', async () => {
    const founder = { ...stranger };
    const defaults = (await assets.calls.call(listStatuses, founder)).rows.map(({ id }) => id);
    for (const body of [{ name: '' }, { color: 'x' }, { level: 9 }, { nothing: 1 }]) {
      expect((await change(defaults[0] ?? 0, body, founder)).status).toBe(412);
    }
    for (const id of defaults.slice(1)) {
      expect((await change(id, { hide: 1 }, founder)).status).toBe(200);
    }
    const last = await change(defaults[0] ?? 0, { hide: 1 }, founder);
    expect(last.body['error']).toBe('A folder needs at least one status that is not hidden.');
    for (const id of defaults.slice(1)) await change(id, { hide: 0 }, founder);
    for (const id of defaults.slice(1)) expect((await remove(id, {}, founder)).status).toBe(200);
    expect((await remove(defaults[0] ?? 0, {}, founder)).status).toBe(412);
    expect((await assets.calls.call(listStatuses, founder)).rows).toHaveLength(1);
  });
});

test('whatever is done, the chain stays one line, and no asset is left out of it', async () => {
  const top = await folder();
  const leaf = await folder(top.id);
  const inside = await Promise.all([2, 3, 4, 6].map((status_id) => asset(leaf, status_id)));
  // A fixed sequence of "random" numbers: what fails can be run again.
  let seed = 20_261_121;
  const pick = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const known = (await listed(top)).rows.length;
  for (let step = 0; step < 60; step += 1) {
    const where = pick(2) === 0 ? top : leaf;
    const { rows } = await listed(where, { include: 'inherited' });
    const one = rows[pick(rows.length)];
    const other = rows[pick(rows.length)]?.id ?? null;
    const place = [{ previous_id: other }, { previous_id: null, next_id: other }, {}][pick(3)];
    if (one === undefined) throw new Error('A folder has no statuses.');
    const answer = one.inherited
      ? await make(where, { ...plain, ...place, replace_id: one.id, hide: pick(4) === 0 })
      : [
          () => make(where, { ...plain, ...place }),
          () => change(one.id, { ...place, hide: pick(4) === 0 }),
          () =>
            remove(one.id, pick(2) === 0 || other === null ? {} : { replacement_id: `${other}` }),
        ][pick(3)];
    const answered = typeof answer === 'function' ? await answer() : answer;
    expect([200, 201, 412]).toContain(answered?.status);
    for (const each of [top, leaf]) await line(each);
  }
  const inForce = await ids(leaf);
  for (const one of inside) expect(inForce).toContain(await statusOf(one));
  expect((await listed(leaf)).rows.length).toBeGreaterThan(known / 2);
}, 120_000);

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
