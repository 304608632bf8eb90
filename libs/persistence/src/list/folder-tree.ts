import type { Within } from './read-definition.ts';

/** Rows that are sorted in a few milliseconds. */
const FEW = 4000;
/** Folders with rows in them that are each asked whether they stand below another, in a few milliseconds. */
const FEW_COUNTED = 5000;
/** The part of an account's rows from which on few of them are met in vain. */
const MOST = 20;

/** A table of very many rows. */
interface LongTable {
  /** Keeps how many live rows stand in each folder; see `counted` of a definition. */
  readonly counted: string;
  /** Fields that an index has in the order of `(account_id, field, id)`. */
  readonly sorts: readonly string[];
  /** Columns by fields of the rows that they name; see `WithinInOrder`. */
  readonly related?: Readonly<Record<string, string>>;
  readonly manyRelated?: Readonly<Record<string, string>>;
  readonly found?: readonly string[];
}

/**
 * The usual `within`: the row's `folder_id` is one of the folders or below one of them, by the
 * `ltree` in `path` of the table `folders`.
 */
export function inFolderTree(long?: LongTable): Within {
  const among = (t: string, ids: string): string =>
    `${t}.folder_id in (select below.id from folders as root join folders as below` +
    ` on below.path <@ root.path where root.id = any (${ids}))`;
  if (long === undefined) return { among };
  const each = (t: string, ids: string): string =>
    `(select own.path <@ array(select root.path from folders as root where root.id = any (${ids}))` +
    ` from folders as own where own.id = ${t}.folder_id)`;
  const keptBelow = (ids: string): string =>
    countedBelow(long.counted, 'kept', {
      account: ofAccount,
      each: `${ofAccount} and ${each('kept', ids)}`,
      among: `${ofAccount} and ${among('kept', ids)}`,
    });
  return {
    among,
    inOrder: {
      // Arrays and no joins: the planner has no other way than the one that is meant.
      few: (t, ids) =>
        `${t}.folder_id = any (array(select below.id from ${treeBelow} where root.id = any (${ids})))`,
      each,
      many: (ids) => `${keptBelow(ids)} > ${FEW}`,
      most: (ids) =>
        `${keptBelow(ids)} * ${MOST} >= (select sum(kept.live) from ${long.counted} as kept ${ofAccount})`,
      sorts: long.sorts,
      ...(long.related === undefined ? {} : { related: long.related }),
      ...(long.manyRelated === undefined ? {} : { manyRelated: long.manyRelated }),
      ...(long.found === undefined ? {} : { found: long.found }),
    },
  };
}

const ofAccount = 'where kept.account_id = (select jampot_account())';

/**
 * SQL of how many rows stand below folders, by a table that keeps how many stand in each: where it has
 * few rows each is asked whether it stands below, else the folders below are found first.
 * @param where SQL of conditions on `t`: the account's rows, and those below by either way
 */
export function countedBelow(
  table: string,
  t: string,
  where: Readonly<Record<'account' | 'each' | 'among', string>>,
): string {
  const sum = (rows: string) =>
    `(select coalesce(sum(${t}.live), 0) from ${table} as ${t} ${rows})`;
  return (
    `(case when (select count(*) from (select from ${table} as ${t} ${where.account}` +
    ` limit ${FEW_COUNTED + 1}) as counted) <= ${FEW_COUNTED}` +
    ` then ${sum(where.each)} else ${sum(where.among)} end)`
  );
}

/** SQL: each folder `below` a `root`, by the index of paths, whatever the planner takes their number for. */
const treeBelow =
  'folders as root cross join lateral' +
  ' (select below.id from folders as below where below.path <@ root.path offset 0) as below';
