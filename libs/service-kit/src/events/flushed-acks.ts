import { statementName, systemScope } from '@jampot/persistence';
import type { Database } from '@jampot/persistence';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between looks; PostgreSQL writes by itself what nobody waits for after 200 to 600. */
const LOOK_EVERY = 100;
/** Milliseconds that an end waits; what is not acknowledged by then is delivered again. */
const LAST = 1000;

/** How far the log of changes is, and how far it is on disk, in bytes. */
const PLACES = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text,
  pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text`;
const name = statementName(PLACES);

/** Acknowledges events once PostgreSQL has on disk what they changed, without having it hurry. */
export class FlushedAcks {
  readonly #database: Pick<Database, 'read'>;
  #waiting: (() => void)[] = [];
  #running: Promise<void> | null = null;
  #ending = false;

  constructor(database: Pick<Database, 'read'>) {
    this.#database = database;
  }

  /** @param ack of an event whose transaction is committed */
  add(ack: () => void): void {
    this.#waiting.push(ack);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** Acknowledges what can be within a second. */
  async end(): Promise<void> {
    this.#ending = true;
    const limit = new AbortController();
    const tooLong = wait(LAST, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([this.#running, tooLong]);
    limit.abort();
  }

  async #run(): Promise<void> {
    let written: (() => void)[] = [];
    let until = 0;
    while (written.length > 0 || this.#waiting.length > 0) {
      if (!this.#ending || written.length > 0) await wait(LOOK_EVERY);
      // Without its database, and after a crash of it, they are delivered again.
      const row = await this.#database
        .read(systemScope, { name, text: PLACES, values: [] })
        .catch(() => null);
      if (row === null && this.#ending) return;
      const [inserted, flushed] = (row ?? []).map(Number);
      if (inserted === undefined || flushed === undefined) continue;
      if (inserted < until) written = [];
      if (flushed >= until) for (const ack of written.splice(0)) ack();
      if (written.length > 0) continue;
      written = this.#waiting.splice(0);
      until = inserted;
    }
  }
}
