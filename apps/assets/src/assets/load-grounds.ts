import type { AssetChange, Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAccesses } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import type { FolderStatus } from '../statuses/folder-statuses.ts';
import { inForce } from '../statuses/statuses.query.ts';
import type { Asset } from './asset.entity.ts';

/** What is known of a folder whose assets change. */
export interface Ground {
  readonly access: FolderAccess;
  /** Those in force there; empty when the change is of something else. */
  readonly statuses: readonly FolderStatus[];
}

/**
 * The folders of assets by their id, in two statements however many they are; without those that
 * the caller does not see.
 */
export async function loadGrounds(
  tx: Transaction,
  caller: Caller,
  assets: readonly Asset[],
  change: Pick<AssetChange, 'status_id'>,
): Promise<ReadonlyMap<number, Ground>> {
  const folderIds = [...new Set(assets.map((asset) => asset.folder_id))];
  const accesses = await folderAccesses(tx, caller, folderIds);
  const teams = [...accesses.values()].map((access) => access.team_folder_id);
  const statuses =
    change.status_id === undefined ? null : await statusesOfTeams(tx, [...new Set(teams)]);
  return new Map(
    [...accesses].map(([id, access]) => [
      id,
      { access, statuses: statuses?.get(access.team_folder_id) ?? [] },
    ]),
  );
}

/** The statuses in force where the teams of those folders count, hidden ones too. */
async function statusesOfTeams(
  tx: Transaction,
  teamFolderIds: readonly number[],
): Promise<ReadonlyMap<number, FolderStatus[]>> {
  const rows = await tx.sql<FolderStatus & { readonly team: number }>(
    `SELECT team.id AS team, s.id, s.name, s.level, s."order", s.hide
     FROM unnest($1::bigint[]) AS team (id) JOIN statuses s ON ${inForce('s', 'team.id')}
     ORDER BY team.id, s."order", s.id`,
    [teamFolderIds],
  );
  return Map.groupBy(rows, ({ team }) => team);
}
