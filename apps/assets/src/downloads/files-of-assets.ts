import type { DownloadFile } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

/** A file of an asset's latest version; `key` is null without one. */
export interface AssetFile {
  readonly asset_id: number;
  readonly asset_name: string;
  readonly folder_id: number;
  readonly folder_name: string;
  readonly key: string | null;
  readonly name: string | null;
  readonly created: Date;
}

/** Live assets of the account among those ids, in the order of the ids. */
export function filesOfAssets(
  tx: Transaction,
  ids: readonly number[],
  file: DownloadFile,
): Promise<AssetFile[]> {
  return tx.sql<AssetFile & Record<string, unknown>>(
    `SELECT a.id AS asset_id, a.name AS asset_name, f.id AS folder_id, f.name AS folder_name,
       stored.key, stored.name, coalesce(v.created, a.created) AS created
     FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, place)
     JOIN assets a ON a.id = wanted.id AND NOT a.deleted
     JOIN folders f ON f.id = a.folder_id
     LEFT JOIN versions v ON v.id = a.version_id
     LEFT JOIN version_files stored ON stored.version_id = v.id AND stored.slot = $2
     ORDER BY wanted.place`,
    [ids, file],
  );
}
