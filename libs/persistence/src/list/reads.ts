import { emptyListQuery, invalid, notFound } from '@jampot/contracts';
import type { Field, JampotError, JsonRows, ListQuery, Resource } from '@jampot/contracts';
import { inPieces } from '@jampot/domain';
import type { Column } from '../database/row-client.ts';
import type { Database } from '../database/database.ts';
import { systemScope } from '../database/scope.ts';
import type { Scope } from '../database/scope.ts';
import type { Parameter, Statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { askerOf } from './asker.ts';
import { compileChart } from './compile-chart.ts';
import { MOST_BYTES } from './answer-limit.ts';
import { compileList } from './compile-list.ts';
import type { CompiledList } from './compile-list.ts';
import { compileRow } from './compile-row.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { ROOT } from './filtered-rows.ts';
import type { ListShape } from './filtered-rows.ts';
import type { Asker, ReadDefinition, ToMany, ToOne } from './read-definition.ts';
import { Aliases, Joins } from './joins.ts';
import { rowJson, signedText } from './row-json.ts';
import { shapeKey } from './shape-key.ts';

/** A condition of the caller's, beside what the query asks. */
export interface Condition {
  /** SQL for a row with the alias `t`; values stand as `$1` and on, each with a cast: `$1::bigint`. */
  readonly sql: (t: string) => string;
  readonly params: readonly Parameter[];
}

export interface ListOptions {
  readonly where?: Condition;
  /** For a call that takes no `after`: what is more than one answer is refused, not cut. */
  readonly whole?: boolean;
}

/** Shapes kept compiled for each resource. */
const MOST_SHAPES = 500;

/** Reads of one resource: the list grammar turned into statements in which PostgreSQL writes the JSON. */
export class Reads {
  readonly resource: Resource;
  readonly definition: ReadDefinition;
  readonly #compiled = new Map<string, CompiledList>();

  constructor(resource: Resource, definition: ReadDefinition) {
    this.resource = resource;
    this.definition = definition;
    checkDefinition(resource, definition);
  }

  /** A field and its SQL for the row `t`. */
  column(t: string, name: string, asker: Asker): { readonly field: Field; readonly sql: string } {
    const field = this.resource.fields[name];
    const sql = this.definition.columns(t, asker)[name];
    if (field === undefined || sql === undefined) {
      throw new Error(`${this.resource.name} has no column ${name}.`);
    }
    return { field, sql };
  }

  /**
   * SQL of a row's JSON text with these fields alone, for statements of a service's own: a whole
   * tree that is no page of a list. @throws Error for a field that the resource has not.
   */
  rowSql(t: string, fields: readonly string[], level: number): string {
    const asker = askerOf({ level });
    const place = { alias: t, reads: this, path: '' };
    const aliases = new Aliases();
    const tree = { fields: new Set(fields), long: false, relations: new Map() };
    const joins = new Joins(place, asker, aliases);
    const sql = rowJson(place, tree, joins, aliases);
    return joins.signed ? signedText(sql) : sql;
  }

  relation(name: string): ToOne | ToMany | undefined {
    const relations = this.definition.relations ?? {};
    return Object.hasOwn(relations, name) ? relations[name] : undefined;
  }

  /**
   * A list, or a chart when the query asks for one, in one round trip. It ends where the answer is
   * full, and `next` leads to what did not fit.
   * @throws JampotError `invalid` for a cursor that is none or belongs to another order, for a page
   * by number or a `whole` list that is too much for one answer, and for a row that is so by itself.
   */
  async list(
    database: Database,
    scope: Scope,
    query: ListQuery,
    { where, whole }: ListOptions = {},
  ): Promise<JsonRows> {
    const plan = this.#plan(scope, query, { where, whole });
    const row = await database.readAsBytes(scope, plan.statement);
    return answer(plan, query, row);
  }

  /** The same inside a transaction, after writing what waits in its entity manager. */
  async listIn(tx: Transaction, query: ListQuery, { where }: ListOptions = {}): Promise<JsonRows> {
    await tx.flushEntities();
    const plan = this.#plan(tx.scope, query, { where });
    return answer(plan, query, await tx.read(plan.statement));
  }

  /**
   * One row as a list of one; deleted ones only when the query shows them.
   * @throws JampotError `not_found` when the asker sees no such row.
   */
  async byId(
    database: Database,
    scope: Scope,
    id: number,
    query: ListQuery = emptyListQuery,
    { where }: ListOptions = {},
  ): Promise<JsonRows> {
    const { statement } = this.#plan(scope, forRows(query, 1), { where, ids: [id], one: true });
    const [json, , , size] = (await database.read(scope, statement)) ?? [];
    if (Number(size ?? 0) > MOST_BYTES) throw tooMuch();
    if (json === null || json === undefined) throw notFound();
    return { json };
  }

  /**
   * What a change wrote, in the shape of a read, in the order of the ids; deleted rows too, and
   * whether or not the asker still sees them. Pending entities are written first.
   * @throws JampotError `not_found` when one of the rows is not there, `invalid` when they are too
   * much for one answer.
   */
  async byIdIn(
    tx: Transaction,
    ids: number | readonly number[],
    query: ListQuery = emptyListQuery,
  ): Promise<JsonRows> {
    const wanted = typeof ids === 'number' ? [ids] : ids;
    if (wanted.length === 0) return { json: '[]' };
    await tx.flushEntities();
    const rows: string[] = [];
    let bytes = 0;
    const one = wanted.length === 1;
    for (const part of inPieces(wanted, MOST_ROWS)) {
      const { statement } = this.#plan(
        tx.scope,
        { ...forRows(query, one ? 1 : MOST_ROWS), deleted: 'both' },
        { ids: part, one, visible: false },
      );
      const [json, , count, size] = (await tx.read(statement)) ?? [];
      bytes += Number(size ?? 0);
      if (bytes > MOST_BYTES) throw tooMuch();
      if (json === null || json === undefined || Number(count) !== new Set(part).size)
        throw notFound();
      rows.push(json.slice(1, -1));
    }
    return { json: `[${rows.join(',')}]` };
  }

  #plan(
    scope: Scope,
    query: ListQuery,
    extra: {
      where?: Condition | undefined;
      whole?: boolean | undefined;
      ids?: readonly number[];
      one?: boolean;
      visible?: boolean;
    },
  ): Plan {
    const system = scope === systemScope;
    const shape: Omit<ListShape, 'afterNulls'> = {
      query,
      asker: askerOf(scope),
      system,
      condition: extra.where?.sql(ROOT) ?? null,
      given: extra.where?.params.length ?? 0,
      ids: extra.ids === undefined ? null : extra.one === true ? 'one' : 'several',
      whole: extra.whole === true || extra.ids !== undefined || query.page !== null,
      visible: (extra.visible ?? true) && !system,
    };
    const after = query.after === null ? null : this.#after(query, shape);
    const compiled = this.#compile({
      ...shape,
      afterNulls: after === null ? null : after.map((key) => key === null),
    });
    const input = {
      query,
      scope,
      params: extra.where?.params ?? [],
      after,
      ids: extra.ids ?? null,
    };
    return { compiled, statement: compiled.statement(input) };
  }

  /** The order comes from the same list without its cursor. */
  #after(query: ListQuery, shape: Omit<ListShape, 'afterNulls'>): (string | null)[] {
    const first = this.#compile({ ...shape, query: { ...query, after: null }, afterNulls: null });
    return decodeCursor(first.order, query.after ?? '');
  }

  #compile(shape: ListShape): CompiledList {
    const key = shapeKey(shape);
    const known = this.#compiled.get(key);
    if (known !== undefined) return known;
    const compiled = compile(this, shape);
    if (this.#compiled.size >= MOST_SHAPES) {
      const oldest = this.#compiled.keys().next();
      if (!oldest.done) this.#compiled.delete(oldest.value);
    }
    this.#compiled.set(key, compiled);
    return compiled;
  }
}

function compile(reads: Reads, shape: ListShape): CompiledList {
  const { chart } = shape.query;
  if (chart !== null) return compileChart(reads, shape, chart);
  return shape.ids === 'one' ? compileRow(reads, shape) : compileList(reads, shape);
}

const MOST_ROWS = 1000;

interface Plan {
  readonly compiled: CompiledList;
  readonly statement: Statement;
}

function forRows(query: ListQuery, limit: number): ListQuery {
  return {
    ...emptyListQuery,
    fields: query.fields,
    include: query.include,
    deleted: query.deleted,
    limit,
  };
}

function answer({ compiled }: Plan, query: ListQuery, row: readonly Column[] | null): JsonRows {
  const [json, keys, total, size] = row ?? [];
  if (json === null || json === undefined) {
    if (Number(size ?? 0) > MOST_BYTES) throw tooMuch();
    throw new Error('A list answered no row.');
  }
  if (query.chart !== null) return { json };
  return {
    json,
    limit: query.limit,
    next: typeof keys === 'string' ? encodeCursor(compiled.order, keys) : null,
    ...(query.page === null ? {} : { page: query.page }),
    ...(total === null || total === undefined ? {} : { total: Number(total) }),
  };
}

/** Refused before it is put together: an answer this long fits into no process that also does others. */
function tooMuch(): JampotError {
  return invalid(
    'limit',
    'This is too much for one answer. Ask for fewer rows, fields or relations.',
  );
}

function checkDefinition(resource: Resource, definition: ReadDefinition): void {
  const columns = Object.keys(
    definition.columns('t', { level: 0, user: 'null', permissions: null }),
  );
  const missing = Object.keys(resource.fields).filter((name) => !columns.includes(name));
  const unknown = [
    ...columns.filter((name) => !(name in resource.fields)),
    ...Object.keys(definition.relations ?? {}).filter((name) => !(name in resource.relations)),
  ];
  const unweighed = Object.entries(resource.fields)
    .filter(([name, { long, kind }]) => long && kind === 'json' && !definition.heavy?.[name])
    .map(([name]) => name);
  const wrong = [
    ...unweighed.map((name) => `can't weigh ${name}`),
    ...missing.map((name) => `lacks ${name}`),
    ...unknown.map((name) => `knows no ${name}`),
  ];
  for (const name of definition.written?.fields ?? []) {
    if (!(name in resource.fields)) wrong.push(`has no field ${name} to keep written`);
  }
  if (resource.softDelete && definition.deleted === undefined) wrong.push('lacks deleted');
  for (const [name, relation] of Object.entries(definition.relations ?? {})) {
    const declared = resource.relations[name];
    if (declared !== undefined && declared.many !== (relation.kind === 'many')) {
      wrong.push(`takes ${name} for a relation to ${relation.kind}`);
    }
  }
  if (wrong.length > 0) throw new Error(`Reads of ${resource.name}: ${wrong.join(', ')}.`);
}

/** Declares how a resource is read. @throws Error when a field has no column, or a column no field. */
export function defineReads(resource: Resource, definition: ReadDefinition): Reads {
  return new Reads(resource, definition);
}
