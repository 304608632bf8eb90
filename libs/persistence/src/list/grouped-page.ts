import type { TreeGroups } from './conditions.ts';
import { accountRows, filteredRows, ROOT, where } from './filtered-rows.ts';
import type { ListParts } from './filtered-rows.ts';
import { Joins } from './joins.ts';
import { offsetOf, skippedRows } from './page-place.ts';
import { keyTexts, orderBy, sortKeys } from './sort-keys.ts';
import type { SortKey } from './sort-keys.ts';

/** A row of the values that the column has. */
const HELD = 'held';
/** Related rows with the same sort value. */
const GROUP = 'g';

/**
 * SQL of a page in the order of a field of a related row, as of statuses or folders: the listed rows of each are
 * met in the order of their ids, by an index on the column. Those of related rows with the same value are
 * merged; what comes behind the page is not met.
 * @param when SQL that is true when this way is taken
 */
export function groupedPage(parts: ListParts, { column, below }: TreeGroups, when: string): string {
  const { shape, reads } = parts;
  const related = below === null ? fewRelated(parts, column) : manyRelated(parts, column, below);
  const { held } = related;
  const [key, id] = related.keys;
  if (key === undefined || id === undefined) throw new Error('A list has no order.');
  const keys = [
    { ...key, sql: `${GROUP}."~key"` },
    { ...id, sql: `${ROOT}.id` },
  ];
  const inGroup = orderBy(keys.slice(1));
  // In the order of the index, by bounds that are the same: the planner would go through all ids for an equal value.
  const inIndex = orderBy([{ ...id, sql: `${ROOT}.${column}` }, ...keys.slice(1)]);
  const groups =
    `select ${key.sql} as "~key", array_agg(${HELD}.${column}) as "~held"` +
    ` from (${held}) as ${HELD} ${related.joins} where ${when}` +
    ` group by 1 order by ${orderBy([{ ...key, sql: '1' }])}`;
  const enough = () => `${Number(shape.query.limit) + 1} + ${skippedRows(parts)}`;
  const rows = (sameAs: string): string => {
    const { joins, conditions } = filteredRows(parts, 'each');
    return (
      `(select ${ROOT}.* from ${reads.definition.from} as ${ROOT} ${joins.sql}` +
      ` ${where([sameAs, ...conditions])} order by ${inIndex} limit ${enough()})`
    );
  };
  const one = `${HELD}."~one"`;
  const either =
    `${rows(`${ROOT}.${column} between ${one} and ${one}`)} union all` +
    ` ${rows(`${one} is null and ${ROOT}.${column} is null`)}`;
  return (
    `select ${ROOT}.*, array[${keyTexts(keys)}] as "~keys",` +
    ` row_number() over (order by ${orderBy(keys)}) as "~place"` +
    ` from (${groups}) as ${GROUP} cross join lateral (` +
    `select ${ROOT}.* from unnest(${GROUP}."~held") as ${HELD}("~one")` +
    ` cross join lateral (${either}) as ${ROOT} order by ${inGroup} limit ${enough()}) as ${ROOT}` +
    ` order by ${orderBy(keys)} limit ${Number(shape.query.limit) + 1} ${offsetOf(parts)}`
  );
}

/** Related rows, of which each stands in the column `HELD.<column>` of `held`. */
interface Related {
  /** What the list is ordered by, and an id that runs the same way. */
  readonly keys: readonly SortKey[];
  /** SQL of what else the keys need. */
  readonly joins: string;
  readonly held: string;
}

function fewRelated(parts: ListParts, column: string): Related {
  const { shape, reads, aliases } = parts;
  const joins = new Joins({ alias: HELD, reads, path: '' }, shape.asker, aliases);
  const keys = sortKeys(shape.query.sort, joins);
  return { keys, joins: joins.sql, held: heldValues(parts, column) };
}

/** They are met in the order of their own index; those without a row below are left out one by one. */
function manyRelated(parts: ListParts, column: string, below: (t: string) => string): Related {
  const { shape, reads, aliases } = parts;
  const [sort] = shape.query.sort;
  const relation = reads.relation(sort?.path[0] ?? '');
  if (sort === undefined || relation?.kind !== 'one') throw new Error('A list has no order.');
  const place = { alias: HELD, reads: relation.reads(), path: '' };
  const joins = new Joins(place, shape.asker, aliases);
  const keys = sortKeys([{ ...sort, path: sort.path.slice(1) }], joins);
  const { from } = place.reads.definition;
  const held =
    `select related.*, related.id as ${column} from ${from} as related` +
    ` where related.account_id = (select jampot_account())`;
  return { keys, joins: joins.sql, held: `select * from (${held}) as rows where ${below('rows')}` };
}

/** SQL of the values of a column that the account's rows have, null among them; each is looked up in the index. */
function heldValues(parts: ListParts, column: string): string {
  const next = (than: string): string => {
    const { conditions } = accountRows(parts);
    return (
      `select ${ROOT}.${column} from ${parts.reads.definition.from} as ${ROOT}` +
      ` ${where([...conditions, than])} order by ${ROOT}.${column} limit 1`
    );
  };
  return (
    `with recursive "~values" as ((${next(`${ROOT}.${column} is not null`)}) union all` +
    ` select (${next(`${ROOT}.${column} > "~values".${column}`)}) from "~values"` +
    ` where "~values".${column} is not null)` +
    ` select ${column} from "~values" where ${column} is not null union all select null::bigint`
  );
}
