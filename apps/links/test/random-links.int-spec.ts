import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeLink, deleteLink, readLinkMap } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { manager } from '@jampot/testing';
import { LinksStage, SHOTS } from './links-stage.ts';

let stage: LinksStage;
beforeAll(async () => {
  stage = await LinksStage.start();
}, 60_000);
afterAll(() => stage?.stop());

/** Numbers from 0 below `under`, the same in every run of a seed. */
function randomOf(seed: number): (under: number) => number {
  let state = seed;
  return (under) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * under);
  };
}

interface Expected {
  chain: boolean;
  /** Number of the version that was seen; 0 for none. */
  seen: number;
}

/** What links should be, kept apart from the service. */
class Model {
  readonly links = new Map<string, Expected>();
  readonly latest = new Map<number, number>();

  allows(up: number, down: number, chain: boolean): boolean {
    if (up === down || this.links.has(`${up}:${down}`) || this.links.has(`${down}:${up}`)) {
      return false;
    }
    return !chain || !this.#reaches(down, up);
  }

  add(up: number, down: number, chain: boolean): void {
    this.links.set(`${up}:${down}`, { chain, seen: this.latest.get(up) ?? 0 });
  }

  /** @returns the number of the new version */
  version(asset: number): number {
    const number = (this.latest.get(asset) ?? 0) + 1;
    this.latest.set(asset, number);
    for (const [pair, link] of this.links) {
      const [up = 0, down = 0] = pair.split(':').map(Number);
      if (down === asset) link.seen = this.latest.get(up) ?? link.seen;
    }
    return number;
  }

  rows(): unknown[] {
    return [...this.links]
      .map(([pair, { chain, seen }]) => {
        const [up = 0] = pair.split(':').map(Number);
        return [pair, chain, chain && (this.latest.get(up) ?? 0) > seen];
      })
      .sort();
  }

  #reaches(from: number, to: number): boolean {
    const found = new Set([from]);
    for (const id of found) {
      for (const [pair, { chain }] of this.links) {
        const [up = 0, down = 0] = pair.split(':').map(Number);
        if (chain && up === id) found.add(down);
      }
    }
    return found.has(to);
  }
}

async function counted(): Promise<number> {
  const rows = await stage.service
    .get(Database)
    .change(systemScope, (tx) =>
      tx.sql<{ links: number }>('SELECT links FROM link_counts WHERE account_id = 1'),
    );
  return rows[0]?.links ?? 0;
}

it.each([1, 20261127])(
  'random links, versions, moves and removals are as expected (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    const shot = () => SHOTS[random(SHOTS.length)] ?? 101;
    const model = new Model();
    for (const { up_id, down_id, chain, seen_version_number } of await stage.links()) {
      model.links.set(`${up_id}:${down_id}`, { chain, seen: seen_version_number ?? 0 });
    }
    for (const id of SHOTS) model.latest.set(id, 100 + (seed % 7));
    for (const id of SHOTS) await stage.tellVersion(id, model.version(id));
    for (let step = 0; step < 120; step += 1) {
      const kind = random(10);
      const [up, down, chain] = [shot(), shot(), random(3) > 0];
      if (kind < 5) {
        const allowed = model.allows(up, down, chain);
        expect([up, down, (await stage.link(up, down, manager, chain)).status]).toEqual([
          up,
          down,
          allowed ? 201 : 412,
        ]);
        if (allowed) model.add(up, down, chain);
      } else if (kind < 7) {
        await stage.tellVersion(up, model.version(up));
      } else if (kind < 8) {
        await stage.tellAsset(up, { folder_id: random(2) === 0 ? 10 : 11 });
      } else {
        const links = await stage.links();
        const link = links[random(Math.max(links.length, 1))];
        if (link === undefined) continue;
        const { id } = link;
        const pair = `${link.up_id}:${link.down_id}`;
        const old = model.links.get(pair);
        if (kind === 8) {
          await stage.calls.call(deleteLink, manager, { params: { id } });
          model.links.delete(pair);
        } else {
          model.links.delete(pair);
          const allowed = model.allows(link.up_id, link.down_id, true);
          const body = { chain: true };
          const changed = await stage.calls.call(changeLink, manager, { params: { id }, body });
          expect(changed.status).toBe(allowed ? 200 : 412);
          if (old !== undefined) model.links.set(pair, { ...old, chain: old.chain || allowed });
        }
      }
    }
    await stage.caughtUp();
    const links = await stage.links();
    const found = links.map(({ up_id, down_id, chain, stale }) => [
      `${up_id}:${down_id}`,
      chain,
      stale,
    ]);
    expect(found.sort()).toEqual(model.rows());
    expect(await counted()).toBe(links.length);
    const map = await stage.calls.call(readLinkMap, manager, {
      params: { id: 101 },
      query: { up: '20', down: '20' },
    });
    for (const { id, uplinks, downlinks } of map.row.nodes) {
      expect([uplinks, downlinks]).toEqual([
        links.filter(({ down_id }) => down_id === id).length,
        links.filter(({ up_id }) => up_id === id).length,
      ]);
    }
  },
  60_000,
);
