import type { VersionSlot } from '@jampot/domain';
import type { SqlRunner } from '@jampot/persistence';
import type { Version } from './version.entity.ts';

/** A file of a version, in its slot. */
export interface VersionFile {
  /** Of its object in the store. */
  readonly key: string;
  /** As people see it. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** As its content was found to be. */
  readonly type: string;
  /** Hexadecimal; null for what was made, which nobody compares. */
  readonly sha256: string | null;
  /** By a user, rather than made. */
  readonly given: boolean;
}

export type FilesBySlot = Readonly<Partial<Record<VersionSlot, VersionFile>>>;

export async function filesOf(tx: SqlRunner, versionId: number): Promise<FilesBySlot> {
  const rows = await tx.sql<VersionFile & { slot: VersionSlot } & Record<string, unknown>>(
    `SELECT slot, key, name, size, type, sha256, given FROM version_files
     WHERE version_id = $1`,
    [versionId],
  );
  return Object.fromEntries(rows.map(({ slot, ...file }) => [slot, file]));
}

/**
 * Puts files in their slots, in place of those that are there.
 * @returns keys of the objects that were replaced.
 */
export async function putFiles(
  tx: SqlRunner,
  { id, account_id }: Pick<Version, 'id' | 'account_id'>,
  files: FilesBySlot,
): Promise<string[]> {
  const rows = Object.entries(files).map(([slot, file]) => ({ slot, ...file }));
  if (rows.length === 0) return [];
  const replaced = await tx.sql<{ key: string }>(
    `WITH news AS (
       SELECT * FROM jsonb_to_recordset($3::jsonb)
         AS n (slot text, key text, name text, size bigint, type text, sha256 text, given boolean)),
     replaced AS (
       SELECT f.key FROM version_files f JOIN news ON news.slot = f.slot
       WHERE f.version_id = $1 AND f.key <> news.key),
     put AS (
       INSERT INTO version_files
         (version_id, account_id, slot, key, name, size, type, sha256, given)
       SELECT $1, $2, slot, key, name, size, type, sha256, given FROM news
       ON CONFLICT (version_id, slot) DO UPDATE SET key = excluded.key, name = excluded.name,
         size = excluded.size, type = excluded.type, sha256 = excluded.sha256,
         given = excluded.given)
     SELECT key FROM replaced`,
    [id, account_id, JSON.stringify(rows)],
  );
  return replaced.map(({ key }) => key);
}
