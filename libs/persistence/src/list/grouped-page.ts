import { accountRows, filteredRows, ROOT, where } from './filtered-rows.ts';
import type { ListParts } from './filtered-rows.ts';
import { Joins } from './joins.ts';
import { offsetOf, skippedRows } from './page-place.ts';
import { keyTexts, orderBy, sortKeys } from './sort-keys.ts';

/** A row of the values that the column has. */
const HELD = 'held';
/** Related rows with the same sort value. */
const GROUP = 'g';

/**
 * SQL of a page in the order of a field of a related row, as of statuses: related rows are few, and the
 * listed rows of each are met in the order of their ids, by an index of the account on the column and the
 * id. Those of related rows with the same value are merged; what comes behind the page is not met.
 * @param when SQL that is true when this way is taken
 */
export function groupedPage(parts: ListParts, column: string, when: string): string {
  const { shape, reads, aliases } = parts;
  const place = { alias: HELD, reads, path: '' };
  const related = new Joins(place, shape.asker, aliases);
  const [key, id] = sortKeys(shape.query.sort, related);
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
    ` from (${heldValues(parts, column)}) as ${HELD} ${related.sql} where ${when}` +
    ` group by 1 order by ${orderBy([{ ...key, sql: '1' }])}`;
  const enough = () => `${Number(shape.query.limit) + 1} + ${skippedRows(parts)}`;
  const rows = (sameAs: string): string => {
    const { joins, conditions } = filteredRows(parts, 'each');
    return (
      `(select ${ROOT}.* from ${reads.definition.from} as ${ROOT} ${joins.sql}` +
      ` ${where([sameAs, ...conditions])} order by ${inIndex} limit ${enough()})`
    );
  };
  const held = `${HELD}."~one"`;
  const either =
    `${rows(`${ROOT}.${column} between ${held} and ${held}`)} union all` +
    ` ${rows(`${held} is null and ${ROOT}.${column} is null`)}`;
  return (
    `select ${ROOT}.*, array[${keyTexts(keys)}] as "~keys",` +
    ` row_number() over (order by ${orderBy(keys)}) as "~place"` +
    ` from (${groups}) as ${GROUP} cross join lateral (` +
    `select ${ROOT}.* from unnest(${GROUP}."~held") as ${HELD}("~one")` +
    ` cross join lateral (${either}) as ${ROOT} order by ${inGroup} limit ${enough()}) as ${ROOT}` +
    ` order by ${orderBy(keys)} limit ${Number(shape.query.limit) + 1} ${offsetOf(parts)}`
  );
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
