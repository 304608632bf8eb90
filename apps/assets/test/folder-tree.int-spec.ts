import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  changeFolder,
  createAssets,
  createFolder,
  createProject,
  createStatus,
  deleteFolder,
  importFolders,
  recoverFolders,
  removeFolder,
  restoreFolder,
} from '@jampot/contracts';
import * as fc from 'fast-check';
import { admin, RunningAssets } from './running-assets.ts';
import { treeFaults } from './tree-faults.ts';

/** Whatever is done to a tree, in whatever order and at once, it stays a tree. */
let assets: RunningAssets;
beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets?.stop());

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly path: string;
}

/** Which folder is picked by its place in the list of all that were made, gone ones too. */
const pick = fc.nat(30);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('make' as const), in: pick }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      what: pick,
      to: fc.option(pick, { freq: 8 }),
      index: fc.option(fc.nat(4)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('order' as const), what: pick, index: fc.nat(5) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('import' as const), what: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('settings' as const),
      what: pick,
      from: fc.option(pick, { freq: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('own' as const), what: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('status' as const), what: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('asset' as const), what: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), what: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), what: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), what: pick }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** What happens at once: mostly one thing. */
const moment = fc.oneof(
  { weight: 3, arbitrary: fc.array(step, { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(step, { minLength: 2, maxLength: 4 }) },
);

class Forest {
  readonly ids: number[] = [];
  #names = 0;

  at(index: number): number {
    return this.ids[index % this.ids.length] ?? 0;
  }

  async grow(parent: number | null): Promise<number> {
    const name = `n${Date.now()} ${(this.#names += 1)}`;
    const made =
      parent === null
        ? await assets.calls.call(createProject, admin, { body: { name } })
        : await assets.calls.call(createFolder, admin, { body: { name, parent_id: parent } });
    if (made.status === 201) this.ids.push(made.row.id);
    return made.status;
  }

  async take(one: Step): Promise<number> {
    switch (one.do) {
      case 'make':
        return this.grow(this.at(one.in));
      case 'move': {
        const parent_id = one.to === null ? null : this.at(one.to);
        const body = one.index === null ? { parent_id } : { parent_id, position: one.index };
        return this.#change(one.what, body);
      }
      case 'order':
        return this.#change(one.what, { position: one.index });
      case 'import': {
        const csv = `i${(this.#names += 1)},a\n,b\nj${this.#names}`;
        const params = { id: this.at(one.what) };
        return (await assets.calls.call(importFolders, admin, { params, body: { csv } })).status;
      }
      case 'settings':
        return this.#change(one.what, {
          settings_folder_id: one.from === null ? null : this.at(one.from),
        });
      case 'own':
        return this.#change(one.what, { settings_folder_id: this.at(one.what) });
      case 'status': {
        const params = { id: this.at(one.what) };
        const body = { name: `s${(this.#names += 1)}`, color: '#112233', previous_id: null };
        return (await assets.calls.call(createStatus, admin, { params, body })).status;
      }
      case 'asset': {
        const params = { id: this.at(one.what) };
        const body = { name: `a${(this.#names += 1)}` };
        return (await assets.calls.call(createAssets, admin, { params, body })).status;
      }
      case 'delete':
        return this.#call(deleteFolder, one.what);
      case 'restore':
        return this.#call(restoreFolder, one.what);
      case 'remove':
        return this.#call(removeFolder, one.what);
    }
  }

  rows(): Promise<Row[]> {
    return assets.sql<Row>(
      'SELECT id, path::text AS path FROM folders WHERE id = ANY($1::bigint[]) ORDER BY id',
      [this.ids],
    );
  }

  async #change(what: number, body: unknown): Promise<number> {
    const params = { id: this.at(what) };
    return (await assets.calls.call(changeFolder, admin, { params, body })).status;
  }

  async #call(
    call: typeof deleteFolder | typeof restoreFolder | typeof removeFolder,
    what: number,
  ): Promise<number> {
    return (await assets.calls.call(call, admin, { params: { id: this.at(what) } })).status;
  }
}

async function expectSound(): Promise<void> {
  expect(await treeFaults(assets)).toEqual([]);
}

/** Only what was removed, and what was in it, is gone; alone, exactly that. */
function expectLost(
  before: readonly Row[],
  after: readonly Row[],
  removed: readonly number[],
  alone: boolean,
): void {
  const left = new Set(after.map((row) => row.id));
  for (const id of removed) expect(left.has(id)).toBe(false);
  const gone = before.filter((row) => !left.has(row.id)).map((row) => row.id);
  if (removed.length === 0) expect(gone).toEqual([]);
  if (!alone) return;
  const within = before.filter((row) =>
    row.path.split('.').some((id) => removed.includes(Number(id))),
  );
  expect(gone).toEqual(within.map((row) => row.id));
}

test('a tree stays a tree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(6), { minLength: 3, maxLength: 9 }),
      fc.array(moment, { minLength: 5, maxLength: 25 }),
      async (shape, moments) => {
        const forest = new Forest();
        await forest.grow(null);
        for (const parent of shape) await forest.grow(forest.at(parent));
        let before = await forest.rows();
        for (const steps of moments) {
          const targets = steps.map((one) => ('what' in one ? forest.at(one.what) : 0));
          const statuses = await Promise.all(steps.map((one) => forest.take(one)));
          const after = await forest.rows();
          for (const status of statuses) expect([200, 201, 404, 412]).toContain(status);
          await expectSound();
          const removed = targets.filter(
            (_id, index) => steps[index]?.do === 'remove' && statuses[index] === 200,
          );
          expectLost(before, after, removed, steps.length === 1);
          const fresh = steps.filter((one, index) => one.do === 'make' && statuses[index] === 201);
          if (removed.length === 0) expect(after).toHaveLength(before.length + fresh.length);
          before = after;
        }
      },
    ),
    { numRuns: 25 },
  );
  expect((await assets.calls.call(recoverFolders, admin)).body).toMatchObject({
    folders: [],
    repairs: [],
  });
}, 240_000);

test('two who move folders into each other never make a ring', async () => {
  const forest = new Forest();
  await forest.grow(null);
  for (let round = 0; round < 15; round += 1) {
    await forest.grow(forest.at(0));
    await forest.grow(forest.at(0));
    const [one, other] = forest.ids.slice(-2) as [number, number];
    const move = (id: number, parent_id: number) =>
      assets.calls.call(changeFolder, admin, { params: { id }, body: { parent_id } });
    const answers = await Promise.all([move(one, other), move(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  }
  await expectSound();
}, 60_000);

test('nobody moves or makes a folder into one that is deleted at that moment', async () => {
  const forest = new Forest();
  await forest.grow(null);
  for (let round = 0; round < 15; round += 1) {
    await forest.grow(forest.at(0));
    await forest.grow(forest.at(0));
    const [what, into] = forest.ids.slice(-2) as [number, number];
    const move = { params: { id: what }, body: { parent_id: into } };
    await Promise.all([
      assets.calls.call(deleteFolder, admin, { params: { id: into } }),
      assets.calls.call(changeFolder, admin, move),
      forest.grow(into),
    ]);
    await expectSound();
  }
}, 60_000);

test('many who make folders in one place at once get places of their own', async () => {
  const forest = new Forest();
  await forest.grow(null);
  const top = forest.at(0);
  await Promise.all(Array.from({ length: 20 }, () => forest.grow(top)));
  await Promise.all(Array.from({ length: 20 }, () => forest.grow(null)));
  expect(forest.ids).toHaveLength(41);
  await expectSound();
}, 60_000);

test('the fault finder finds faults', async () => {
  const forest = new Forest();
  await forest.grow(null);
  await forest.grow(forest.at(0));
  const [one, two] = forest.ids as [number, number];
  await assets.sql('UPDATE folders SET parent_id = $2 WHERE id = $1', [one, two]);
  expect((await treeFaults(assets)).map(({ id }) => id).sort()).toEqual([one, two].sort());
  await assets.sql('UPDATE folders SET parent_id = NULL WHERE id = $1', [one]);
  await assets.sql("UPDATE folders SET path = ltree('7.' || id) WHERE id = $1", [two]);
  expect(await treeFaults(assets)).toEqual([{ id: two, fault: 'wrong path' }]);
});
