import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  changeAsset,
  changeAssets,
  changeVersion,
  createAssets,
  deleteVersion,
  linkedAssetResource,
  linksChanged,
  listAssets,
  readAsset,
} from '@jampot/contracts';
import type { Asset, Caller, Folder } from '@jampot/contracts';
import * as fc from 'fast-check';
import { admin, artist, RunningAssets } from './running-assets.ts';
import { teamAndHidden, versionHelpers } from './versions-stage.ts';

/** What links show is kept written in pieces; whatever happens, they say what the columns do. */
let assets: RunningAssets;
/** The artist sees the one, not the other. */
let team: Folder;
let hidden: Folder;
const { add, made, end } = versionHelpers(
  () => assets,
  () => team,
);

beforeAll(async () => {
  assets = await RunningAssets.start();
  [team, hidden] = await teamAndHidden(assets);
}, 60_000);
afterAll(() => assets?.stop());

const FIELDS = Object.entries(linkedAssetResource.fields)
  .filter(([, field]) => !field.onRequest)
  .map(([name]) => name);

const SIDES = ['uplinks', 'downlinks'] as const;
type Linked = Readonly<Record<string, unknown>>;
type Sides = Readonly<Record<(typeof SIDES)[number], readonly Linked[]>>;

async function linksOf(ids: readonly number[], caller: Caller, fields?: readonly string[]) {
  const include = SIDES.flatMap((side) => fields?.map((name) => `${side}.${name}`) ?? side).join();
  const query = { id: ids.join(), include, fields: 'id', sort: 'id' };
  const { rows } = await assets.calls.call(listAssets, caller, { query });
  return JSON.parse(JSON.stringify(rows)) as readonly (Sides & { readonly id: number })[];
}

/** Whole rows have it in their kept text; where less is asked for it is read of the column. */
async function picturesOf(ids: readonly number[], caller: Caller, fields?: string) {
  const query = { id: ids.join(), sort: 'id', ...(fields && { fields }) };
  const { rows } = await assets.calls.call(listAssets, caller, { query });
  return rows.map(({ id, thumbnail_url }) => ({ id, thumbnail_url }));
}

/** Of the columns, as less is asked for than is kept written. */
async function linksFromColumns(ids: readonly number[], caller: Caller) {
  const [most, rest] = await Promise.all([
    linksOf(
      ids,
      caller,
      FIELDS.filter((name) => name !== 'thumbnail_url'),
    ),
    linksOf(ids, caller, ['thumbnail_url']),
  ]);
  return most.map((asset, index) => ({
    ...asset,
    ...Object.fromEntries(
      SIDES.map((side) => [
        side,
        asset[side].map((link, at) => ({ ...link, ...rest[index]?.[side][at] })),
      ]),
    ),
  }));
}

/** Ids of the links that the artist may see at an asset of the team's folder, by the tables alone. */
async function shownToTeam(id: number): Promise<Readonly<Record<string, readonly number[]>>> {
  const side = (own: string, other: string) => `ARRAY(SELECT l.id FROM links l
    JOIN assets a ON a.id = l.${other} WHERE l.${own} = $1 AND NOT l.gone AND NOT a.deleted
      AND a.folder_id = $2 ORDER BY l.id)::int[]`;
  const [row] = await assets.sql<Record<string, readonly number[]>>(
    `SELECT ${side('down_id', 'up_id')} AS uplinks, ${side('up_id', 'down_id')} AS downlinks`,
    [id, team.id],
  );
  return row ?? {};
}

async function expectSound(ids: readonly number[]): Promise<void> {
  for (const caller of [admin, artist]) {
    expect(await linksOf(ids, caller)).toEqual(await linksFromColumns(ids, caller));
    expect(await picturesOf(ids, caller)).toEqual(
      await picturesOf(ids, caller, 'id,thumbnail_url'),
    );
  }
  for (const { id, ...sides } of await linksOf(ids, artist, ['id'])) {
    const shown = SIDES.map((side) => [side, sides[side].map((link) => link['id'])]);
    expect(Object.fromEntries(shown)).toEqual(await shownToTeam(id));
  }
}

const which = fc.nat(3);
const step = fc.oneof(
  fc.record({ do: fc.constant('rename' as const), what: which, name: fc.string({ maxLength: 9 }) }),
  fc.record({
    do: fc.constant('status' as const),
    what: which,
    to: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({ do: fc.constant('assign' as const), what: which, to: fc.boolean() }),
  fc.record({ do: fc.constant('move' as const), what: which, hide: fc.boolean() }),
  fc.record({ do: fc.constant('delete' as const), what: which, deleted: fc.boolean() }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('publish' as const),
      what: which,
      poster: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('finish' as const), what: which }),
  fc.record({ do: fc.constant('unpublish' as const), what: which }),
  fc.record({ do: fc.constant('give' as const), what: which, to: which }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('link' as const),
      up: which,
      down: which,
      chain: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('see' as const), what: fc.nat(9) }),
  fc.record({ do: fc.constant('unlink' as const), what: fc.nat(9) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let names = 0;
let linkIds = 0;

interface Link {
  readonly id: number;
  readonly up_id: number;
  readonly down_id: number;
  readonly chain: boolean;
  readonly seen_version_id: number | null;
  readonly created: string;
}

class Shots {
  readonly ids: readonly number[];
  readonly #links: Link[] = [];

  private constructor(ids: readonly number[]) {
    this.ids = ids;
  }

  static async make(): Promise<Shots> {
    const { rows } = await assets.calls.call(createAssets, admin, {
      params: { id: team.id },
      body: Array.from({ length: 4 }, () => ({ name: `shot ${(names += 1)}` })),
    });
    const shots = new Shots(rows.map(({ id }) => id));
    for (const [up, down] of [
      [0, 1],
      [1, 2],
    ] as const) {
      await shots.take({ do: 'link', up, down, chain: true });
    }
    return shots;
  }

  /** @returns the answer's status; 0 where there is nothing to do it to. */
  async take(one: Step): Promise<number> {
    switch (one.do) {
      case 'rename':
        return this.#change(one.what, { name: `${one.name} "${(names += 1)}"` });
      case 'status':
        return this.#change(one.what, { status_id: one.to });
      case 'assign':
        return this.#change(one.what, { assignee_id: one.to ? artist.user_id : null });
      case 'move':
        return this.#change(one.what, { folder_id: one.hide ? hidden.id : team.id });
      case 'delete': {
        const query = { id: String(this.#at(one.what)) };
        const body = { deleted: one.deleted ? 1 : 0 };
        return (await assets.calls.call(changeAssets, admin, { query, body })).status;
      }
      case 'publish':
        return this.#publish(one.what, one.poster);
      case 'finish': {
        const id = await this.#latest(one.what);
        if (id === null) return 0;
        await end(id, 1, [await made('thumbnail'), await made('poster'), await made('preview')]);
        return 200;
      }
      case 'unpublish':
        return this.#version(one.what, (params) =>
          assets.calls.call(deleteVersion, admin, { params }),
        );
      case 'give':
        return this.#version(one.what, (params) =>
          assets.calls.call(changeVersion, admin, {
            params,
            body: { asset_id: this.#at(one.to) },
          }),
        );
      case 'link':
        return this.#link(one.up, one.down, one.chain);
      case 'see': {
        const link = this.#linkAt(one.what);
        return link === undefined ? 0 : this.#see(link);
      }
      case 'unlink': {
        const link = this.#linkAt(one.what);
        if (link === undefined) return 0;
        this.#links.splice(this.#links.indexOf(link), 1);
        await assets.announce(linksChanged, { change: 'removed', links: [link] });
        return 200;
      }
    }
  }

  #at(index: number): number {
    return this.ids[index] ?? 0;
  }

  #linkAt(index: number): Link | undefined {
    return this.#links[index % Math.max(1, this.#links.length)];
  }

  async #asset(index: number): Promise<Asset> {
    return (await assets.calls.call(readAsset, admin, { params: { id: this.#at(index) } })).row;
  }

  async #latest(index: number): Promise<number | null> {
    return (await this.#asset(index)).version_id;
  }

  async #change(index: number, body: unknown): Promise<number> {
    const params = { id: this.#at(index) };
    return (await assets.calls.call(changeAsset, admin, { params, body })).status;
  }

  async #publish(index: number, poster: boolean): Promise<number> {
    const files = {
      source: await assets.upload('Täke "1".mp4', 'video/mp4'),
      ...(poster ? { poster: await assets.upload('p.jpg', 'image/jpeg') } : {}),
    };
    return (await add(admin, await this.#asset(index), files)).status;
  }

  async #version(
    index: number,
    call: (params: { id: number }) => Promise<{ readonly status: number }>,
  ): Promise<number> {
    const id = await this.#latest(index);
    return id === null ? 0 : (await call({ id })).status;
  }

  async #link(up: number, down: number, chain: boolean): Promise<number> {
    const link: Link = {
      id: (linkIds += 1),
      up_id: this.#at(up),
      down_id: this.#at(down),
      chain,
      seen_version_id: await this.#latest(up),
      created: '2026-11-26T06:00:00.123+00:00',
    };
    this.#links.push(link);
    await assets.announce(linksChanged, { change: 'created', links: [link] });
    return 201;
  }

  /** As the newest version of what it uses; the next ones make it stale. */
  async #see(link: Link): Promise<number> {
    const seen = { ...link, seen_version_id: await this.#latest(this.ids.indexOf(link.up_id)) };
    this.#links[this.#links.indexOf(link)] = seen;
    await assets.announce(linksChanged, { change: 'changed', links: [seen] });
    return 200;
  }
}

test('whatever happens to assets, versions and links, their links are worded as the columns say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const shots = await Shots.make();
      for (const one of steps) {
        expect([0, 200, 201, 404, 412]).toContain(await shots.take(one));
        await expectSound(shots.ids);
      }
    }),
    { numRuns: 8 },
  );
}, 240_000);

test('a piece that is worded wrongly is found', async () => {
  const shots = await Shots.make();
  await shots.take({ do: 'publish', what: 0, poster: true });
  await expectSound(shots.ids);
  const [up = 0] = shots.ids;
  expect((await picturesOf([up], admin))[0]?.thumbnail_url).toMatch(/^\/files\/.+\?t=./u);
  for (const [table, column, key] of [
    ['assets', 'row_json', 'id'],
    ['assets', 'linked_json', 'id'],
    ['assets', 'used_json', 'id'],
    ['links', 'row_json', 'up_id'],
  ] as const) {
    const worded = (to: string) =>
      assets.sql(`UPDATE ${table} SET ${column} = ${to} WHERE ${key} = $1`, [up]);
    await worded(`replace(${column}, '":', '_":')`);
    await expect(expectSound(shots.ids)).rejects.toThrow();
    await worded(`replace(${column}, '_":', '":')`);
    await expectSound(shots.ids);
  }
});
