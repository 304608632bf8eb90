import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  cancelFolderWork,
  createProject,
  deleteFolder,
  importFolders,
  recoverFolders,
  removeFolder,
  restoreFolder,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { systemScope } from '@jampot/persistence';
import { eventually } from '@jampot/testing';
import { admin, manager, RunningAssets } from './running-assets.ts';
import { treeFaults } from './tree-faults.ts';

let assets: RunningAssets;
beforeAll(async () => {
  assets = await RunningAssets.start();
}, 60_000);
afterAll(() => assets?.stop());

type Work = 'import' | 'delete' | 'restore' | 'remove' | 'recover';
interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Cancels again and again until the work was answered, whenever it begins. */
async function cancelled(
  work: Work,
  folder_id: number | null,
  begin: () => Promise<Answered>,
  who: Caller = admin,
): Promise<readonly [number, unknown]> {
  const state = { answered: false };
  const working = begin().finally(() => (state.answered = true));
  while (!state.answered) {
    const sent = await assets.calls.call(cancelFolderWork, who, { body: { work, folder_id } });
    expect(sent.status).toBe(202);
  }
  const { status, body } = await working;
  return [status, body['code']];
}

/** Cancels work of the whole account that is too short to be met by chance: it waits for a folder. */
async function cancelledWhileHeld(
  work: Work,
  parent: number,
  begin: () => Promise<Answered>,
): Promise<readonly [number, unknown]> {
  const taken = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holder = assets.database.change(systemScope, async (tx) => {
    await tx.sql('SELECT FROM folders WHERE parent_id = $1 FOR UPDATE', [parent]);
    taken.resolve();
    await over.promise;
  });
  await taken.promise;
  const working = begin();
  await eventually(async () => {
    const [{ waiting } = { waiting: 0 }] = await assets.sql<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(waiting).toBe(1);
  });
  const body = { work, folder_id: null };
  expect((await assets.calls.call(cancelFolderWork, admin, { body })).status).toBe(202);
  over.resolve();
  await holder;
  const answer = await working;
  return [answer.status, answer.body['code']];
}
const CANCELLED = [409, 'cancelled'];
const csv = Array.from({ length: 8000 }, (_, n) => `s${n % 100},f${n}`).join('\n');

test('what is cancelled changes nothing, and only who began it cancels', async () => {
  const top = (await assets.calls.call(createProject, admin, { body: { name: 'Top' } })).row;
  const at = { params: { id: top.id } };
  const counts = () =>
    assets.sql(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE deleted)::int AS deleted
       FROM folders WHERE path <@ $1::text::ltree AND id <> $1::bigint`,
      [top.id],
    );
  const put = () => assets.calls.call(importFolders, admin, { ...at, body: { csv } });
  const before = await assets.lastEventId();
  expect(await cancelled('import', top.id, put)).toEqual(CANCELLED);
  expect(await counts()).toEqual([{ all: 0, deleted: 0 }]);
  expect(await assets.events('folders.many-changed', before)).toEqual([]);
  expect((await cancelled('import', top.id, put, manager))[0]).toBe(200);
  expect(await counts()).toEqual([{ all: 8100, deleted: 0 }]);

  const trash = () => assets.calls.call(deleteFolder, admin, at);
  expect(await cancelled('delete', top.id, trash)).toEqual(CANCELLED);
  expect(await counts()).toEqual([{ all: 8100, deleted: 0 }]);
  expect((await trash()).status).toBe(200);

  const restore = () => assets.calls.call(restoreFolder, admin, at);
  expect(await cancelled('restore', top.id, restore)).toEqual(CANCELLED);
  const remove = () => assets.calls.call(removeFolder, admin, at);
  expect(await cancelled('remove', top.id, remove)).toEqual(CANCELLED);
  expect(await counts()).toEqual([{ all: 8100, deleted: 8100 }]);

  await assets.sql('UPDATE folders SET position = 1 WHERE parent_id = $1', [top.id]);
  const recover = () => assets.calls.call(recoverFolders, admin);
  expect(await cancelledWhileHeld('recover', top.id, recover)).toEqual(CANCELLED);
  expect(await treeFaults(assets)).not.toEqual([]);
  expect((await recover()).status).toBe(200);
  expect(await treeFaults(assets)).toEqual([]);
}, 120_000);
