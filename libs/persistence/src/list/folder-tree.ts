import type { Within } from './read-definition.ts';

/** Rows that are sorted in a few milliseconds. */
const FEW = 4000;

/**
 * The usual `within`: the row's `folder_id` is one of the folders or below one of them, by the
 * `ltree` in `path` of the table `folders`.
 * @param long for a table of very many rows: its name, and the fields that an index has in the
 *   order of `(account_id, field, id)`
 */
export function inFolderTree(long?: {
  readonly rows: string;
  readonly sorts: readonly string[];
}): Within {
  const among = (t: string, ids: string): string =>
    `${t}.folder_id in (select below.id from folders as root join folders as below` +
    ` on below.path <@ root.path where root.id = any (${ids}))`;
  if (long === undefined) return { among };
  return {
    among,
    inOrder: {
      // Arrays and no joins: the planner has no other way than the one that is meant.
      few: (t, ids) =>
        `${t}.folder_id = any (array(select below.id from ${treeBelow} where root.id = any (${ids})))`,
      each: (t, ids) =>
        `(select own.path <@ array(select root.path from folders as root where root.id = any (${ids}))` +
        ` from folders as own where own.id = ${t}.folder_id)`,
      many: (ids) =>
        `(select count(*) > ${FEW} from (select from ${treeBelow}` +
        ` join lateral (select from ${long.rows} as held where held.folder_id = below.id` +
        ` limit ${FEW + 1}) as held on true where root.id = any (${ids}) limit ${FEW + 1}) as held)`,
      sorts: long.sorts,
    },
  };
}

/** SQL: each folder `below` a `root`, by the index of paths, whatever the planner takes their number for. */
const treeBelow =
  'folders as root cross join lateral' +
  ' (select below.id from folders as below where below.path <@ root.path offset 0) as below';
