import { notFound } from '@jampot/contracts';
import type { AssetChange, Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAccessesOf, requireOutsideTrash } from '@jampot/service-kit';
import type { FolderAccess, FoundFolders } from '@jampot/service-kit';
import type { FolderStatus } from '../statuses/folder-statuses.ts';
import type { Asset } from './asset.entity.ts';
import { withIds } from './load-assets.ts';

/** A status, as people see it. */
export interface ColoredStatus extends FolderStatus {
  readonly color: string;
}

/** What is known of a folder whose assets change. */
export interface FolderContext {
  readonly access: FolderAccess;
  /** Those in force there; empty when the change is of something else. */
  readonly statuses: readonly ColoredStatus[];
}

/**
 * The folders of assets by their id, in two statements however many they are; without those that
 * the caller does not see. For a change of status those of the account must be locked.
 * @param ids of assets, which have to be locked before or by what is asked for before this
 */
export async function loadFolderContexts(
  tx: Transaction,
  caller: Caller,
  ids: readonly number[],
  change: Pick<AssetChange, 'status_id'>,
): Promise<ReadonlyMap<number, FolderContext>> {
  const { is, values, one } = withIds(ids);
  const found = { folders: `SELECT folder_id FROM assets WHERE id ${is}`, values, one };
  const [accesses, statuses] = await Promise.all([
    folderAccessesOf(tx, caller, found),
    change.status_id === undefined ? null : statusesOfFolders(tx, found),
  ]);
  return new Map(
    [...accesses].map(([id, access]) => [id, { access, statuses: statuses?.get(id) ?? [] }]),
  );
}

/** @throws JampotError `not_found` for an asset that the caller does not see: guests have no trash. */
export function contextOf(
  contexts: ReadonlyMap<number, FolderContext>,
  caller: Caller,
  { folder_id, deleted }: Pick<Asset, 'folder_id' | 'deleted'>,
): FolderContext {
  const context = contexts.get(folder_id);
  if (context === undefined) throw notFound();
  requireOutsideTrash(context.access, caller, deleted);
  return context;
}

/** The statuses in force in folders, hidden ones too. */
async function statusesOfFolders(
  tx: Transaction,
  { folders, values, one }: FoundFolders,
): Promise<ReadonlyMap<number, ColoredStatus[]>> {
  const rows = await tx.sql<ColoredStatus & { readonly folder_id: number }>(
    `WITH changing AS MATERIALIZED (
       SELECT g.id, status_layer(g.id) AS layer FROM (SELECT DISTINCT * FROM (${folders}) f) g (id))
     SELECT g.id AS folder_id, s.id, s.name, s.color, s.level, s."order", s.hide, s.approves
     FROM changing g JOIN statuses_in_force i ON i.folder_id = g.layer
     JOIN statuses s ON s.id = i.status_id
     ORDER BY g.id, s."order", s.id`,
    values,
    one ? 'prepared' : undefined,
  );
  return Map.groupBy(rows, ({ folder_id }) => folder_id);
}
