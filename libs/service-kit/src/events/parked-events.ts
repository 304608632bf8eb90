import { findsAny, systemScope } from '@jampot/persistence';
import type { Database, Transaction } from '@jampot/persistence';
import type { Log } from '../log/log.ts';
import { inRequest } from '../log/request-context.ts';
import type { Metrics } from '../observe/metrics.ts';
import { isPassing } from './event-failures.ts';
import { noteConsumed, takeEvent, Unreadable } from './take-event.ts';
import type { EventHandlers, PublishedEvent } from './take-event.ts';

/** Characters of what an event failed with. */
const LONGEST_ERROR = 2000;

/** Characters of an id that are kept: one that is longer is of no publisher of ours, and no index takes it. */
const LONGEST_ID = 500;

/** Events that one look tries anew. */
const MOST_AT_ONCE = 1000;

export interface ParkedEventsOptions {
  readonly database: Database;
  readonly handlers: EventHandlers;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Events that failed for good, kept beside those that go on until somebody lets them be tried anew. */
export class ParkedEvents {
  readonly #options: ParkedEventsOptions;

  constructor(options: ParkedEventsOptions) {
    this.#options = options;
  }

  /** @returns whether it is kept, so that it need not be delivered again. */
  async park(name: string, { id, text }: PublishedEvent, cause: unknown): Promise<boolean> {
    const { database, log, metrics } = this.#options;
    try {
      await database.change(systemScope, (tx) =>
        tx.sql(
          `INSERT INTO parked_events (message_id, name, envelope, error) VALUES ($1, $2, $3, $4)
           ON CONFLICT (message_id) DO UPDATE SET error = excluded.error, replay = false`,
          [storable(id).slice(0, LONGEST_ID), name, storable(text), textOf(cause)],
        ),
      );
    } catch (error) {
      log.error({ err: error, event: name, message_id: id }, 'an event could not be parked');
      return false;
    }
    metrics.event(name, 'parked');
    log.error(
      { err: cause, event: name, message_id: id },
      'an event failed for good and is parked',
    );
    return true;
  }

  /**
   * Marks those to be tried anew that some program could not read: this one may be of a later release.
   */
  async markUnreadable(): Promise<void> {
    await this.#options.database.change(systemScope, (tx) =>
      tx.sql("UPDATE parked_events SET replay = true WHERE error LIKE 'Unreadable:%'"),
    );
  }

  /**
   * Tries those anew that are marked for it, the oldest first. What fails again stays parked, and
   * marked as well when that was not the event's own failure.
   */
  async replay(): Promise<void> {
    const { database } = this.#options;
    if (!(await findsAny(database, 'SELECT FROM parked_events WHERE replay'))) return;
    const marked = await database.change(systemScope, (tx) =>
      tx.sql<{ id: string; name: string }>(
        `SELECT message_id AS id, name FROM parked_events WHERE replay
         ORDER BY parked, message_id LIMIT $1`,
        [MOST_AT_ONCE],
      ),
    );
    for (const { id, name } of marked) await this.#replayOne(id, name);
  }

  async #replayOne(id: string, name: string): Promise<void> {
    const { database, log, metrics } = this.#options;
    try {
      const taken = await database.change(systemScope, (tx) => this.#take(tx, id, name), {
        retry: true,
      });
      if (!taken) return;
      metrics.event(name, 'consumed');
      log.info({ event: name, message_id: id }, 'a parked event took effect');
    } catch (cause) {
      metrics.event(name, 'failed');
      log.error({ err: cause, event: name, message_id: id }, 'a parked event failed again');
      if (isPassing(cause)) return;
      await database.change(systemScope, (tx) =>
        tx.sql('UPDATE parked_events SET replay = false, error = $2 WHERE message_id = $1', [
          id,
          textOf(cause),
        ]),
      );
    }
  }

  /** @returns false for one that another replica of the service was quicker to take. */
  async #take(tx: Transaction, id: string, name: string): Promise<boolean> {
    const [found] = await tx.sql<{ text: string }>(
      'DELETE FROM parked_events WHERE message_id = $1 AND replay RETURNING envelope AS text',
      [id],
    );
    if (found === undefined) return false;
    const consuming = this.#options.handlers.get(name);
    if (consuming === undefined) throw new Error('Nothing consumes this event any more.');
    const published = { id, text: found.text };
    const fresh = await noteConsumed(tx, [{ consuming, published }]);
    if (fresh.length > 0) {
      await inRequest({ requestId: id, call: `event ${name} ${id}` }, () =>
        takeEvent(tx, consuming, published),
      );
    }
    return true;
  }
}

/** What a shape lacks is in the cause. */
function textOf(cause: unknown): string {
  if (!(cause instanceof Error)) return storable(String(cause)).slice(0, LONGEST_ERROR);
  const why = cause instanceof Unreadable ? ` ${textOf(cause.cause)}` : '';
  return storable(`${cause.name}: ${cause.message}${why}`).slice(0, LONGEST_ERROR);
}

/** PostgreSQL takes no NUL, and neither does JSON. */
function storable(text: string): string {
  return text.replaceAll('\0', '');
}
