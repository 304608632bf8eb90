import { JampotError } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { cleanName } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { visibleFolder } from '@jampot/service-kit';

/**
 * The live folder at a path of names, from the project down, in any case. On the way there a folder
 * is there for whoever sees one below it.
 * @throws JampotError `not_found`, which names the first folder that is missing, for what the
 * caller does not see as well
 */
export async function folderAtPath(
  tx: Transaction,
  caller: Caller,
  path: readonly string[],
): Promise<number> {
  const names = path.map(cleanName);
  const seen = visibleFolder(caller.level, 'below');
  const found = await tx.sql<{ id: number }>(
    `WITH RECURSIVE way (id, path, level) AS (
       SELECT f.id, f.path, 1 FROM folders f
       WHERE f.account_id = $1 AND f.parent_id IS NULL AND NOT f.is_default AND NOT f.deleted
         AND lower(f.name) = lower(($2::text[])[1])
       UNION ALL
       SELECT f.id, f.path, way.level + 1 FROM way JOIN folders f ON f.parent_id = way.id
       WHERE NOT f.deleted AND lower(f.name) = lower(($2::text[])[way.level + 1]))
     SELECT way.id FROM way
     WHERE ${seen === null ? 'true' : `EXISTS (SELECT FROM folders below WHERE below.path <@ way.path AND ${seen})`}
     ORDER BY way.level`,
    [caller.account_id, names],
  );
  const last = found.at(-1);
  if (last !== undefined && found.length === names.length) return last.id;
  throw missing(names, found.length);
}

function missing(names: readonly string[], at: number): JampotError {
  const above = names.slice(0, at).join('/');
  const text =
    at === 0
      ? `There is no project '${names[at]}'.`
      : `There is no folder '${names[at]}' in '${above}'.`;
  return new JampotError('not_found', { text });
}
