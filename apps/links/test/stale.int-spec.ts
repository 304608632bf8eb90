import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeLink, listDownlinks, listUplinks } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { manager } from '@jampot/testing';
import { LinksStage } from './links-stage.ts';

let stage: LinksStage;
beforeAll(async () => {
  stage = await LinksStage.start();
}, 60_000);
afterAll(() => stage?.stop());

const staleOf = async (down: number) =>
  (await stage.links(manager, { down_id: String(down), stale: '1' })).map(({ up_id }) => up_id);

/** What was told of stale links, in order. */
async function told(): Promise<Record<string, unknown>[]> {
  const database = stage.service.get(Database);
  const rows = await database.change(systemScope, (tx) =>
    tx.sql<{ envelope: string }>(
      `SELECT envelope FROM outbox WHERE name = 'links.stale' ORDER BY id`,
    ),
  );
  return rows.map(({ envelope }) => {
    const { data } = JSON.parse(envelope) as { data: Record<string, unknown> };
    return data;
  });
}

it('is stale from a newer version of what is used until the other is made anew, or marked', async () => {
  const first = await stage.tellVersion(101, 1);
  const own = await stage.tellVersion(102, 1);
  const made = (await stage.link(101, 102)).row;
  expect(made).toMatchObject({ seen_version_id: first, seen_version_number: 1, stale: false });
  await stage.calls.call(changeLink, manager, {
    params: { id: made.id },
    body: { render_pool_id: 9 },
  });

  const second = await stage.tellVersion(101, 2);
  expect(await staleOf(102)).toEqual([101]);
  const listed = await stage.calls.call(listUplinks, manager, {
    params: { id: 102 },
    query: { stale: '1' },
  });
  expect(listed.rows).toMatchObject([{ asset_id: 101, stale: true, seen_version_number: 1 }]);
  // Whichever end a list shows, the version in question is that of what is used.
  const used = { used_version_id: second, used_version_number: 2 };
  expect(listed.rows).toMatchObject([used]);
  const below = await stage.calls.call(listDownlinks, manager, { params: { id: 101 } });
  expect(below.rows).toMatchObject([{ asset_id: 102, version_id: own, stale: true, ...used }]);
  expect(await told()).toEqual([
    {
      id: made.id,
      up_id: 101,
      down_id: 102,
      version_id: second,
      dependent_version_id: own,
      render_pool_id: 9,
    },
  ]);

  // Told of again, it is no news; deleted, nothing is newer any more.
  await stage.tellVersion(101, 2, { id: second });
  expect(await told()).toHaveLength(1);
  await stage.tellVersion(101, 2, { id: second, deleted: true });
  expect(await staleOf(102)).toEqual([]);
  await stage.tellVersion(101, 2, { id: second });
  expect(await staleOf(102)).toEqual([101]);

  const mark = (seen_version_id: number) =>
    stage.calls.call(changeLink, manager, { params: { id: made.id }, body: { seen_version_id } });
  expect((await mark(own)).status).toBe(412);
  expect((await mark(9999)).status).toBe(412);
  expect((await mark(second)).row).toMatchObject({ stale: false, seen_version_number: 2 });

  await stage.tellVersion(101, 3);
  expect(await staleOf(102)).toEqual([101]);
  await stage.tellVersion(102, 2);
  expect(await staleOf(102)).toEqual([]);
  expect((await told()).length).toBe(2);
});

it('is stale from a version that has the number of one that is gone', async () => {
  await stage.tellVersion(105, 1);
  const second = await stage.tellVersion(105, 2);
  const own = await stage.tellVersion(106, 1);
  await stage.link(105, 106);
  await stage.tellVersion(105, 2, { id: second, deleted: true });
  expect(await staleOf(106)).toEqual([]);
  const before = (await told()).length;
  const again = await stage.tellVersion(105, 2);
  expect(await staleOf(106)).toEqual([105]);
  expect((await told()).slice(before)).toMatchObject([{ up_id: 105, version_id: again }]);
  // What uses it is made anew, under the number that it had.
  await stage.tellVersion(106, 1, { id: own, deleted: true });
  await stage.tellVersion(106, 1);
  expect(await staleOf(106)).toEqual([]);
});

it('is never stale as a reference, and at once as a dependency', async () => {
  await stage.tellVersion(103, 1);
  const { id } = (await stage.link(103, 104, manager, false)).row;
  await stage.tellVersion(103, 2);
  expect(await staleOf(104)).toEqual([]);
  const chained = await stage.calls.call(changeLink, manager, {
    params: { id },
    body: { chain: true },
  });
  expect(chained.row.stale).toBe(true);
});
