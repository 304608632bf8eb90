import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { probedConnection } from '../database/connection-limits.ts';

/** Milliseconds between two looks: several while one statement waits for its lock. */
const EVERY = 1000;
/** Milliseconds for a look, which nothing depends on. */
const LONGEST = 5000;

/** Looks, beside a session, whom that waits for; tells nothing where it can't look. */
export class LockHolders {
  readonly #end = new AbortController();
  readonly #looking: Promise<void>;
  #seen: readonly string[] = [];

  /**
   * @param url of a role that may see the session.
   * @param session its process, as `pg_backend_pid` tells it.
   */
  constructor(url: string, session: number) {
    this.#looking = this.#look(url, session);
  }

  /** Whom the session was last seen waiting for since this was asked before, in words. */
  take(): readonly string[] {
    const seen = this.#seen;
    this.#seen = [];
    return seen;
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#looking;
  }

  async #look(url: string, session: number): Promise<void> {
    // Most migrations are done before the first, and cost no second connection.
    while (await this.#paused()) {
      // One that failed, as when its connection was ended, must not be the last: the next has one of its own.
      await this.#lookWhileConnected(url, session).catch(() => {});
    }
  }

  async #lookWhileConnected(url: string, session: number): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: 'jampot:migrate:look',
      ...probedConnection,
      connectionTimeoutMillis: LONGEST,
      query_timeout: LONGEST,
    });
    // The next look fails with it.
    client.on('error', () => {});
    await client.connect();
    try {
      do {
        const seen = await holdersOf(client, session);
        if (seen.length > 0) this.#seen = seen;
      } while (await this.#paused());
    } finally {
      await client.end();
    }
  }

  /** @returns false when it was stopped meanwhile. */
  async #paused(): Promise<boolean> {
    const { signal } = this.#end;
    await wait(EVERY, undefined, { signal }).catch(() => {});
    return !signal.aborted;
  }
}

/** PostgreSQL tells everybody a session's name and role, and since when its transaction runs its own role alone. */
async function holdersOf(client: Client, session: number): Promise<string[]> {
  const { rows } = await client.query<{ pid: number; name: string; role: string; since: string }>(
    `select distinct h.pid, coalesce(nullif(h.application_name, ''), 'a session') as name,
       coalesce(h.usename::text, 'none') as role,
       coalesce(', in a transaction since '
         || to_char(h.xact_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') as since
     from pg_stat_activity w, unnest(pg_blocking_pids(w.pid)) as b (pid)
     join pg_stat_activity h on h.pid = b.pid
     where w.pid = $1 and w.wait_event_type = 'Lock' order by h.pid`,
    [session],
  );
  return rows.map(({ pid, name, role, since }) => `${name} (role ${role}, process ${pid}${since})`);
}
