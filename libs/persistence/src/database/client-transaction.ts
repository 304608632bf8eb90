import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase, QueryResultRow } from 'pg';
import { Pipeline } from './pipeline.ts';
import type { Command, Outcome } from './pipeline.ts';
import { rowTypes } from './row-types.ts';
import type { Scope } from './scope.ts';
import { ONE_PLAN } from './scoped-read.ts';
import { statementName } from './statement.ts';
import type { Statement } from './statement.ts';
import type { Transaction } from './transaction.ts';

/** How statements are planned from here on, in a transaction that is open. */
const PLAN = "select set_config('plan_cache_mode', $1, true)";

const OVER = 'The transaction is over.';

/** For each execution, or once: right where the values do not decide how rows are best found. */
export type PlanMode = 'auto' | typeof ONE_PLAN;

/** A statement that waits for the end of the turn, to be sent with those beside it. */
interface Waiting {
  readonly command: Command;
  /** Null where it makes no difference. */
  readonly plan: PlanMode | null;
  readonly answered: PromiseWithResolvers<Outcome>;
}

/**
 * One transaction on one client. What opens it goes out together with its first statement, and one
 * without statements is never opened. Statements that are asked for before any of them is answered share
 * a round trip.
 */
export class ClientTransaction implements Transaction {
  readonly scope: Scope;
  readonly #client: ClientBase;
  readonly #makeEntities: () => EntityManager;
  readonly #afterCommit: (() => void | Promise<void>)[] = [];
  /** What opens it, until that is sent. */
  #opening: ((plan: PlanMode) => readonly Command[]) | null;
  /** How statements are planned in it; null where nobody knows. */
  #plan: PlanMode | null = null;
  #waiting: Waiting[] = [];
  #sending: Promise<void> | null = null;
  #entities: EntityManager | null = null;
  #announced = false;
  #over = false;

  /** @param makeEntities Called when entities are asked for: most that only run SQL need none. */
  constructor(
    scope: Scope,
    makeEntities: () => EntityManager,
    client: ClientBase,
    opening: (plan: PlanMode) => readonly Command[],
  ) {
    this.scope = scope;
    this.#makeEntities = makeEntities;
    this.#client = client;
    this.#opening = opening;
  }

  get em(): EntityManager {
    if (this.#entities === null) {
      this.#entities = this.#makeEntities();
      this.#entities.setTransactionContext(this.#entityExecutor());
    }
    return this.#entities;
  }

  get usesEntities(): boolean {
    return this.#entities !== null;
  }

  async flushEntities(): Promise<void> {
    await this.#entities?.flush();
  }

  /** Whether work of it said so. */
  get announced(): boolean {
    return this.#announced;
  }

  announce(): void {
    this.#announced = true;
  }

  /** Writes what waits in entities, and waits for every statement. */
  async finish(): Promise<void> {
    await this.flushEntities();
    while (this.#sending !== null) await this.#sending;
  }

  /** Nothing runs in it any more: what was not sent yet never is. */
  end(): void {
    this.#over = true;
    for (const { answered } of this.#waiting.splice(0)) answered.reject(new Error(OVER));
    this.#entities?.resetTransactionContext();
  }

  /** Whether PostgreSQL was told of it. */
  get opened(): boolean {
    return this.#opening === null;
  }

  async sql<R extends QueryResultRow = QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
    how?: 'prepared',
  ): Promise<R[]> {
    if (this.#over) throw new Error(OVER);
    const name = how === 'prepared' ? statementName(text) : null;
    // Several statements in one text, which only pg's own way of asking takes.
    if (name === null && values.length === 0 && text.includes(';')) {
      await this.#idle();
      if (this.#over) throw new Error(OVER);
      return (await this.#client.query<R>({ text, types: rowTypes })).rows;
    }
    // Without values all plans are the same; what goes back to a savepoint must come first.
    const unnamed = values.length === 0 ? null : 'auto';
    const plan = name === null ? unnamed : ONE_PLAN;
    const { rows } = await this.#run({ text, values, name, types: rowTypes }, plan);
    return rows as R[];
  }

  async read(statement: Statement): Promise<readonly (string | null)[] | null> {
    const { name, text, values, plannedOnce } = statement;
    const plan = plannedOnce === true ? ONE_PLAN : 'auto';
    return (await this.#run({ text, values, name, types: null }, plan)).first;
  }

  async #run(command: Command, plan: PlanMode | null): Promise<Outcome> {
    if (this.#over) throw new Error(OVER);
    const answered = Promise.withResolvers<Outcome>();
    this.#waiting.push({ command, plan, answered });
    this.#sending ??= this.#sendAll();
    return answered.promise;
  }

  /**
   * Sends what is asked for until nothing more can be without an answer, and then what was asked for
   * meanwhile.
   */
  async #sendAll(): Promise<void> {
    // Runs when every promise that is fulfilled has been followed.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    while (this.#waiting.length > 0) await this.#send();
    this.#sending = null;
  }

  /** After a statement that fails PostgreSQL runs none, and those behind it fail with it. */
  async #send(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const commands: Command[] = [];
    const places = waiting.map(({ command, plan }) => {
      commands.push(...this.#planned(plan), command);
      return commands.length - 1;
    });
    try {
      const outcomes = await this.#client.query(new Pipeline(commands)).outcomes;
      for (const [index, { answered }] of waiting.entries()) {
        const outcome = outcomes[places[index] ?? 0];
        if (outcome === undefined) throw new Error('A statement was not answered.');
        answered.resolve(outcome);
      }
    } catch (error) {
      // A savepoint may bring it back to how it was before.
      this.#plan = null;
      for (const { answered } of waiting) answered.reject(error);
    }
  }

  /** What has to come before a statement that is planned so. */
  #planned(plan: PlanMode | null): readonly Command[] {
    const opening = this.#opening;
    if (opening === null && (plan === null || plan === this.#plan)) return [];
    const mode = plan ?? 'auto';
    this.#plan = mode;
    this.#opening = null;
    const change = { text: PLAN, values: [mode], name: statementName(PLAN), types: null };
    return opening === null ? [change] : opening(mode);
  }

  /** Fulfilled when the transaction is open and nothing of it is under way. */
  async #idle(): Promise<void> {
    while (this.#sending !== null) await this.#sending;
    const commands = this.#planned(null);
    if (commands.length > 0) await this.#client.query(new Pipeline(commands)).outcomes;
  }

  /**
   * The part of Kysely's transaction that MikroORM executes through. Ours runs on the very client
   * that opens the transaction together with its scope, which Kysely would need two round trips for.
   * MikroORM writes values into its statements, so that hardly one comes again.
   */
  #entityExecutor(): object {
    const types = this.#client;
    return {
      executeQuery: async (query: { sql: string; parameters: readonly unknown[] }) => {
        const { sql: text, parameters: values } = query;
        const { command, count, rows } = await this.#run(
          { text, values, name: null, types },
          'auto',
        );
        return ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
          ? { rows, numAffectedRows: BigInt(count) }
          : { rows };
      },
    };
  }

  afterCommit(run: () => void | Promise<void>): void {
    this.#afterCommit.push(AsyncLocalStorage.bind(run));
  }

  /** Runs what waited for the commit, in order, each whatever became of the ones before. */
  async committed(failed: (error: unknown) => void): Promise<void> {
    for (const run of this.#afterCommit) {
      try {
        await run();
      } catch (error) {
        failed(error);
      }
    }
  }
}
