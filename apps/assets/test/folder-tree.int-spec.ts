import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  changeFolder,
  createFolder,
  createProject,
  deleteFolder,
  restoreFolder,
} from '@jampot/contracts';
import * as fc from 'fast-check';
import { admin, RunningAssets } from './running-assets.ts';

let assets: RunningAssets;

beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets.stop());

/** What somebody does; `one` and `other` choose among the folders there are. */
type Step =
  | { readonly act: 'make' | 'delete' | 'restore'; readonly one: number }
  | { readonly act: 'move'; readonly one: number; readonly other: number }
  | { readonly act: 'place'; readonly one: number; readonly at: number };

const pick = fc.nat({ max: 999 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('make' as const), one: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('move' as const), one: pick, other: pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('place' as const), one: pick, at: fc.nat({ max: 5 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom('delete' as const, 'restore' as const),
      one: pick,
    }),
  },
);

let names = 0;

async function perform(ids: number[], doing: Step): Promise<void> {
  const chosen = (n: number) => ids[n % ids.length] ?? 0;
  const params = { id: chosen(doing.one) };
  switch (doing.act) {
    case 'make': {
      const body = { name: `f${(names += 1)}`, parent_id: params.id };
      const made = await assets.calls.call(createFolder, admin, { body });
      if (made.status === 201) ids.push(made.row.id);
      expect([201, 412]).toContain(made.status);
      return;
    }
    case 'move': {
      const body = { parent_id: chosen(doing.other) };
      const moved = await assets.calls.call(changeFolder, admin, { params, body });
      expect([200, 412]).toContain(moved.status);
      return;
    }
    case 'place': {
      const body = { position: doing.at };
      const placed = await assets.calls.call(changeFolder, admin, { params, body });
      expect([200, 412]).toContain(placed.status);
      return;
    }
    case 'delete':
    case 'restore': {
      const call = doing.act === 'delete' ? deleteFolder : restoreFolder;
      expect([200, 412]).toContain((await assets.calls.call(call, admin, { params })).status);
    }
  }
}

/** Everything that is wrong with the tree, by following parents: the slow way that can't be fooled. */
async function faults(): Promise<Record<string, unknown>[]> {
  return assets.sql(`
    WITH RECURSIVE walk AS (
      SELECT id, id::text AS way, is_default, deleted, team_folder_id FROM folders
      WHERE parent_id IS NULL
      UNION ALL
      SELECT f.id, walk.way || '.' || f.id, f.is_default, f.deleted, f.team_folder_id
      FROM folders f JOIN walk ON f.parent_id = walk.id)
    SELECT f.id, 'lost or in a circle' AS fault FROM folders f
      WHERE NOT EXISTS (SELECT FROM walk WHERE walk.id = f.id)
    UNION ALL
    SELECT f.id, 'wrong path' FROM folders f JOIN walk ON walk.id = f.id
      WHERE f.path::text <> walk.way
    UNION ALL
    SELECT f.id, 'alive below a deleted one' FROM folders f JOIN folders p ON p.id = f.parent_id
      WHERE p.deleted AND NOT f.deleted
    UNION ALL
    SELECT f.id, 'wrong team' FROM folders f JOIN folders p ON p.id = f.parent_id
      WHERE f.settings_folder_id IS NULL AND f.team_folder_id <> p.team_folder_id
    UNION ALL
    SELECT f.id, 'row is worded wrongly' FROM folders f
      WHERE (f.row_json::json ->> 'parent_id')::bigint IS DISTINCT FROM f.parent_id
         OR (f.row_json::json ->> 'deleted')::boolean <> f.deleted
         OR (f.row_json::json ->> 'position')::bigint <> f.position`);
}

async function grow(steps: readonly (readonly Step[])[]): Promise<void> {
  const body = { name: `p${(names += 1)}` };
  const ids = [(await assets.calls.call(createProject, admin, { body })).row.id];
  for (const together of steps) {
    await Promise.all(together.map((doing) => perform(ids, doing)));
  }
  expect(await faults()).toEqual([]);
}

test('whatever is done to a tree, it stays one', async () => {
  const alone = fc
    .array(step, { minLength: 10, maxLength: 30 })
    .map((list) => list.map((s) => [s]));
  await fc.assert(fc.asyncProperty(alone, grow), { numRuns: 12, endOnFailure: true });
}, 120_000);

test('also when several do it at once', async () => {
  const crowd = fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), {
    minLength: 5,
    maxLength: 10,
  });
  await fc.assert(fc.asyncProperty(crowd, grow), { numRuns: 12, endOnFailure: true });
}, 120_000);

test('the fault finder finds faults', async () => {
  const made = async (parent_id?: number) => {
    const body = { name: `x${(names += 1)}`, ...(parent_id === undefined ? {} : { parent_id }) };
    return (await assets.calls.call(createFolder, admin, { body })).row.id;
  };
  const one = await made();
  const two = await made(one);
  await assets.sql('UPDATE folders SET parent_id = $2 WHERE id = $1', [one, two]);
  expect((await faults()).map(({ id }) => id).sort()).toEqual([one, two].sort());
  await assets.sql('UPDATE folders SET parent_id = NULL WHERE id = $1', [one]);
  await assets.sql("UPDATE folders SET path = ltree('7.' || id) WHERE id = $1", [two]);
  expect(await faults()).toEqual([{ id: two, fault: 'wrong path' }]);
});
