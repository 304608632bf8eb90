import type { EventDefinition } from '@jampot/contracts';

/** Rows of one kind that a service owns and others keep copies of. */
export interface FactSource {
  readonly event: EventDefinition<ToldPage>;
  /** SQL of what follows FROM; may join. */
  readonly from: string;
  /** SQL: the account a row belongs to. */
  readonly account: string;
  /** SQL: the whole number by which rows are paged, above 0; rows that share one are told together. */
  readonly key: string;
  /** SQL: a jsonb object, one of the event's `rows`. */
  readonly row: string;
}

/** The data of every event that tells rows once more. */
export interface ToldPage {
  readonly after: number;
  readonly upto: number | null;
  readonly rows: readonly unknown[];
}

/** All that a service tells again. */
export interface OwnFacts {
  /** SQL: a query of all accounts' ids, in a column `id`. */
  readonly accounts: string;
  readonly sources: readonly FactSource[];
}

/** Declares a source; its event must be one that tells rows in ranges. */
export function factSource<T extends ToldPage>(
  event: EventDefinition<T>,
  sql: Omit<FactSource, 'event'>,
): FactSource {
  return { event: event as unknown as EventDefinition<ToldPage>, ...sql };
}
