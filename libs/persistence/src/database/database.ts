import { MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager, Options } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import type { Pool, PoolClient } from 'pg';
import { JampotError } from '@jampot/contracts';
import { ClientTransaction } from './client-transaction.ts';
import type { PlanMode } from './client-transaction.ts';
import { ConnectionTurns } from './connection-turns.ts';
import { serviceConnection } from './connection-limits.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { isCollision, isConnectionLoss, isLockTimeout, meaningOf } from './database-errors.ts';
import type { Conflicts } from './database-errors.ts';
import { MeasuredLending } from './lending.ts';
import type { Lending } from './lending.ts';
import { LongAnswers } from './long-answers.ts';
import type { Command } from './pipeline.ts';
import { RefusedConnections } from './refused-connections.ts';
import { RowClient } from './row-client.ts';
import type { Column } from './row-client.ts';
import { ScopedRead, scopeName, scopeText } from './scoped-read.ts';
import { scopeSettings, systemScope } from './scope.ts';
import type { FilesToken, Scope } from './scope.ts';
import { statementName } from './statement.ts';
import type { Statement } from './statement.ts';
import type { Transaction } from './transaction.ts';

/** Whoever waited longer than `connectMilliseconds` or `answerMilliseconds` is told `unavailable`. */
export interface DatabaseOptions extends ConnectionLimits {
  /** Connection address of the service's own role, which owns nothing. */
  readonly url: string;
  /** MikroORM entities that changes load and write. */
  readonly entities?: NonNullable<Options['entities']>;
  /** Connections, shared by reads and changes. Default 10. */
  readonly poolSize?: number;
  /** Shown by PostgreSQL in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Signs the addresses that `jampot_file()` makes; without it they open nothing. */
  readonly filesToken?: FilesToken;
  /** Told of failures that no caller waits for: idle connections lost, `afterCommit` work that threw. */
  readonly failed?: (error: unknown) => void;
  /**
   * Told after the commit of a change that announced something. Sessions say so to PostgreSQL by the
   * setting `jampot.announced`, which then need not tell anybody itself.
   */
  readonly announced?: () => void;
  /** Told of each connection that was asked for, when it is given back or the wait for it given up. */
  readonly lent?: (lending: Lending) => void;
}

export interface ChangeOptions {
  /** Do the work again, up to 3 times, when another transaction was in the way. It must bear that. */
  readonly retry?: boolean;
  /** What violated constraints mean, by name. */
  readonly conflicts?: Conflicts;
}

/** How a transaction begins; what is read together is of one moment. */
const CHANGE = 'begin';
const READ = 'begin isolation level repeatable read read only';
const MOST_RETRIES = 3;
/** Each as long as a lock is waited for: together longer than most of what is done alone. */
const MOST_LOCK_WAITS = 10;
const DEFAULT_POOL_SIZE = 10;

/**
 * One service's PostgreSQL: one pool for reads as bytes and for changes through entities. Changes
 * that wait, for a lock above all, never have all of its connections, and neither have one account
 * or two.
 */
export class Database {
  readonly #options: DatabaseOptions;
  readonly #changes: ConnectionTurns;
  readonly #reads: ConnectionTurns;
  readonly #long: LongAnswers;
  readonly #refused = new RefusedConnections();
  #orm: MikroORM | undefined;
  #pool: Pool | undefined;

  constructor(options: DatabaseOptions) {
    this.#options = options;
    const { poolSize = DEFAULT_POOL_SIZE } = options;
    const wait = serviceConnection(options).connectionTimeoutMillis;
    this.#changes = new ConnectionTurns(poolSize - 2, wait);
    // One is left for what belongs to no account, as signing in does, and waits for no turn.
    this.#reads = new ConnectionTurns(poolSize - 1, wait);
    this.#long = new LongAnswers(wait);
  }

  /** Prepares the pool; connections are made when they are needed. */
  async open(): Promise<void> {
    if (this.#orm !== undefined) return;
    const { url, entities, poolSize, applicationName, announced } = this.#options;
    const orm = new MikroORM({
      clientUrl: url,
      entities: [...(entities ?? [])],
      discovery: { warnWhenNoEntities: false },
      pool: { min: 0, max: poolSize ?? DEFAULT_POOL_SIZE },
      driverOptions: {
        Client: RowClient,
        application_name: applicationName,
        // MikroORM takes host, role and database from an address and leaves out what follows the '?'.
        ssl: new Client({ connectionString: url }).ssl,
        ...serviceConnection(this.#options),
        // Cursors and times rely on how these are written, whatever the server's own settings are.
        options: `-c TimeZone=UTC -c DateStyle=ISO${announced ? ' -c jampot.announced=here' : ''}`,
      },
    });
    const connection = orm.em.getConnection();
    await connection.connect({ skipOnConnect: true });
    this.#pool = await connection.getNativeClient();
    this.#pool.on('error', (error) => this.#failed(error));
    this.#orm = orm;
  }

  /** Waits for running work and ends every connection. */
  async close(): Promise<void> {
    const orm = this.#orm;
    this.#orm = undefined;
    this.#pool = undefined;
    await orm?.close();
  }

  /** @throws JampotError `unavailable` unless PostgreSQL answers. */
  async check(): Promise<void> {
    try {
      const client = await this.#connect();
      const asked = client.query('select 1');
      await asked.then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
      await asked;
    } catch (error) {
      throw new JampotError('unavailable', { cause: error });
    }
  }

  /**
   * Runs `work` in one transaction in which row-level security shows the scope's account alone;
   * entities are flushed, then everything is committed, or nothing.
   * @throws JampotError as `meaningOf` tells, or whatever `work` throws.
   */
  async change<T>(
    scope: Scope,
    work: (tx: Transaction) => Promise<T>,
    { retry = false, conflicts }: ChangeOptions = {},
  ): Promise<T> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await this.#attempt(scope, work, CHANGE);
      } catch (error) {
        if (retry && retries < MOST_RETRIES && isCollision(error)) continue;
        if (retry && retries < MOST_LOCK_WAITS && isLockTimeout(error)) continue;
        throw meaningOf(error, conflicts);
      }
    }
  }

  /**
   * Runs several reads in one transaction that can write nothing: they see the same state, and wait
   * for no change.
   * @throws JampotError as `change` does.
   */
  async readTransaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#attempt(scope, work, READ).catch((error: unknown) => {
      throw meaningOf(error);
    });
  }

  /**
   * Runs one prepared statement as the scope's account, in one round trip and one transaction.
   * @returns the first row's columns as text; null when there is no row.
   */
  async read(scope: Scope, statement: Statement): Promise<readonly (string | null)[] | null> {
    const row = await this.#read(scope, statement, false);
    return row as readonly (string | null)[] | null;
  }

  /** The same, whose first column goes on as the bytes that came where it is long. */
  readAsBytes(scope: Scope, statement: Statement): Promise<readonly Column[] | null> {
    return this.#read(scope, statement, true);
  }

  async #read(
    scope: Scope,
    statement: Statement,
    asBytes: boolean,
  ): Promise<readonly Column[] | null> {
    const settings = scopeSettings(scope, this.#options.filesToken);
    const lending = new MeasuredLending('read', this.#options.lent);
    const read = () =>
      this.#inTurn(this.#reads, scope, () =>
        this.#withClient(
          lending,
          (client) => client.query(new ScopedRead(settings, statement, asBytes)).row,
        ),
      );
    const answered = scope === systemScope ? read() : this.#long.run(scope, statement, read);
    return answered.catch((error: unknown) => {
      lending.ended();
      throw meaningOf(error);
    });
  }

  /** What belongs to no account waits for a connection alone. */
  #inTurn<T>(turns: ConnectionTurns, scope: Scope, work: () => Promise<T>): Promise<T> {
    return scope === systemScope ? work() : turns.run(scope, work);
  }

  async #attempt<T>(
    scope: Scope,
    work: (tx: Transaction) => Promise<T>,
    mode: typeof CHANGE | typeof READ,
  ): Promise<T> {
    const settings = scopeSettings(scope, this.#options.filesToken);
    const opening = (plan: PlanMode): readonly Command[] => [
      { name: statementName(mode), text: mode, values: [], types: null },
      { name: scopeName, text: scopeText, values: [...settings, plan], types: null },
    ];
    const [turns, kind] =
      mode === READ ? ([this.#reads, 'look'] as const) : ([this.#changes, 'change'] as const);
    const lending = new MeasuredLending(kind, this.#options.lent);
    let begun: ClientTransaction | null = null;
    const { transaction, result } = await this.#inTurn(turns, scope, () =>
      this.#withClient(lending, async (client) => {
        const running = new ClientTransaction(scope, () => this.#entities(), client, opening);
        begun = running;
        try {
          const made = await work(running);
          await running.finish();
          running.end();
          if (!running.opened) return { transaction: running, result: made };
          const { command } = await client.query('commit');
          // A transaction that failed inside `work`, which swallowed the error, ends in a rollback.
          if (command !== 'COMMIT')
            throw new Error('The change was rolled back: its work hid an error.');
          return { transaction: running, result: made };
        } catch (error) {
          running.end();
          if (running.opened && !isConnectionLoss(error)) await client.query('rollback');
          throw error;
        } finally {
          running.end();
        }
      }),
    ).catch((error: unknown) => {
      lending.ended();
      // It may be committed, though its answer was lost.
      if (begun?.announced === true && isConnectionLoss(error)) this.#options.announced?.();
      throw error;
    });
    if (transaction.announced) this.#options.announced?.();
    await transaction.committed((error) => this.#failed(error));
    return result;
  }

  /** Lends a client; one whose connection is lost never returns to the pool. */
  async #withClient<T>(
    lending: MeasuredLending,
    use: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    const client = await this.#connect();
    lending.lent();
    let lost: Error | undefined;
    const lose = (error: Error): void => {
      lost = error;
    };
    client.on('error', lose);
    try {
      return await use(client);
    } catch (error) {
      if (isConnectionLoss(error)) lost ??= error as Error;
      throw error;
    } finally {
      client.off('error', lose);
      client.release(lost);
      lending.ended();
    }
  }

  #connect(): Promise<PoolClient> {
    const pool = this.#opened();
    return this.#refused.connect(() => pool.connect());
  }

  #entities(): EntityManager {
    if (this.#orm === undefined) throw new Error('The database is not open.');
    return this.#orm.em.fork();
  }

  #opened(): Pool {
    if (this.#pool === undefined)
      throw new JampotError('unavailable', { cause: 'The database is not open.' });
    return this.#pool;
  }

  #failed(error: unknown): void {
    this.#options.failed?.(error);
  }
}
