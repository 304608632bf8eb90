import { JampotError, verdictGiven } from '@jampot/contracts';
import type { Caller, EventData, Verdict } from '@jampot/contracts';
import { lineageOf } from '@jampot/domain';
import type { Permissions } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { Consumes, folderAccess } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { announceAssets } from '../assets/asset-events.ts';
import type { Asset } from '../assets/asset.entity.ts';
import { requireMayChangeStatus } from '../assets/assets.policy.ts';
import { lockKnownAssets } from '../assets/load-assets.ts';
import { writeHistory } from '../history/asset-history.ts';
import type { Actor, AssetLogEntry } from '../history/asset-history.ts';
import { folderStatuses, lockStatuses } from '../statuses/folder-statuses.ts';
import type { DefinedStatus } from '../statuses/folder-statuses.ts';
import { writeStatuslogs } from '../statuslogs/write-statuslogs.ts';

type Given = EventData<typeof verdictGiven>;

const WORDS: Readonly<Record<Verdict, string>> = {
  approved: 'Approved',
  needs_changes: 'Needs changes',
};

/** Keeps what guests of shares said of versions, and gives their assets the status that a share names for it. */
@Injectable()
export class VerdictsConsumer {
  @Consumes(verdictGiven)
  async keep({ account_id, data }: ConsumedEvent<Given>, tx: Transaction): Promise<void> {
    await lockStatuses(tx, account_id, 'shared');
    const [version] = await tx.sql<{ asset_id: number; version_number: number }>(
      'SELECT asset_id, version_number FROM versions WHERE id = $1 AND account_id = $2 AND NOT deleted',
      [data.version_id, account_id],
    );
    const [asset] = version === undefined ? [] : await lockKnownAssets(tx, [version.asset_id]);
    if (version === undefined || asset === undefined || asset.deleted) return;
    await tx.sql(
      `INSERT INTO guest_verdicts (account_id, version_id, verdict, guest_name, guest_email)
       VALUES ($1, $2, $3, $4, $5)`,
      [account_id, data.version_id, data.verdict, data.name, data.email],
    );
    const guest = { account_id, user_id: null, guest_name: data.name };
    const said = `${WORDS[data.verdict]} (v${version.version_number})`;
    const lines = [
      { asset_id: asset.id, field: 'guest', old_value: null, new_value: said },
      ...(await giveStatus(tx, guest, asset, data)),
    ];
    await writeHistory(tx, guest, lines);
    const fields = ['guest', ...(lines.length > 1 ? ['status_id'] : [])];
    await announceAssets(tx, null, [{ asset, change: 'changed', fields }]);
  }
}

/**
 * Gives an asset the status that the share names, where whoever made the share might do so themselves now.
 * @returns what the history says of it; nothing where the status stays
 */
async function giveStatus(
  tx: Transaction,
  guest: Actor,
  asset: Asset,
  { status }: Given,
): Promise<AssetLogEntry[]> {
  const maker = status === null ? null : await callerOf(tx, guest.account_id, status.user_id);
  if (status === null || maker === null) return [];
  const statuses = await folderStatuses(tx, asset.folder_id);
  const wanted = await standingFor(tx, guest.account_id, status.id, statuses);
  if (wanted === null || wanted === asset.status_id) return [];
  const target = await judge(async () => {
    const access = await folderAccess(tx, maker, asset.folder_id);
    return requireMayChangeStatus(access, statuses, asset.status_id, wanted);
  });
  if (target === null) return [];
  const before = statuses.find(({ id }) => id === asset.status_id)?.name ?? null;
  asset.status_id = target.id;
  asset.modified = new Date();
  await tx.em.flush();
  const { id: asset_id, status_id, assignee_id } = asset;
  await writeStatuslogs(tx, guest, [{ asset_id, status_id, assignee_id: assignee_id ?? null }]);
  return [{ asset_id, field: 'status', old_value: before, new_value: target.name }];
}

/**
 * The status itself, or what took its place in the folder since the share was made.
 * @returns null where neither is in force: then the asset keeps its own
 */
async function standingFor(
  tx: Transaction,
  accountId: number,
  id: number,
  statuses: readonly DefinedStatus[],
): Promise<number | null> {
  if (statuses.some((status) => status.id === id)) return id;
  const [named] = await tx.sql<Pick<DefinedStatus, 'id' | 'base_id'>>(
    'SELECT id, base_id FROM statuses WHERE id = $1 AND account_id = $2',
    [id, accountId],
  );
  if (named === undefined) return null;
  return statuses.find((status) => lineageOf(status) === lineageOf(named))?.id ?? null;
}

/** Null for what is refused. */
async function judge<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof JampotError) return null;
    throw error;
  }
}

/** A user as they would ask now; null for one who is gone. */
async function callerOf(
  tx: Transaction,
  accountId: number,
  userId: number,
): Promise<Caller | null> {
  const [person] = await tx.sql<{ role_id: number; level: number; permissions: Permissions }>(
    `SELECT p.role_id, r.level, r.permissions FROM people p JOIN team_roles r ON r.id = p.role_id
     WHERE p.id = $1 AND p.account_id = $2 AND NOT p.deleted`,
    [userId, accountId],
  );
  return person === undefined
    ? null
    : { user_id: userId, account_id: accountId, session_id: '', ...person };
}
