import { invalid } from '@jampot/contracts';
import type { Field, FieldPath } from '@jampot/contracts';
import type { Asker } from './read-definition.ts';
import type { Reads } from './reads.ts';
import type { SharedRows } from './shared-rows.ts';

/** A row in a statement: its alias, what it is, and the path of relations that led there. */
export interface Place {
  readonly alias: string;
  readonly reads: Reads;
  readonly path: string;
}

/** Gives every alias of a statement a name of its own. */
export class Aliases {
  #made = 0;
  next(): string {
    this.#made += 1;
    return `j${this.#made}`;
  }
}

/** Left joins along to-one relations, each path once. */
export class Joins {
  readonly root: Place;
  readonly asker: Asker;
  /** Some of the text holds addresses that wait for their signature. */
  signed = false;
  /** SQL of bytes that a row's JSON has at least. */
  readonly weights: string[] = [];
  readonly #aliases: Aliases;
  readonly #shared: SharedRows | null;
  readonly #places = new Map<string, Place>();
  readonly #sql: string[] = [];

  /** @param shared where the heavy fields of related rows are made, if not for each row. */
  constructor(root: Place, asker: Asker, aliases: Aliases, shared: SharedRows | null = null) {
    this.root = root;
    this.asker = asker;
    this.#aliases = aliases;
    this.#shared = shared;
  }

  /** A heavy field of a related row, made once for all rows that have it; null for any other. */
  shared(place: Place, name: string): { readonly field: Field; readonly sql: string } | null {
    if (this.#shared === null || place.path === '') return null;
    return this.#shared.column(place, name, this.asker);
  }

  /** The related row; joined when it was not yet. */
  to(from: Place, relation: string): Place {
    const path = `${from.path}.${relation}`;
    const known = this.#places.get(path);
    if (known !== undefined) return known;
    const definition = from.reads.relation(relation);
    if (definition?.kind !== 'one') throw invalid('include', `Unknown relation '${relation}'.`);
    const reads = definition.reads();
    const place: Place = { alias: this.#aliases.next(), reads, path };
    this.#places.set(path, place);
    const { from: table, readable } = reads.definition;
    const conditions = [
      definition.on(from.alias, place.alias),
      readable?.(place.alias, this.asker),
    ].filter((sql) => typeof sql === 'string');
    this.#sql.push(
      `left join ${table} as ${place.alias} on ${conditions.map((sql) => `(${sql})`).join(' and ')}`,
    );
    return place;
  }

  /** The row that has the field at the end of a path. */
  place(path: FieldPath): Place {
    let place = this.root;
    for (const relation of path.slice(0, -1)) place = this.to(place, relation);
    return place;
  }

  /** The SQL of a field at the end of a path, and whether it may be null there. */
  field(path: FieldPath): {
    readonly sql: string;
    readonly field: Field;
    readonly nullable: boolean;
  } {
    const place = this.place(path);
    const name = path.at(-1) ?? '';
    const { field, sql } = place.reads.column(place.alias, name, this.asker);
    return { sql, field, nullable: field.nullable || path.length > 1 };
  }

  get sql(): string {
    return this.#sql.join(' ');
  }
}
