import type { Transaction } from '@jampot/persistence';

/** An asset that has a name in a folder. */
export interface Namesake {
  readonly id: number;
  readonly name: string;
  readonly deleted: boolean;
}

/**
 * By name, in any case, the live asset of a folder that has it; where none has, the last deleted one.
 * @param trash Whether deleted ones are there for whoever asks.
 */
export function namesakesIn(
  tx: Transaction,
  folderId: number,
  names: readonly string[],
  trash: boolean,
): Promise<Namesake[]> {
  return tx.sql<Namesake & Record<string, unknown>>(
    `WITH wished AS (SELECT lower(name) AS key FROM unnest($2::text[]) name)
     SELECT DISTINCT ON (key) id, name, deleted FROM (
       SELECT key, a.id, a.name, false AS deleted FROM wished
       JOIN assets a ON a.folder_id = $1 AND lower(a.name) = key AND NOT a.deleted
       UNION ALL
       SELECT key, a.id, a.name, true FROM wished
       JOIN assets a ON a.folder_id = $1 AND lower(a.name) = key AND a.deleted AND $3) taken
     ORDER BY key, deleted, id DESC`,
    [folderId, names, trash],
  );
}
