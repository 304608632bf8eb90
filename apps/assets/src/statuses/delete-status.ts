import { deleteStatus, invalid } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { lineageOf } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { writeHistory } from '../history/asset-history.ts';
import { writeStatuslogs } from '../statuslogs/write-statuslogs.ts';
import { changeStatusesAlone, requireLiveSettings } from './change-alone.ts';
import { folderStatuses } from './folder-statuses.ts';
import type { DefinedStatus } from './folder-statuses.ts';
import { settleAssets } from './settle-assets.ts';
import type { SettledAsset } from './settle-assets.ts';
import { statusFor } from './status-access.ts';
import { announceStatus } from './status-events.ts';
import { resolveStatuses } from './status-layers.ts';
import { requireOneLeft, requireReplacement, STATUS_REFUSALS } from './statuses.policy.ts';
import { statusReads } from './statuses.query.ts';

/** Deletes statuses; what has them gets another in the same transaction. */
@Controller()
export class DeleteStatus {
  constructor(private readonly database: Database) {}

  @Answers(deleteStatus)
  delete({
    caller,
    params,
    query,
    list,
  }: RequestOf<typeof deleteStatus>): Promise<AnswerOf<typeof deleteStatus>> {
    return changeStatusesAlone(this.database, caller, async (tx) => {
      const status = await statusFor(tx, caller, params.id, 'd');
      await requireLiveSettings(tx, status.folder_id);
      const rows = await statusReads.byIdIn(tx, status.id, list);
      await tx.sql('UPDATE statuses SET deleted = true WHERE id = $1', [status.id]);
      await tx.sql(
        `UPDATE statuses s SET replace_id = gone.replace_id
         FROM statuses gone WHERE gone.id = $1 AND s.replace_id = gone.id`,
        [status.id],
      );
      requireOneLeft(await resolveStatuses(tx, caller.account_id, 'id'));
      const left = await folderStatuses(tx, status.folder_id);
      const chosen = chosenAmong(left, status, query.replacement_id);
      const givesWay = left.find((other) => lineageOf(other) === lineageOf(status));
      if (chosen === null && givesWay === undefined) {
        const assets = await countAssets(tx, status.id);
        if (assets > 0) requireReplacement(assets);
      }
      const settled = await settleAssets(tx, caller.account_id, {
        statusIds: [status.id],
        path: null,
        ...(chosen === null ? {} : { chosenLineage: lineageOf(chosen) }),
      });
      if (chosen !== null) await recordChoice(tx, caller, status, settled);
      await announceStatus(tx, caller, {
        id: status.id,
        folder_id: status.folder_id,
        change: 'removed',
        assets: settled.length,
      });
      return { rows };
    });
  }
}

/** @throws JampotError `invalid` for one that is not in force in the folder any more. */
function chosenAmong(
  left: readonly DefinedStatus[],
  status: DefinedStatus,
  id: number | undefined,
): DefinedStatus | null {
  if (id === undefined) return null;
  if (id === status.id) throw invalid('replacement_id', STATUS_REFUSALS.itself);
  const chosen = left.find((other) => other.id === id);
  if (chosen === undefined) throw invalid('replacement_id', STATUS_REFUSALS.unknown);
  return chosen;
}

/** Live ones: what is deleted gets the nearest status by itself. */
async function countAssets(tx: Transaction, statusId: number): Promise<number> {
  const rows = await tx.sql<{ n: number }>(
    'SELECT count(*) AS n FROM assets WHERE status_id = $1 AND NOT deleted',
    [statusId],
  );
  return rows[0]?.n ?? 0;
}

/** Somebody chose another status for the assets: that stands in their log and history. */
async function recordChoice(
  tx: Transaction,
  caller: Caller,
  status: DefinedStatus,
  settled: readonly SettledAsset[],
): Promise<void> {
  const named = await tx.sql<{ id: number; name: string }>(
    'SELECT id, name FROM statuses WHERE id = ANY($1::bigint[])',
    [[...new Set(settled.map((asset) => asset.status_id))]],
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  await writeStatuslogs(
    tx,
    caller,
    settled.map(({ id, status_id, assignee_id }) => ({ asset_id: id, status_id, assignee_id })),
  );
  await writeHistory(
    tx,
    caller,
    settled.map((asset) => ({
      asset_id: asset.id,
      field: 'status',
      old_value: status.name,
      new_value: names.get(asset.status_id) ?? null,
    })),
  );
}
