import type { Field } from '@jampot/contracts';
import { jsonWithinLimit } from './answer-limit.ts';
import type { Aliases, Place } from './joins.ts';
import type { Asker } from './read-definition.ts';

interface SharedPlace {
  readonly place: Place;
  /** SQL of the id of the related row in the statement. */
  readonly id: string;
  /** The row while its heavy fields are made, and SQL of its id. */
  readonly alias: string;
  readonly madeId: string;
  /** SQL of the fields, by name. */
  readonly fields: Map<string, string>;
}

/**
 * Heavy fields of rows that many rows of a page may have in common, as the folder of a thousand
 * assets: made once for each such row, beside the page, and no more of them than fit into an answer.
 */
export class SharedRows {
  readonly #aliases: Aliases;
  readonly #places = new Map<string, SharedPlace>();

  constructor(aliases: Aliases) {
    this.#aliases = aliases;
  }

  get none(): boolean {
    return this.#places.size === 0;
  }

  /** The field, if it is heavy, as it will be found in the statement's further tables. */
  column(
    place: Place,
    name: string,
    asker: Asker,
  ): { readonly field: Field; readonly sql: string } | null {
    const heavy = place.reads.definition.heavy?.[name];
    if (heavy === undefined) return null;
    const shared = this.#shared(place, asker);
    const { field, sql } = place.reads.column(shared.alias, name, asker);
    const weight = heavy(shared.alias, asker);
    shared.fields.set(name, jsonWithinLimit(sql, [weight], `${firstOf(place)}."~n"`));
    return { field, sql: `${tableOf(place)}."${name}"` };
  }

  /**
   * Tables of a `with`, after that of the page. What the first rows of the page have is made
   * first, so that those rows are whole where the answer ends early.
   * @param page SQL of the page's rows and the rows related to them, as in `from`.
   * @param where SQL of which of these are answered: what is not must not take the place of others.
   */
  tables(page: string, where: string): string[] {
    return [...this.#places.values()].map(({ place, id, alias, madeId, fields }) => {
      const made = [...fields].map(([name, sql]) => `${sql} as "${name}"`);
      return (
        `${tableOf(place)} as materialized (select ${[`${madeId} as "~id"`, ...made].join(', ')}` +
        ` from ${place.reads.definition.from} as ${alias} join (select ${id} as "~id", min("~n") as "~n"` +
        ` from ${page} where ${where} group by 1) as ${firstOf(place)} on ${firstOf(place)}."~id" = ${madeId})`
      );
    });
  }

  /** Joins the tables to the related rows. */
  get joins(): string {
    return [...this.#places.values()]
      .map(({ place, id }) => `left join ${tableOf(place)} on ${tableOf(place)}."~id" = ${id}`)
      .join(' ');
  }

  #shared(place: Place, asker: Asker): SharedPlace {
    const known = this.#places.get(place.path);
    if (known !== undefined) return known;
    const alias = this.#aliases.next();
    const idOf = (row: string): string => place.reads.column(row, 'id', asker).sql;
    const made = {
      place,
      id: idOf(place.alias),
      alias,
      madeId: idOf(alias),
      fields: new Map<string, string>(),
    };
    this.#places.set(place.path, made);
    return made;
  }
}

const tableOf = ({ alias }: Place): string => `"~${alias}"`;
const firstOf = ({ alias }: Place): string => `"~first ${alias}"`;
