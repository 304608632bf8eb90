import type { Submittable } from 'pg';
import { LongRow } from './row-client.ts';
import type { Column } from './row-client.ts';
import type { ScopeSettings } from './scope.ts';
import { encodeParameter, statementName } from './statement.ts';
import type { Statement } from './statement.ts';
import type { StatementCache } from './statement-cache.ts';
import { ONCE, preparedOn } from './wire.ts';
import type { Wire } from './wire.ts';

/** Sets the scope for the transaction, and how its statements are planned (`plan_cache_mode`). */
export const scopeText =
  "select set_config('jampot.account', $1, true), set_config('jampot.user', $2, true), set_config('jampot.files', $3, true), set_config('plan_cache_mode', $4, true)";
export const scopeName = statementName(scopeText);
export const ONE_PLAN = 'force_generic_plan';

/**
 * Sets the scope and runs one prepared statement in one round trip: everything up to the single
 * Sync is one implicit transaction, so the transaction-local scope holds for the statement and is
 * gone after it. pg calls `submit` and then the `handle…` methods as the answers arrive.
 */
export class ScopedRead implements Submittable {
  /** The first row of the statement; null when there is none. */
  readonly row: Promise<readonly Column[] | null>;
  /** Set by pg, which stops its clock for the answer when it is called. */
  callback: (() => void) | undefined;
  readonly #settings: ScopeSettings;
  readonly #statement: Statement;
  readonly #asBytes: boolean;
  #resolve!: (row: readonly Column[] | null) => void; // set by the promise's executor
  #reject!: (error: Error) => void; // set by the promise's executor
  #completed = 0;
  #row: readonly Column[] | null = null;
  #cache: StatementCache | undefined;

  /** @param asBytes whether its first column is wanted as bytes where it is long; as text otherwise */
  constructor(settings: ScopeSettings, statement: Statement, asBytes = false) {
    this.#settings = settings;
    this.#statement = statement;
    this.#asBytes = asBytes;
    this.row = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    const cache = preparedOn(wire);
    this.#cache = cache;
    const values = this.#statement.values.map(encodeParameter);
    wire.stream.cork();
    try {
      const planned = this.#statement.plannedOnce === true ? ONE_PLAN : 'auto';
      this.#send(wire, cache, scopeName, scopeText, [...this.#settings, planned]);
      this.#send(wire, cache, this.#statement.name, this.#statement.text, values);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  #send(
    wire: Wire,
    cache: StatementCache,
    name: string,
    text: string,
    values: readonly (string | null)[],
  ): void {
    if (!cache.keeps(text)) {
      wire.parse({ name: ONCE, text });
      wire.bind({ statement: ONCE, values });
      wire.execute({});
      return;
    }
    const { parse, close } = cache.use(name, text);
    for (const old of close) wire.close({ type: 'S', name: old });
    if (parse) wire.parse({ name, text });
    wire.bind({ statement: name, values });
    wire.execute({});
  }

  handleDataRow(message: { readonly fields: readonly (string | null)[] } | LongRow): void {
    if (this.#completed !== 1) return;
    const asBytes = this.#asBytes && message instanceof LongRow;
    this.#row ??= asBytes ? message.firstAsBytes : message.fields;
  }

  handleCommandComplete(): void {
    this.#completed += 1;
  }

  handleReadyForQuery(): void {
    this.callback?.();
    this.#resolve(this.#row);
  }

  handleError(error: Error): void {
    this.#cache?.doubt(scopeName);
    this.#cache?.doubt(this.#statement.name);
    this.callback?.();
    this.#reject(error);
  }

  handleRowDescription(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
