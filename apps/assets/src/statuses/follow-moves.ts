import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { announceSubtree } from '../folders/folder-events.ts';
import { lockStatuses } from './folder-statuses.ts';
import { settleAssets } from './settle-assets.ts';
import type { SettledAsset } from './settle-assets.ts';
import { resolveStatuses } from './status-layers.ts';

/** After a folder came to stand elsewhere: it inherits the statuses of there. */
export async function settleMovedFolder(
  tx: Transaction,
  caller: Caller,
  folderId: number,
): Promise<void> {
  if (await hasLayers(tx, caller.account_id))
    await settleFollowers(tx, caller, folderId, 'parent_id');
}

/**
 * After the place or the settings of a folder changed: the statuses in force there are found anew,
 * and its assets follow, as do those of every folder that takes its settings or those of one below.
 * @throws JampotError `invalid` of `cause` when a folder would have too many statuses.
 */
export async function settleFollowers(
  tx: Transaction,
  caller: Pick<Caller, 'account_id' | 'user_id'>,
  folderId: number,
  cause: 'parent_id' | 'settings_folder_id',
): Promise<void> {
  await lockStatuses(tx, caller.account_id, 'alone');
  await resolveStatuses(tx, caller.account_id, cause);
  const followers = await tx.sql<{ id: number; path: string }>(
    `WITH RECURSIVE takers AS MATERIALIZED (
       SELECT taker.id, taker.path, source.path AS source FROM folders taker
       JOIN folders source ON source.id = taker.settings_folder_id AND source.id <> taker.id
     ), follower AS (
       SELECT $1::bigint AS id
       UNION
       SELECT t.id FROM follower JOIN folders f ON f.id = follower.id
       JOIN takers t ON t.source <@ f.path)
     SELECT f.id, f.path::text AS path FROM follower JOIN folders f ON f.id = follower.id`,
    [folderId],
  );
  for (const follower of followers) {
    const { path } = follower;
    const settled = await settleAssets(tx, caller.account_id, { statusIds: null, path });
    if (settled.length > 0) await announceSubtree(tx, caller, 'changed', follower);
  }
}

/**
 * After assets came to stand in other folders, where other statuses may be in force. The statuses
 * must be locked.
 * @returns those that have another status because of it, with the names of both.
 */
export async function settleMovedAssets(
  tx: Transaction,
  accountId: number,
  assetIds: readonly number[],
): Promise<readonly MovedStatus[]> {
  if (assetIds.length === 0 || !(await hasLayers(tx, accountId))) return [];
  const settled = await settleAssets(tx, accountId, { statusIds: null, path: null, assetIds });
  const names = await statusNames(tx, settled);
  return settled.map(({ id, status_id, old_status_id }) => ({
    id,
    status_id,
    before: names.get(old_status_id) ?? null,
    after: names.get(status_id) ?? null,
  }));
}

/** An asset that was given the status which stands for its old one where it was moved to. */
export interface MovedStatus {
  readonly id: number;
  readonly status_id: number;
  readonly before: string | null;
  readonly after: string | null;
}

async function statusNames(
  tx: Transaction,
  settled: readonly SettledAsset[],
): Promise<ReadonlyMap<number, string>> {
  const ids = settled.flatMap(({ status_id, old_status_id }) => [status_id, old_status_id]);
  const rows = await tx.sql<{ id: number; name: string }>(
    'SELECT id, name FROM statuses WHERE id = ANY($1::bigint[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Most accounts have the default statuses everywhere: then nothing can be out of place. */
async function hasLayers(tx: Transaction, accountId: number): Promise<boolean> {
  const rows = await tx.sql<{ n: number }>(
    'SELECT count(DISTINCT folder_id) AS n FROM statuses_in_force WHERE account_id = $1',
    [accountId],
  );
  return (rows[0]?.n ?? 0) > 1;
}
