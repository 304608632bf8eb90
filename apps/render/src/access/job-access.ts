import { notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { PermissionLetter } from '@jampot/domain';
import type { SqlRunner } from '@jampot/persistence';
import { folderAccesses, requirePermission, visibleFolder } from '@jampot/service-kit';

/** SQL: the asker may see the folder of the version that job `j` renders; null for all jobs. */
export function visibleJob(level: number, j: string): string | null {
  const visible = visibleFolder(level, 'f');
  return visible === null
    ? null
    : `EXISTS (SELECT FROM assets a JOIN folders f ON f.id = a.folder_id
        WHERE a.id = ${j}.asset_id AND ${visible})`;
}

/**
 * What the caller may do with jobs follows from the folders of what they render.
 * @throws JampotError `not_found` for a job that is missing, foreign or not visible; `forbidden`
 * without the letter in one of the folders.
 */
export async function requireJobs(
  tx: SqlRunner,
  caller: Caller,
  jobIds: readonly number[],
  letter: PermissionLetter,
): Promise<void> {
  const ids = [...new Set(jobIds)];
  const places = await tx.sql<{ folder_id: number }>(
    `SELECT a.folder_id FROM jobs j JOIN assets a ON a.id = j.asset_id AND NOT a.gone
     WHERE j.id = ANY ($1::bigint[])`,
    [ids],
  );
  if (places.length !== ids.length) throw notFound();
  const folders = [...new Set(places.map(({ folder_id }) => folder_id))];
  const accesses = await folderAccesses(tx, caller, folders);
  for (const folder of folders) {
    const access = accesses.get(folder);
    if (access === undefined) throw notFound();
    requirePermission(access, 'jobs', letter);
  }
}
