import { Database, findsAny, OBJECTS_KEPT_LOCK, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import type { ObjectStore } from '@jampot/storage';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy, Provider } from '@nestjs/common';
import type { Log } from '../log/log.ts';
import { LOG, OBJECT_STORE } from '../serve/tokens.ts';

/** Milliseconds between looks at what is due: nobody waits for it. */
const EVERY = 15_000;
const BATCH = 100;
/** Seconds at most until a removal that failed is tried again. */
const LONGEST_WAIT = 3600;

type Removal = { key: string; attempts: number; state: 'removing' | 'removed' };

/** Columns that hold keys of objects: `versions.source_key`. Each needs an index; a backup knows them by their name. */
export type ObjectColumn = `${string}.key` | `${string}.${string}_key`;
const COLUMNS = Symbol('columns of object keys');

/** The remover of a service, which knows every column that may hold a key. */
export function objectRemoval(columns: readonly ObjectColumn[]): Provider[] {
  return [{ provide: COLUMNS, useValue: columns }, ObjectRemover];
}

/** Removes objects that are due and that no row uses, again and again until the store agrees. */
@Injectable()
export class ObjectRemover implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  readonly #used: string;

  constructor(
    private readonly database: Database,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(LOG) private readonly log: Log,
    @Inject(COLUMNS) columns: readonly ObjectColumn[],
  ) {
    this.#used = columns.map((column) => usedBy(column)).join(' OR ');
  }

  onApplicationBootstrap(): void {
    this.#schedule(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(milliseconds: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.#work();
    }, milliseconds);
    this.#timer.unref();
  }

  async #work(): Promise<void> {
    try {
      while (!this.#stopped && (await this.removeDue()) === BATCH);
    } catch (error) {
      this.log.warn({ err: error }, 'removals wait');
    }
    this.#schedule(EVERY);
  }

  /** @returns how many were looked at. */
  async removeDue(): Promise<number> {
    const due = 'SELECT FROM object_removals WHERE due <= now()';
    if (!(await findsAny(this.database, due))) return 0;
    const judged = await this.database.change(systemScope, (tx) => this.#judge(tx));
    const certain = await this.database.change(systemScope, (tx) =>
      tx.sql<Removal>(
        `SELECT key, attempts, state FROM object_removals
         WHERE state IN ('removing', 'removed') AND due <= now() ORDER BY due LIMIT $1`,
        [BATCH],
      ),
    );
    for (const removal of certain) await this.#remove(removal);
    return Math.max(judged, certain.length);
  }

  /**
   * Decides what is removed, in a transaction of its own: whoever takes an object at the same time
   * either has the row locked, and keeps it, or finds it decided. Nothing is decided while a backup copies what its
   * copy of the database names.
   */
  async #judge(tx: Transaction): Promise<number> {
    const [turn] = await tx.sql<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock_shared($1) AS free',
      [OBJECTS_KEPT_LOCK],
    );
    if (turn?.free !== true) return 0;
    const due = await tx.sql<{ key: string; used: boolean }>(
      `SELECT m.key, (${this.#used}) AS used FROM object_removals m
       WHERE m.state = 'marked' AND m.due <= now() ORDER BY m.due LIMIT $1 FOR UPDATE OF m SKIP LOCKED`,
      [BATCH],
    );
    const keys = (used: boolean) => due.filter((row) => row.used === used).map(({ key }) => key);
    await tx.sql('DELETE FROM object_removals WHERE key = ANY($1)', [keys(true)]);
    await tx.sql(`UPDATE object_removals SET state = 'removing' WHERE key = ANY($1)`, [
      keys(false),
    ]);
    return due.length;
  }

  /**
   * What is being uploaded under the key goes too. Looked for once more a day later: an upload that was just being
   * finished may have been stored after the removal.
   */
  async #remove({ key, attempts, state }: Removal): Promise<void> {
    try {
      await this.store.uploads.cancel(key);
      await this.store.remove(key);
      await this.#write(
        state === 'removed'
          ? 'DELETE FROM object_removals WHERE key = $1'
          : `UPDATE object_removals SET state = 'removed', due = now() + interval '1 day'
             WHERE key = $1 AND state = 'removing'`,
        [key],
      );
    } catch (error) {
      this.log.warn({ err: error, key }, 'an object could not be removed');
      const seconds = Math.min(LONGEST_WAIT, 2 ** Math.min(attempts, 12));
      await this.#write(
        `UPDATE object_removals SET attempts = attempts + 1,
           due = now() + make_interval(secs => $2) WHERE key = $1`,
        [key, seconds],
      );
    }
  }

  async #write(text: string, values: readonly (string | number)[]): Promise<void> {
    await this.database.change(systemScope, (tx) => tx.sql(text, values));
  }
}

function usedBy(column: ObjectColumn): string {
  const [table, name] = column.split('.');
  return `EXISTS (SELECT FROM ${table} t WHERE t.${name} = m.key)`;
}
