import type { Within } from './read-definition.ts';

/** Rows that are sorted in a few milliseconds. */
const FEW = 4000;
/** Folders with rows in them that are each asked whether they stand below another, in a few milliseconds. */
const FEW_COUNTED = 5000;

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
  const held = (rows: string): string =>
    `select kept.folder_id, kept.live from ${long.counted} as kept ${ofAccount} and ${rows}`;
  return {
    among,
    inOrder: {
      // Where the table has few rows each is asked whether it stands below, else the folders below are found first.
      below: (ids) =>
        `${held(`${hasFew(long.counted)} and ${each('kept', ids)}`)} union all` +
        ` ${held(`not ${hasFew(long.counted)} and ${among('kept', ids)}`)}`,
      // An array and no join: the planner has no other way than the one that is meant.
      few: (t, below) => `${t}.folder_id = any (array(select folder_id from ${below}))`,
      each,
      many: (below) => `(select coalesce(sum(live), 0) > ${FEW} from ${below})`,
      share: (below, parts) =>
        `(select coalesce(sum(live), 0) > ${FEW} and sum(live) * ${parts} >=` +
        ` (select sum(kept.live) from ${long.counted} as kept ${ofAccount})` +
        ` from ${below})`,
      sorts: long.sorts,
      ...(long.related === undefined ? {} : { related: long.related }),
      ...(long.manyRelated === undefined ? {} : { manyRelated: long.manyRelated }),
      ...(long.found === undefined ? {} : { found: long.found }),
    },
  };
}

const ofAccount = 'where kept.account_id = (select jampot_account())';

/** SQL: the account has few rows in a table that keeps how many stand in each folder. */
const hasFew = (counted: string): string =>
  `(select count(*) <= ${FEW_COUNTED} from (select from ${counted} as kept ${ofAccount}` +
  ` limit ${FEW_COUNTED + 1}) as counted)`;
