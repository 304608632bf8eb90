import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listStatuses } from '@jampot/contracts';
import { RunningAssets, stranger } from './running-assets.ts';
import { DEFAULTS, plain, statusHelpers } from './statuses-stage.ts';

let assets: RunningAssets;
const { folder, asset, listed, ids, statusOf, make, made, change, remove, line } = statusHelpers(
  () => assets,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets.stop());

describe('a new status', () => {
  test('stands where its neighbours say, at the end, or outside', async () => {
    const top = await folder();
    const last = await made(top, { name: 'Last' });
    const between = await made(top, { name: 'Between', previous_id: 5, next_id: 3 });
    const first = await made(top, { name: 'First', previous_id: null, next_id: 1 });
    const outside = await made(top, { name: 'Outside', previous_id: null, next_id: null });
    expect(outside.order).toBeNull();
    expect(await line(top)).toEqual([first.id, 1, 5, between.id, 3, 2, 4, 8, last.id]);
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
      'Revision Needed',
      'For Review',
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
    expect(await line(top)).toEqual([1, own.id, 5, 3, 2, 4, 8]);
    await change(own.id, { previous_id: null, next_id: 1 });
    expect(await line(top)).toEqual([own.id, 1, 5, 3, 2, 4, 8]);
    await change(own.id, { previous_id: null, next_id: null });
    expect(await line(top)).toEqual(DEFAULTS.slice(0, 6));
    await change(own.id, { previous_id: 8 });
    expect(await line(top)).toEqual([1, 5, 3, 2, 4, 8, own.id]);
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
