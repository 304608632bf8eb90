import type { Database } from '@jampot/persistence';
import { systemScope } from '@jampot/persistence';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between looks whether older changes have ended. */
const LOOK = 20;

/**
 * Takes a number for an event, and waits until every change has ended that may hold a smaller one.
 * What is read from then on is at least as new as all events with smaller numbers, so that telling
 * it under this number takes no change back; and changes from now on have greater numbers. No row
 * has to be locked.
 * @returns null when `stop` fired before.
 */
export async function takeEventNumber(
  database: Database,
  stop: AbortSignal,
): Promise<number | null> {
  const taken = await database.change(systemScope, async (tx) => {
    const [row] = await tx.sql<{ number: number }>(
      "SELECT nextval(pg_get_serial_sequence('outbox', 'id')) AS number",
    );
    // Taken after the number: whoever holds a smaller one was there before.
    const [now] = await tx.sql<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
    return { number: row?.number ?? 0, xid: now?.xid ?? '0' };
  });
  while (!stop.aborted) {
    const [state] = await database.change(systemScope, (tx) =>
      tx.sql<{ quiet: boolean }>(
        'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 AS quiet',
        [taken.xid],
      ),
    );
    if (state?.quiet === true) return taken.number;
    await wait(LOOK, undefined, { signal: stop }).catch(() => undefined);
  }
  return null;
}
