import { changeStatus, createStatus, invalid } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, folderAccess, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { folderStatuses, statusColumns } from './folder-statuses.ts';
import type { DefinedStatus } from './folder-statuses.ts';
import { changeStatusesAlone, requireLiveSettings } from './change-alone.ts';
import { insertStatus } from './insert-status.ts';
import { settleAssets } from './settle-assets.ts';
import { statusFor } from './status-access.ts';
import { announceStatus, tellStatusNames } from './status-events.ts';
import { resolveStatuses } from './status-layers.ts';
import { orderBetween } from './status-order.ts';
import {
  cleanStatusColor,
  cleanStatusName,
  MOST_STATUSES,
  requireOneLeft,
  requireReplaceable,
  STATUS_REFUSALS,
} from './statuses.policy.ts';
import { statusReads } from './statuses.query.ts';

type NewStatus = RequestOf<typeof createStatus>['body'];
type StatusChange = RequestOf<typeof changeStatus>['body'];

/** Makes, replaces and changes statuses; assets follow in the same transaction. */
@Controller()
export class ChangeStatuses {
  constructor(private readonly database: Database) {}

  @Answers(createStatus)
  create({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof createStatus>): Promise<AnswerOf<typeof createStatus>> {
    return changeStatusesAlone(this.database, caller, async (tx) => {
      requirePermission(await folderAccess(tx, caller, params.id), 'statuses', 'c');
      await requireLiveSettings(tx, params.id);
      const id = await this.#insert(tx, caller, params.id, body);
      return { rows: await statusReads.byIdIn(tx, id, list) };
    });
  }

  @Answers(changeStatus)
  change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changeStatus>): Promise<AnswerOf<typeof changeStatus>> {
    return changeStatusesAlone(this.database, caller, async (tx) => {
      const status = await statusFor(tx, caller, params.id, 'u');
      await requireLiveSettings(tx, status.folder_id);
      const before = await folderStatuses(tx, status.folder_id);
      await this.#apply(tx, status, before, body);
      const assets = await settle(tx, caller, status.folder_id, before);
      const { id, folder_id } = status;
      await announceStatus(tx, caller, { id, folder_id, change: 'changed', assets });
      return { rows: await statusReads.byIdIn(tx, id, list) };
    });
  }

  async #insert(
    tx: Transaction,
    caller: Caller,
    folderId: number,
    body: NewStatus,
  ): Promise<number> {
    const statuses = await folderStatuses(tx, folderId);
    if (statuses.filter((status) => status.folder_id === folderId).length >= MOST_STATUSES) {
      throw invalid('name', STATUS_REFUSALS.most);
    }
    const replaced = requireReplaceable(statuses, folderId, {
      replace: await namedStatus(tx, body.replace_id ?? null),
      base_id: body.base_id ?? null,
    });
    const stays = replaced !== null && body.previous_id === undefined && body.next_id === undefined;
    const others = statuses.filter((status) => status.id !== replaced?.id);
    const fresh = {
      name: cleanStatusName(body.name),
      color: cleanStatusColor(body.color),
      level: body.level ?? replaced?.level ?? ROLE_LEVEL.artist,
      hide: body.hide ?? replaced?.hide ?? false,
      approves: body.approves ?? replaced?.approves ?? false,
      order: stays ? replaced.order : await orderBetween(tx, folderId, others, body),
    };
    const id = await insertStatus(tx, folderId, fresh, replaced);
    const assets = await settle(tx, caller, folderId, statuses);
    await announceStatus(tx, caller, { id, folder_id: folderId, change: 'created', assets });
    return id;
  }

  async #apply(
    tx: Transaction,
    status: DefinedStatus,
    before: readonly DefinedStatus[],
    body: StatusChange,
  ): Promise<void> {
    const { id, folder_id } = status;
    const moves = body.previous_id !== undefined || body.next_id !== undefined;
    const others = before.filter((other) => other.id !== id);
    const order = moves ? await orderBetween(tx, folder_id, others, body) : status.order;
    await tx.sql(
      `UPDATE statuses SET name = $2, color = $3, level = $4, hide = $5, approves = $6, "order" = $7
       WHERE id = $1`,
      [
        id,
        body.name === undefined ? status.name : cleanStatusName(body.name),
        body.color === undefined ? status.color : cleanStatusColor(body.color),
        body.level ?? status.level,
        body.hide ?? status.hide,
        body.approves ?? status.approves,
        order,
      ],
    );
    await tellStatusNames(tx, [id]);
  }
}

/**
 * Resolves what is in force now, and gives the assets another status whose own no longer is:
 * numbering a chain anew replaces statuses too. Answers how many.
 */
async function settle(
  tx: Transaction,
  caller: Caller,
  folderId: number,
  before: readonly DefinedStatus[],
): Promise<number> {
  const byLayer = await resolveStatuses(tx, caller.account_id, 'name');
  requireOneLeft(byLayer);
  const inForce = new Set(byLayer.get(folderId)?.map((status) => status.id));
  const gone = before.filter((status) => !inForce.has(status.id)).map((status) => status.id);
  if (gone.length === 0) return 0;
  const unsettled = { statusIds: gone, path: null };
  return (await settleAssets(tx, caller.account_id, unsettled)).length;
}

/** The status that shall be replaced, whether or not it is in force. */
async function namedStatus(tx: Transaction, id: number | null): Promise<DefinedStatus | null> {
  if (id === null) return null;
  const rows = await tx.sql<DefinedStatus & Record<string, unknown>>(
    `SELECT ${statusColumns} FROM statuses s WHERE s.id = $1`,
    [id],
  );
  const status = rows[0];
  if (status === undefined) throw invalid('replace_id', STATUS_REFUSALS.unknown);
  return status;
}
