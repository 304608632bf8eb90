import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  batchAssets,
  changeAsset,
  createAssets,
  createProject,
  listFolderAssets,
} from '@jampot/contracts';
import type { Asset, Caller, Folder } from '@jampot/contracts';
import { DUE_BEFORE_START, INVALID_BID, INVALID_DAY } from '@jampot/domain';
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
let project: Folder;
let names = 0;

beforeAll(async () => {
  assets = await RunningAssets.start();
  const body = { name: 'Schedule' };
  project = (await assets.calls.call(createProject, manager, { body })).row;
}, 60_000);
afterAll(() => assets.stop());

async function make(): Promise<Asset> {
  const made = await assets.calls.call(createAssets, manager, {
    params: { id: project.id },
    body: [{ name: `Shot ${(names += 1)}` }],
  });
  return made.row;
}
const change = (id: number, body: unknown, caller: Caller | null = manager) =>
  assets.calls.call(changeAsset, caller, { params: { id }, body });

describe('when a work begins and is due', () => {
  test('is kept as days, however they were typed, and emptied again', async () => {
    const { id, start, due, bid_days } = await make();
    expect([start, due, bid_days]).toEqual([null, null, null]);

    const kept = await change(id, { start: '1.12.2026', due: '2026-12-24', bid_days: '7,255' });
    expect(kept.row).toMatchObject({ start: '2026-12-01', due: '2026-12-24', bid_days: 7.26 });

    const emptied = await change(id, { start: '', due: null, bid_days: '' });
    expect(emptied.row).toMatchObject({ start: null, due: null, bid_days: null });
  });

  test.each([
    [{ start: '31.11.2026' }, 'start', INVALID_DAY],
    [{ due: 'tomorrow' }, 'due', INVALID_DAY],
    [{ bid_days: 10_000 }, 'bid_days', INVALID_BID],
    [{ bid_days: -1 }, 'bid_days', INVALID_BID],
    [{ start: '2026-12-02', due: '2026-12-01' }, 'due', DUE_BEFORE_START],
  ])('refuses %j', async (body, name, error) => {
    const { id } = await make();
    const refused = await change(id, body);
    expect([refused.status, refused.body['error']]).toEqual([412, error]);
    expect(refused.body['errors']).toMatchObject([{ name }]);
  });

  test('is not turned round by one of the two alone', async () => {
    const { id } = await make();
    await change(id, { due: '2026-12-10' });
    expect((await change(id, { start: '2026-12-11' })).body['error']).toBe(DUE_BEFORE_START);
    expect((await change(id, { start: '2026-12-10' })).row.start).toBe('2026-12-10');
    expect((await change(id, { due: '2026-12-09' })).status).toBe(412);
    expect((await change(id, { start: null, due: '2026-12-09' })).row.due).toBe('2026-12-09');
  });

  test('is for those who may change assets', async () => {
    const { id } = await make();
    const statuses = [null, guest, artist, reviewer, stranger].map(
      async (caller) => (await change(id, { due: '2026-12-24' }, caller)).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 404, 404, 404, 404]);
    expect((await change(id, { due: '2026-12-24' }, admin)).status).toBe(200);
  });

  test('is set of many at once, but for those that it would turn round', async () => {
    const [one, two] = [await make(), await make()];
    await change(two.id, { start: '2027-01-05' });
    const { row } = await assets.calls.call(batchAssets, manager, {
      body: { ids: [one.id, two.id], change: { due: '2027-01-04' } },
    });
    expect(row).toMatchObject({
      changed: 1,
      failed: [{ id: two.id, error: DUE_BEFORE_START }],
    });
  });

  test('orders and narrows lists, page after page, the empty ones last', async () => {
    const fresh = { name: 'Ordered' };
    const folder = (await assets.calls.call(createProject, manager, { body: fresh })).row;
    const days = ['2026-11-30', '2026-11-02', null, '2026-12-01', '2026-11-02'];
    const made: number[] = [];
    for (const due of days) {
      const body = [{ name: `Due ${made.length}` }];
      const params = { id: folder.id };
      const { id } = (await assets.calls.call(createAssets, manager, { params, body })).row;
      if (due !== null) await change(id, { due });
      made.push(id);
    }
    const paged: (string | null)[] = [];
    let after: string | null = null;
    do {
      const page: { rows: readonly Asset[]; body: Record<string, unknown> } =
        await assets.calls.call(listFolderAssets, manager, {
          params: { id: folder.id },
          query: { sort: 'due', limit: '2', ...(after === null ? {} : { after }) },
        });
      paged.push(...page.rows.map(({ due }) => due));
      after = (page.body['next'] as string | null | undefined) ?? null;
    } while (after !== null);
    expect(paged).toEqual(['2026-11-02', '2026-11-02', '2026-11-30', '2026-12-01', null]);

    const late = await assets.calls.call(listFolderAssets, manager, {
      params: { id: folder.id },
      query: { 'due:until': '30.11.2026', 'status.approves': '0', sort: 'due' },
    });
    expect(late.rows.map(({ id }) => id)).toEqual([made[1], made[4], made[0]]);
  });
});
