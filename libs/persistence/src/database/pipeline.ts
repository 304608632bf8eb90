import type { Submittable } from 'pg';
import { encodeValue } from './encode-value.ts';
import { rowTypes } from './row-types.ts';
import { StatementCache } from './statement-cache.ts';
import { ONCE, preparedOn } from './wire.ts';
import type { Wire } from './wire.ts';

/** Tells how the text of a type becomes a value; pg's clients and `rowTypes` do. */
export interface RowTypes {
  getTypeParser(type: number, format: 'text'): unknown;
}

/** One of several statements that are sent together. */
export interface Command {
  readonly text: string;
  readonly values: readonly unknown[];
  /** From `statementName`: it stays prepared under that name; null: prepared for this once. */
  readonly name: string | null;
  /** Null: its first row alone is wanted, as text. */
  readonly types: RowTypes | null;
}

/** What a statement came to. */
export interface Outcome {
  /** `INSERT`, `SELECT` and so on. */
  readonly command: string;
  /** Rows that it answered or changed. */
  readonly count: number;
  readonly rows: readonly Record<string, unknown>[];
  /** The first row as text, where that was wanted and there is one. */
  readonly first: readonly (string | null)[] | null;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

type Column = readonly [name: string, parse: (text: string) => unknown];

/**
 * Runs statements one after the other in one round trip, in the transaction that is open or that the
 * first of them opens. After one that fails none is run. pg calls `submit` and then the `handle…`
 * methods as the answers arrive.
 */
export class Pipeline implements Submittable {
  /** In the order of the statements; rejected with what the first that failed says. */
  readonly outcomes: Promise<readonly Outcome[]>;
  /** Set by pg, which stops its clock for the answer when it is called. */
  callback: (() => void) | undefined;
  readonly #commands: readonly Command[];
  readonly #bound: readonly (readonly (string | Buffer | null)[])[];
  readonly #done: Outcome[] = [];
  #resolve!: (outcomes: readonly Outcome[]) => void; // set by the promise's executor
  #reject!: (error: unknown) => void; // set by the promise's executor
  #columns: readonly Column[] = [];
  #rows: Record<string, unknown>[] = [];
  #first: readonly (string | null)[] | null = null;
  #unreadable: unknown;
  #cache = new StatementCache();

  constructor(commands: readonly Command[]) {
    this.#commands = commands;
    this.#bound = commands.map(({ values }) => values.map(encodeValue));
    this.outcomes = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    this.#cache = preparedOn(wire);
    wire.stream.cork();
    try {
      for (const [index, command] of this.#commands.entries())
        this.#send(wire, command, this.#bound[index] ?? []);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  #send(
    wire: Wire,
    { name, text, types }: Command,
    values: readonly (string | Buffer | null)[],
  ): void {
    const statement = name !== null && this.#cache.keeps(text) ? name : ONCE;
    const { parse, close } =
      statement === ONCE ? { parse: true, close: [] } : this.#cache.use(statement, text);
    for (const old of close) wire.close({ type: 'S', name: old });
    if (parse) wire.parse({ name: statement, text });
    wire.bind({ statement, values });
    if (types !== null) wire.describe({ type: 'P', name: '' });
    wire.execute({});
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const types = this.#commands[this.#done.length]?.types ?? rowTypes;
    this.#columns = fields.map(({ name, dataTypeID }) => [
      name,
      types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    ]);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#commands[this.#done.length]?.types === null) {
      this.#first ??= fields;
      return;
    }
    try {
      const row: Record<string, unknown> = {};
      for (const [index, [name, parse]] of this.#columns.entries()) {
        const text = fields[index] ?? null;
        row[name] = text === null ? null : parse(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#unreadable ??= error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const [command = '', ...numbers] = text.split(' ');
    const count = Number(numbers.at(-1) ?? 0);
    this.#done.push({ command, count, rows: this.#rows, first: this.#first });
    this.#rows = [];
    this.#first = null;
    this.#columns = [];
  }

  handleReadyForQuery(): void {
    this.callback?.();
    if (this.#unreadable === undefined) this.#resolve(this.#done);
    else this.#reject(this.#unreadable);
  }

  handleError(error: Error): void {
    for (const { name } of this.#commands) if (name !== null) this.#cache.doubt(name);
    this.callback?.();
    this.#reject(error);
  }

  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
