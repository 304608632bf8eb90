import { invalid } from '@jampot/contracts';
import type { AssetChange, Caller, JsonRows, ListQuery } from '@jampot/contracts';
import { parseTags } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { folderAccess } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { lockTree } from '../folders/folder-tree.ts';
import { writeHistory } from '../history/asset-history.ts';
import type { AssetLogEntry } from '../history/asset-history.ts';
import { folderStatuses } from '../statuses/folder-statuses.ts';
import type { FolderStatus } from '../statuses/folder-statuses.ts';
import { writeStatuslogs } from '../statuslogs/write-statuslogs.ts';
import { addMissingTags } from '../tags/account-tags.ts';
import { requireUsers, userNames } from '../teams/people.ts';
import type { Asset } from './asset.entity.ts';
import { announceAssets } from './asset-events.ts';
import { cleanFields } from './asset-fields.ts';
import { applyChange } from './apply-change.ts';
import type { Applied, ChangeParts } from './apply-change.ts';
import {
  ASSET_REFUSALS,
  requireLiveFolder,
  requireMayChange,
  requireMayReceive,
} from './assets.policy.ts';
import { assetReads } from './assets.query.ts';
import { assetConflicts } from './create-assets.ts';
import { folderForAssets, lockAssets } from './load-assets.ts';

/** What is known of a folder whose assets change. */
interface Ground {
  readonly access: FolderAccess;
  readonly statuses: readonly FolderStatus[];
}

@Injectable()
export class ChangeAssets {
  constructor(private readonly database: Database) {}

  /** One change of one or many assets: all or none. */
  change(
    caller: Caller,
    ids: readonly number[],
    change: AssetChange,
    list: ListQuery,
  ): Promise<JsonRows> {
    return this.database.change(
      caller,
      async (tx) => {
        if (change.folder_id !== undefined || change.deleted === false) {
          await lockTree(tx, caller.account_id, 'shared');
        }
        const assets = await lockAssets(tx, ids);
        const grounds = await loadGrounds(tx, caller, assets, change);
        for (const { access } of grounds.values()) requireMayChange(access, change);
        const parts = await this.#parts(tx, caller, assets, change);
        const applied = assets.map((asset) => {
          const ground = grounds.get(asset.folder_id);
          if (ground === undefined) throw new Error('An asset stands in no loaded folder.');
          requireLive(asset, change);
          return applyChange(asset, parts, ground);
        });
        await tx.em.flush();
        await record(tx, caller, applied);
        return assetReads.byIdIn(tx, [...new Set(ids)], list);
      },
      { conflicts: assetConflicts, retry: true },
    );
  }

  /** Checks what a change names, once for all assets. */
  async #parts(
    tx: Transaction,
    caller: Caller,
    assets: readonly Asset[],
    change: AssetChange,
  ): Promise<ChangeParts> {
    const fields = cleanFields(change);
    if (fields.tag !== undefined) await addMissingTags(tx, caller, parseTags(fields.tag));
    if (change.deleted === false) {
      for (const id of new Set(assets.map((asset) => asset.folder_id))) {
        requireLiveFolder(await folderForAssets(tx, id));
      }
    }
    const assigneeId = change.assignee_id;
    if (typeof assigneeId === 'number') {
      await requireUsers(tx, caller.account_id, [assigneeId], 'assignee_id');
    }
    const people = assets.map((asset) => asset.assignee_id).concat(assigneeId ?? null);
    const names =
      assigneeId === undefined
        ? new Map<number, string>()
        : await userNames(
            tx,
            people.filter((id) => id !== null),
          );
    return {
      caller,
      fields,
      names,
      target:
        change.folder_id === undefined ? null : await moveTarget(tx, caller, change.folder_id),
      folders: change.folder_id === undefined ? new Map() : await folderNames(tx, assets),
      ...(assigneeId === undefined ? {} : { assigneeId }),
      ...(change.status_id === undefined ? {} : { statusId: change.status_id }),
      ...(change.deleted === undefined ? {} : { deleted: change.deleted }),
    };
  }
}

function requireLive(asset: Asset, change: AssetChange): void {
  if (asset.deleted && change.deleted === undefined) throw invalid('id', ASSET_REFUSALS.deleted);
}

/** @throws JampotError `not_found` for assets in folders that the caller does not see. */
async function loadGrounds(
  tx: Transaction,
  caller: Caller,
  assets: readonly Asset[],
  change: AssetChange,
): Promise<ReadonlyMap<number, Ground>> {
  const grounds = new Map<number, Ground>();
  for (const folderId of new Set(assets.map((asset) => asset.folder_id))) {
    const access = await folderAccess(tx, caller, folderId);
    const statuses =
      change.status_id === undefined ? [] : await folderStatuses(tx, access.team_folder_id);
    grounds.set(folderId, { access, statuses });
  }
  return grounds;
}

async function moveTarget(tx: Transaction, caller: Caller, folderId: number) {
  const access = await folderAccess(tx, caller, folderId);
  const folder = await folderForAssets(tx, folderId);
  requireMayReceive(access, folder);
  return { id: folder.id, name: folder.name };
}

async function folderNames(
  tx: Transaction,
  assets: readonly Asset[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.sql<{ id: number; name: string }>(
    'SELECT id, name FROM folders WHERE id = ANY($1::bigint[])',
    [assets.map((asset) => asset.folder_id)],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Status log, history and events, in the transaction of the change itself. */
async function record(tx: Transaction, caller: Caller, applied: readonly Applied[]): Promise<void> {
  const changed = applied.filter(({ differences }) => differences.length > 0);
  await writeStatuslogs(
    tx,
    caller,
    changed
      .filter(({ differences }) => differences.some(({ field }) => field === 'status_id'))
      .map(({ asset }) => ({
        asset_id: asset.id,
        status_id: asset.status_id,
        assignee_id: asset.assignee_id,
      })),
  );
  await writeHistory(
    tx,
    caller,
    changed.flatMap(({ asset, differences }) =>
      differences.map(({ field, before, after }): AssetLogEntry => ({
        asset_id: asset.id,
        field: historyField(field, asset),
        old_value: before,
        new_value: after,
      })),
    ),
  );
  await announceAssets(
    tx,
    caller.user_id,
    changed.map(({ asset, differences }) => {
      const fields = differences.map(({ field }) => field);
      const removal = asset.deleted ? ('deleted' as const) : ('restored' as const);
      return { asset, change: fields.includes('deleted') ? removal : 'changed', fields };
    }),
  );
}

function historyField(field: string, asset: Asset): string {
  if (field === 'deleted') return asset.deleted ? 'deleted' : 'restored';
  return field.replace(/_id$/u, '');
}
