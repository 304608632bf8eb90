import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { ChainLevels } from './chain-levels.ts';
import type { KnownChains, Side } from './chain-graph.ts';
import type { Pair } from './chain-levels.ts';

/** Dependencies and levels as a database keeps them. */
class Kept implements KnownChains {
  readonly links: Pair[] = [];
  /** How often what is below was asked for. */
  asked = 0;
  readonly #levels = new Map<number, number>();

  async levels(ids: readonly number[]) {
    return new Map([...this.#levels].filter(([id]) => ids.includes(id)));
  }

  async beside(side: Side, ids: readonly number[], ahead: number) {
    this.asked += 1;
    const met = new Set(ids);
    for (const id of met) {
      for (const one of this.#besides(side, id)) if (met.size < ids.length + ahead) met.add(one);
    }
    return new Map([...met].map((id) => [id, this.#besides(side, id)]));
  }

  #besides(side: Side, id: number): number[] {
    return this.links.flatMap(({ up_id, down_id }) => {
      const [from, to] = side === 'below' ? [up_id, down_id] : [down_id, up_id];
      return from === id ? [to] : [];
    });
  }

  save({ changed }: ChainLevels): void {
    for (const [id, level] of changed) this.#levels.set(id, level);
  }

  /** Levels one behind the other, as nothing is left between others in the end. */
  press(): void {
    const ranks = [...new Set(this.#levels.values())].toSorted((one, other) => one - other);
    for (const [id, level] of this.#levels) this.#levels.set(id, ranks.indexOf(level));
  }

  /** All levels so much higher, or lower, that the farthest is this one. */
  liftTo(level: number): void {
    const all = [...this.#levels.values(), 0];
    const by = level - (level > 0 ? Math.max(...all) : Math.min(...all));
    for (const [id, own] of this.#levels) this.#levels.set(id, own + by);
  }

  level(id: number): number {
    return this.#levels.get(id) ?? Number.NaN;
  }

  /** How many links the shortest way has; null without one. */
  distance(from: number, to: number): number | null {
    const found = new Map([[from, 0]]);
    for (const [id, far] of found) {
      for (const { up_id, down_id } of this.links) {
        if (up_id === id && !found.has(down_id)) found.set(down_id, far + 1);
      }
    }
    return found.get(to) ?? null;
  }
}

const asset = fc.integer({ min: 1, max: 12 });
const batches = fc.array(
  fc.record({
    links: fc.array(fc.record({ up_id: asset, down_id: asset }), { maxLength: 10 }),
    removed: fc.array(fc.nat(30), { maxLength: 3 }),
    pressed: fc.boolean(),
    lifted: fc.constantFrom(null, null, 2 ** 51, -(2 ** 51)),
  }),
  { maxLength: 8 },
);

test('refuses what closes a ring, and nothing else, with a shortest way back', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      const kept = new Kept();
      for (const { links, removed, pressed, lifted } of all) {
        const levels = new ChainLevels(kept);
        const wanted = links.filter(({ up_id, down_id }) => up_id !== down_id);
        await levels.prepare(wanted);
        const before = [...kept.links];
        const made: Pair[] = [];
        for (const link of wanted) {
          const { up_id, down_id } = link;
          if (kept.links.some((l) => l.up_id === up_id && l.down_id === down_id)) continue;
          const distance = kept.distance(down_id, up_id);
          // What is asked of the database is what was there before the list.
          kept.links.splice(0, kept.links.length, ...before);
          const way = await levels.place(link);
          expect(way === null ? null : way.length - 1).toBe(distance);
          if (way === null) made.push(link);
          else expect([way[0], way.at(-1)]).toEqual([down_id, up_id]);
          kept.links.splice(0, kept.links.length, ...before, ...made);
        }
        kept.save(levels);
        for (const { up_id, down_id } of kept.links) {
          expect(kept.level(up_id)).toBeLessThan(kept.level(down_id));
        }
        for (const place of removed) kept.links.splice(place, 1);
        if (pressed) kept.press();
        if (lifted !== null) kept.liftTo(lifted);
      }
    }),
    { numRuns: 500 },
  );
});

test('asks for nothing below what is linked to a higher level', async () => {
  const kept = new Kept();
  const first = new ChainLevels(kept);
  const chain = Array.from({ length: 20 }, (_, id) => ({ up_id: id, down_id: id + 1 }));
  for (const link of chain) await first.place(link);
  kept.save(first);
  kept.links.push(...chain);
  kept.beside = async () => {
    throw new Error('It has walked.');
  };
  const next = new ChainLevels(kept);
  const links = [
    { up_id: 3, down_id: 9 },
    { up_id: 20, down_id: 30 },
    { up_id: 40, down_id: 0 },
    { up_id: 41, down_id: 42 },
  ];
  await next.prepare(links);
  for (const link of links) expect(await next.place(link)).toBeNull();
});

/** A chain of 2,000 assets, and a short one of which the last is to be used by the first of it. */
async function longAndShort(): Promise<Kept> {
  const kept = new Kept();
  const pairs = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ up_id: from + at, down_id: from + at + 1 }));
  for (const made of [pairs(1, 2000), pairs(5001, 5003)]) {
    const levels = new ChainLevels(kept);
    for (const pair of made) await levels.place(pair);
    kept.links.push(...made);
    kept.save(levels);
  }
  kept.asked = 0;
  return kept;
}

const JOINING = { up_id: 5003, down_id: 1 };

test('what lies between two levels is moved alone', async () => {
  const kept = await longAndShort();
  const levels = new ChainLevels(kept);
  await levels.prepare([JOINING]);
  expect(await levels.place(JOINING)).toBeNull();
  expect(levels.changed.map(([id]) => id).toSorted((a, b) => a - b)).toEqual([1, 2, 5003]);
  expect(kept.asked).toBeLessThan(6);
});

test('what many links of a list lead down to is raised once, past all of their ends', async () => {
  const kept = await longAndShort();
  const levels = new ChainLevels(kept);
  // From along the chain, to the first of the short one.
  const links = Array.from({ length: 30 }, (_, at) => ({ up_id: 100 + at, down_id: 5001 }));
  await levels.prepare(links);
  for (const link of links) expect(await levels.place(link)).toBeNull();
  expect(levels.changed.map(([id]) => id)).toEqual([5001, 5002, 5003]);
  kept.save(levels);
  expect(kept.level(5001)).toBeGreaterThan(kept.level(129));
  expect(kept.level(5002)).toBeGreaterThan(kept.level(5001));
  expect(kept.level(5003)).toBeGreaterThan(kept.level(5002));
});

test.each([
  ['higher', 1, (at: number) => ({ up_id: 2000 + at, down_id: 2001 + at })],
  ['lower', -1, (at: number) => ({ up_id: -at, down_id: 1 - at })],
])('links carry no level out of the numbers that are exact: %s', async (_way, sign, next) => {
  const kept = await longAndShort();
  kept.liftTo(sign * (Number.MAX_SAFE_INTEGER - 5000));
  const levels = new ChainLevels(kept);
  const links = Array.from({ length: 1000 }, (_, at) => next(at));
  await levels.prepare(links);
  for (const link of links) expect(await levels.place(link)).toBeNull();
  kept.links.push(...links);
  kept.save(levels);
  for (const { up_id, down_id } of links) {
    expect(kept.level(up_id)).toBeLessThan(kept.level(down_id));
    for (const id of [up_id, down_id]) expect(Number.isSafeInteger(kept.level(id))).toBe(true);
  }
});

test('where no level is left between, a long chain is raised in few questions', async () => {
  const kept = await longAndShort();
  kept.press();
  const levels = new ChainLevels(kept);
  await levels.prepare([JOINING]);
  expect(await levels.place(JOINING)).toBeNull();
  kept.save(levels);
  expect(kept.level(1)).toBeGreaterThan(kept.level(5003));
  for (let id = 1; id < 2000; id += 1) expect(kept.level(id)).toBeLessThan(kept.level(id + 1));
  expect(kept.asked).toBeLessThan(12);
});
