import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addPlaylistItems,
  changePlaylistItem,
  deletePlaylistItem,
  listPlaylistDownloads,
  listPlaylistItems,
  orderPlaylistItems,
  readPlaylist,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { otherArtist, PlaylistStage } from './playlist-stage.ts';
import { artist, guest, manager, outsider, reviewer, stranger } from './running-review.ts';

let stage: PlaylistStage;
beforeAll(async () => {
  stage = await PlaylistStage.start();
}, 60_000);
afterAll(() => stage?.stop());

const add = (id: number, body: unknown, caller: Caller | null = artist) =>
  stage.review.calls.call(addPlaylistItems, caller, { params: { id }, body });
const order = (id: number, body: unknown, caller: Caller | null = artist) =>
  stage.review.calls.call(orderPlaylistItems, caller, { params: { id }, body });
const change = (id: number, body: object, caller: Caller | null = artist) =>
  stage.review.calls.call(changePlaylistItem, caller, { params: { id }, body });
const take = (id: number, caller: Caller | null = artist) =>
  stage.review.calls.call(deletePlaylistItem, caller, { params: { id } });

describe('items', () => {
  it('go to the end, to the front and behind others, the same asset twice', async () => {
    const { id, items = [] } = await stage.make([101, 102]);
    const [first] = items;
    const added = await add(id, [
      { asset_id: 103, after: null },
      { asset_id: 104 },
      { asset_id: 101, after: first?.id },
    ]);
    expect(added.status).toBe(201);
    expect(added.rows.map(({ asset_id }) => asset_id)).toEqual([103, 104, 101]);
    expect(await stage.assets(id)).toEqual([103, 104, 101, 101, 102]);
    await add(id, [{ asset_id: 105 }]);
    expect(await stage.assets(id)).toEqual([103, 104, 101, 101, 102, 105]);
  });

  it('are all or none', async () => {
    const { id, items = [] } = await stage.make([101]);
    const other = await stage.make([102]);
    for (const wrong of [
      { asset_id: 111 },
      { asset_id: 103, after: other.items?.[0]?.id },
      { asset_id: 103, in: 5, out: 4 },
      { asset_id: 103, version_id: 1002 },
      { asset_id: 'x' },
    ]) {
      expect((await add(id, [{ asset_id: 102 }, wrong])).status).toBe(412);
    }
    expect((await add(id, [])).status).toBe(412);
    expect((await add(id, { asset_id: 102 })).status).toBe(412);
    expect((await stage.items(id)).map((item) => item.id)).toEqual(items.map((item) => item.id));
  });

  it('are changed by the maker and by managers alone', async () => {
    const { id, items = [] } = await stage.make([101, 102]);
    const item = items[0]?.id ?? 0;
    const attempts = (caller: Caller | null) => [
      add(id, [{ asset_id: 103 }], caller),
      order(id, [{ id: item, position: 1 }], caller),
      change(item, { in: 1 }, caller),
      take(item, caller),
    ];
    const statuses = async (caller: Caller | null) => [
      ...new Set((await Promise.all(attempts(caller))).map(({ status }) => status)),
    ];
    expect(await statuses(null)).toEqual([401]);
    for (const caller of [guest, otherArtist, reviewer]) {
      expect(await statuses(caller)).toEqual([403]);
    }
    for (const caller of [outsider, stranger]) expect(await statuses(caller)).toEqual([404]);
    expect(await stage.assets(id)).toEqual([101, 102]);
    expect((await change(item, { in: 1 }, manager)).row.in).toBe(1);
    expect((await take(item, manager)).row.id).toBe(item);
    expect((await take(item)).status).toBe(404);
    expect((await change(item, { in: 1 })).status).toBe(404);
    expect(await stage.assets(id)).toEqual([102]);
    const counted = await stage.review.calls.call(readPlaylist, artist, { params: { id } });
    expect(counted.row.item_count).toBe(1);
  });

  it('are put in another order, some or all of them', async () => {
    const { id, items = [] } = await stage.make([101, 102, 103, 104, 105]);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = items.map((item) => item.id);
    const moved = await order(id, [
      { id: a, position: 4 },
      { id: e, position: 0 },
    ]);
    expect(moved.rows.map((item) => item.id)).toEqual([a, e]);
    expect(await stage.assets(id)).toEqual([105, 102, 103, 104, 101]);
    await order(
      id,
      [c, a, e, d, b].map((item, position) => ({ id: item, position })),
    );
    expect(await stage.assets(id)).toEqual([103, 101, 105, 104, 102]);
    const other = await stage.make([101]);
    for (const wrong of [
      [{ id: other.items?.[0]?.id, position: 0 }],
      [
        { id: a, position: 0 },
        { id: a, position: 1 },
      ],
      [{ id: a, position: -1 }],
      [{ id: a }],
      [],
    ]) {
      expect((await order(id, wrong)).status).toBe(412);
    }
    expect(await stage.assets(id)).toEqual([103, 101, 105, 104, 102]);
  });

  it('are moved by place or behind another, cut, and given a version', async () => {
    await stage.makeVersion(2001, 101, 2);
    await stage.caughtUp();
    const { id, items = [] } = await stage.make([101, 102, 103]);
    const [a = 0, b = 0, c = 0] = items.map((item) => item.id);
    await change(c, { position: 0 });
    expect(await stage.assets(id)).toEqual([103, 101, 102]);
    await change(a, { after: b });
    expect(await stage.assets(id)).toEqual([103, 102, 101]);
    await change(a, { after: null });
    expect(await stage.assets(id)).toEqual([101, 103, 102]);
    const cut = await change(a, { in: 2, out: 5, version_id: 1001 });
    expect(cut.row).toMatchObject({ in: 2, out: 5, version_id: 1001 });
    expect((await stage.items(id))[0]?.version?.id).toBe(1001);
    const latest = await change(a, { version_id: null, out: null });
    expect(latest.row).toMatchObject({ in: 2, out: null, version_id: null });
    expect((await stage.items(id))[0]?.version?.id).toBe(2001);
    for (const wrong of [
      { out: 1 },
      { in: 1.5 },
      { version_id: 1002 },
      { after: a },
      { after: b, position: 0 },
      { colour: 1 },
    ]) {
      expect((await change(a, wrong)).status).toBe(412);
    }
    expect(await stage.assets(id)).toEqual([101, 103, 102]);
  });

  it('are listed in pages by key, and by whoever may read the playlist alone', async () => {
    const { id } = await stage.make([101, 102, 103]);
    const list = (caller: Caller | null, query: Record<string, string> = {}) =>
      stage.review.calls.call(listPlaylistItems, caller, { params: { id }, query });
    const page = await list(guest, { limit: '2', include: 'asset,version' });
    expect(page.rows.map(({ asset }) => asset?.name)).toEqual(['shot 101', 'shot 102']);
    const rest = await list(guest, { limit: '2', after: String(page.body['next']) });
    expect(rest.rows.map(({ asset_id }) => asset_id)).toEqual([103]);
    expect((await list(null)).status).toBe(401);
    expect((await list(stranger)).status).toBe(404);
    expect((await list(guest, { nothing: '1' })).status).toBe(412);
  });

  it('of two people who move them at once are all moved', async () => {
    const shots = [101, 102, 103, 104, 105, 101, 102, 103, 104, 105];
    const { id, items = [] } = await stage.make(shots);
    const ids = items.map((item) => item.id);
    const rounds = Array.from({ length: 40 }, (_, n) => n);
    const answers = await Promise.all(
      rounds.map((n) =>
        order(
          id,
          [{ id: ids[(n * 7) % ids.length], position: (n * 3) % ids.length }],
          n % 2 === 0 ? artist : manager,
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await stage.items(id);
    expect(after.map((item) => item.id).toSorted((x, y) => x - y)).toEqual(ids);
    const positions = after.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].toSorted((x, y) => x - y));
  });

  it('of people who put some in at once have a place each, and are no more than fit', async () => {
    const { id } = await stage.make([101]);
    const rounds = Array.from({ length: 20 }, () => add(id, [{ asset_id: 102 }]));
    const answers = await Promise.all(rounds);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const positions = (await stage.items(id)).map(({ position }) => position);
    expect(new Set(positions).size).toBe(21);
    const half = Array.from({ length: 600 }, () => ({ asset_id: 103 }));
    const both = await Promise.all([add(id, half), add(id, half)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    expect(await stage.items(id)).toHaveLength(621);
  });

  it('are at most a thousand, read in one call', async () => {
    const shots = Array.from({ length: 1000 }, (_, n) => 101 + (n % 5));
    const { id, item_count } = await stage.make(shots);
    expect(item_count).toBe(1000);
    const refused = await add(id, [{ asset_id: 101 }]);
    expect(refused.status).toBe(412);
    expect(refused.body['error']).toBe('A playlist has at most 1,000 items.');
    expect(await stage.assets(id)).toEqual(shots);
    const items = await stage.items(id);
    await change(items[0]?.id ?? 0, { position: 999 });
    expect(await stage.assets(id)).toEqual([...shots.slice(1), 101]);
  });

  it('have files to be downloaded, those that one may see, in their order', async () => {
    const { id } = await stage.make([102, 111, 103, 1], manager);
    const list = (caller: Caller | null, file = 'preview', playlist = id) =>
      stage.review.calls.call(listPlaylistDownloads, caller, { body: { id: playlist, file } });
    const seen = await list(reviewer);
    expect(seen.rows.map(({ asset_id, file }) => [asset_id, file?.key])).toEqual([
      [102, 'a/1/p1002.mp4'],
      [103, 'a/1/p1003.mp4'],
      [1, undefined],
    ]);
    expect(seen.row).toMatchObject({
      playlist_name: 'Dailies',
      asset_name: 'shot 102',
      file: { name: 'shot 102.mp4', created: '2026-11-26T06:00:00.000Z' },
    });
    expect((await list(manager)).rows).toHaveLength(4);
    expect((await list(manager, 'source')).rows.every(({ file }) => file === null)).toBe(true);
    expect((await list(null)).status).toBe(401);
    for (const caller of [outsider, stranger]) expect((await list(caller)).status).toBe(404);
    expect((await list(reviewer, 'poster')).status).toBe(412);
    // Their project lets guests download nothing.
    expect((await list(guest)).rows).toEqual([]);
  });
});
