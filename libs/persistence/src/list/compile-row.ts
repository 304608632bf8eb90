import { statementName } from '../database/statement.ts';
import { MOST_BYTES } from './answer-limit.ts';
import { Bindings } from './bindings.ts';
import { sizeOf } from './compile-list.ts';
import type { CompiledList } from './compile-list.ts';
import { filteredRows, ROOT, where } from './filtered-rows.ts';
import type { ListShape } from './filtered-rows.ts';
import { includeTree } from './include-tree.ts';
import { Aliases, Joins } from './joins.ts';
import type { Reads } from './reads.ts';
import { rowJson, signedText } from './row-json.ts';

/**
 * One statement for one row found by its id, as a list answers it, without what a list needs to be
 * cut and continued: that takes PostgreSQL longer than the row. It answers nothing when there is no
 * such row, and null when the row is too much for an answer.
 */
export function compileRow(reads: Reads, shape: ListShape): CompiledList {
  const bindings = new Bindings(shape.given);
  const aliases = new Aliases();
  const { joins, conditions } = filteredRows({ reads, shape, bindings, aliases });
  const found = `select ${ROOT}.* from ${reads.definition.from} as ${ROOT} ${joins.sql} ${where(conditions)}`;
  const included = new Joins(joins.root, shape.asker, aliases);
  const json = rowJson(joins.root, includeTree(shape.query, { long: true }), included, aliases);
  const array = `'[' || "~json" || ']'`;
  // Without its offset the row would be put together once for each place that names it.
  const text =
    `select case when octet_length("~json") <= ${MOST_BYTES} then ${included.signed ? signedText(array) : array} end,` +
    ` null, 1, octet_length("~json")` +
    ` from (select ${json} as "~json" from (${found}) as ${ROOT} ${included.sql} offset 0) as answer`;
  const name = statementName(text);
  return {
    statement: (input) => ({
      name,
      text,
      values: bindings.values(input),
      plannedOnce: true,
      bytes: sizeOf,
    }),
    order: { signature: '', kinds: [] },
  };
}
