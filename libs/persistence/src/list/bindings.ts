import type { ListQuery } from '@jampot/contracts';
import type { Parameter } from '../database/statement.ts';
import type { Scope } from '../database/scope.ts';

/** Everything whose values, not whose form, differ between two requests of one shape. */
export interface ListInput {
  readonly query: ListQuery;
  readonly scope: Scope;
  /** Values of the caller's own condition: `$1` and on. */
  readonly params: readonly Parameter[];
  /** Sort values of the row before, as PostgreSQL wrote them; null without a cursor. */
  readonly after: readonly (string | null)[] | null;
  /** Rows asked for by id; null for a list. */
  readonly ids: readonly number[] | null;
}

/** Parameters of a statement in the making: each is a type and where its value comes from. */
export class Bindings {
  readonly #values: ((input: ListInput) => Parameter)[] = [];
  readonly #given: number;

  /** @param given parameters of the caller's condition, which come first. */
  constructor(given: number) {
    this.#given = given;
  }

  /** @returns the placeholder, cast to its type. */
  bind(type: string, value: (input: ListInput) => Parameter): string {
    this.#values.push(value);
    return `$${this.#given + this.#values.length}::${type}`;
  }

  values(input: ListInput): Parameter[] {
    return [...input.params, ...this.#values.map((value) => value(input))];
  }
}
