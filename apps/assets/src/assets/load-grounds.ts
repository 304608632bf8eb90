import type { AssetChange, Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAccesses } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import type { FolderStatus } from '../statuses/folder-statuses.ts';
import type { Asset } from './asset.entity.ts';

/** What is known of a folder whose assets change. */
export interface Ground {
  readonly access: FolderAccess;
  /** Those in force there; empty when the change is of something else. */
  readonly statuses: readonly FolderStatus[];
}

/**
 * The folders of assets by their id, in two statements however many they are; without those that
 * the caller does not see. For a change of status those of the account must be locked.
 */
export async function loadGrounds(
  tx: Transaction,
  caller: Caller,
  assets: readonly Asset[],
  change: Pick<AssetChange, 'status_id'>,
): Promise<ReadonlyMap<number, Ground>> {
  const folderIds = [...new Set(assets.map((asset) => asset.folder_id))];
  const accesses = await folderAccesses(tx, caller, folderIds);
  const statuses =
    change.status_id === undefined ? null : await statusesOfFolders(tx, [...accesses.keys()]);
  return new Map(
    [...accesses].map(([id, access]) => [id, { access, statuses: statuses?.get(id) ?? [] }]),
  );
}

/** The statuses in force in folders, hidden ones too. */
async function statusesOfFolders(
  tx: Transaction,
  folderIds: readonly number[],
): Promise<ReadonlyMap<number, FolderStatus[]>> {
  const rows = await tx.sql<FolderStatus & { readonly ground: number }>(
    `SELECT ground.id AS ground, s.id, s.name, s.level, s."order", s.hide, s.approves
     FROM unnest($1::bigint[]) AS ground (id)
     JOIN statuses_in_force i ON i.folder_id = status_layer(ground.id)
     JOIN statuses s ON s.id = i.status_id
     ORDER BY ground.id, s."order", s.id`,
    [folderIds],
  );
  return Map.groupBy(rows, ({ ground }) => ground);
}
