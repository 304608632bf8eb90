import type { ListQuery } from '@jampot/contracts';
import type { Bindings } from './bindings.ts';
import { deletedCondition, otherConditions, treeConditions } from './conditions.ts';
import type { TreeWalk } from './conditions.ts';
import { Joins } from './joins.ts';
import type { Aliases, Place } from './joins.ts';
import type { Asker } from './read-definition.ts';
import type { Reads } from './reads.ts';

/** All that decides the text of a statement, but for values. */
export interface ListShape {
  readonly query: ListQuery;
  readonly asker: Asker;
  readonly system: boolean;
  /** The caller's own condition, on the alias `ROOT`, and how many parameters it takes. */
  readonly condition: string | null;
  readonly given: number;
  /** Which sort values of the cursor's row are null; null without a cursor. */
  readonly afterNulls: readonly boolean[] | null;
  /** Rows are asked for by id: one, or several. */
  readonly ids: 'one' | 'several' | null;
  /** No row may be missing: more than fit are refused. Else a list ends where its answer is full. */
  readonly whole: boolean;
  /** Only rows the asker may see. Off for what a change that was allowed has just written. */
  readonly visible: boolean;
}

/** What the parts of a statement are made with. */
export interface ListParts {
  readonly reads: Reads;
  readonly shape: ListShape;
  readonly bindings: Bindings;
  readonly aliases: Aliases;
}

/** The alias of the listed rows. */
export const ROOT = 'r';

interface Filtered {
  readonly joins: Joins;
  readonly conditions: string[];
}

interface FilteredRows extends Filtered {
  /** Those of the conditions that say which rows there are at all, and in which folders: no joins are needed. */
  readonly placed: string[];
  /** The others. */
  readonly asked: string[];
}

/**
 * Joins and conditions shared by a list, its total and its chart.
 * @param found whether what an index finds is among them; see `foundConditions`
 */
export function filteredRows(
  parts: ListParts,
  walk: TreeWalk = 'among',
  found = true,
): FilteredRows {
  const { shape, bindings } = parts;
  const joins = rootJoins(parts);
  const conditions: (string | null | undefined)[] = [accountCondition(parts), shape.condition];
  if (shape.ids !== null) {
    const { sql } = joins.field(['id']);
    conditions.push(
      shape.ids === 'one'
        ? `${sql} = ${bindings.bind('bigint', ({ ids }) => ids?.[0] ?? null)}`
        : `${sql} = any (${bindings.bind('bigint[]', ({ ids }) => ids ?? [])})`,
    );
  }
  conditions.push(deletedCondition(shape.query.deleted, joins));
  conditions.push(...treeConditions(shape.query, joins, bindings, walk));
  conditions.push(visibleCondition(parts), trashCondition(parts));
  const placed = given(conditions);
  const asked = otherConditions(shape.query, joins, bindings, found);
  return { joins, placed, asked, conditions: [...placed, ...asked] };
}

/** The account's rows in the state of deletion that was asked for: what its indexes hold. */
export function accountRows(parts: ListParts): Filtered {
  const joins = rootJoins(parts);
  const deleted = deletedCondition(parts.shape.query.deleted, joins);
  return { joins, conditions: given([accountCondition(parts), deleted, trashCondition(parts)]) };
}

/** Row-level security says the same, but no index could serve its condition. */
export function accountCondition({ reads, shape, bindings }: ListParts): string | null {
  const { account = 'account_id' } = reads.definition;
  if (account === null || shape.system) return null;
  return `${ROOT}.${account} = ${bindings.bind('bigint', ({ scope }) => scope.account_id)}`;
}

export function visibleCondition({ reads, shape }: ListParts): string | null {
  return shape.visible ? (reads.definition.visible?.(ROOT, shape.asker) ?? null) : null;
}

/** Of deleted rows, where they are asked for: those that are live are not looked at for it. */
function trashCondition({ reads, shape }: ListParts): string | null {
  const { deleted, visibleDeleted } = reads.definition;
  if (!shape.visible || shape.query.deleted === 'live' || deleted === undefined) return null;
  const visible = visibleDeleted?.(ROOT, shape.asker) ?? null;
  return visible === null ? null : `(not ${deleted(ROOT)} or ${visible})`;
}

/** SQL of conditions, each kept whole. */
export function where(conditions: readonly string[]): string {
  return conditions.length === 0
    ? ''
    : `where ${conditions.map((sql) => `(${sql})`).join(' and ')}`;
}

export function given(conditions: readonly (string | null | undefined)[]): string[] {
  return conditions.filter((sql): sql is string => typeof sql === 'string');
}

/** The listed rows, with nothing joined yet. */
export function rootJoins({ reads, shape, aliases }: ListParts): Joins {
  const root: Place = { alias: ROOT, reads, path: '' };
  return new Joins(root, shape.asker, aliases);
}
