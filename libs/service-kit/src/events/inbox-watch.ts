import { statementName, systemScope } from '@jampot/persistence';
import type { Database } from '@jampot/persistence';
import { setTimeout as wait } from 'node:timers/promises';
import type { MessageOrigin } from './message-id.ts';

/** Milliseconds between two looks for what other replicas consume. */
const LOOK_EVERY = 50;
/** Events that one look asks for, those first that are awaited longest. */
const MOST_AT_ONCE = 2000;
/** Events of which it is remembered that they were consumed. */
const MOST_REMEMBERED = 10_000;

const CONSUMED = `SELECT string_agg(publisher || ':' || position, ' ')
  FROM inbox JOIN unnest($1::text[], $2::bigint[]) AS awaited (publisher, position)
  USING (publisher, position)`;
const name = statementName(CONSUMED);

interface Waiting {
  readonly event: MessageOrigin;
  readonly arrived: PromiseWithResolvers<void>;
  /** That wait for it. */
  calls: number;
}

/**
 * Waits until events have taken effect, in this process or in another replica. One look asks for what all calls
 * wait for, so that many of them cost no more than one.
 */
export class InboxWatch {
  readonly #database: Pick<Database, 'read'>;
  readonly #waiting = new Map<string, Waiting>();
  /** When each was first known to be consumed, in milliseconds of the process. */
  readonly #consumed = new Map<string, number>();
  #looking = false;

  constructor(database: Pick<Database, 'read'>) {
    this.#database = database;
  }

  /** Told of what has just been consumed: what waits for it goes on. */
  consumed(event: MessageOrigin): void {
    const key = keyOf(event);
    if (!this.#consumed.has(key)) this.#consumed.set(key, performance.now());
    this.#waiting.get(key)?.arrived.resolve();
    if (this.#consumed.size <= MOST_REMEMBERED) return;
    const [oldest = ''] = this.#consumed.keys();
    this.#consumed.delete(oldest);
  }

  /** Whether they are all known to have been consumed by then. @param time in milliseconds of the process */
  wereConsumed(events: readonly MessageOrigin[], time: number): boolean {
    return events.every((event) => (this.#consumed.get(keyOf(event)) ?? Infinity) <= time);
  }

  /** Fulfilled when they have all been consumed, and after so many milliseconds in any case. */
  async arrived(events: readonly MessageOrigin[], milliseconds: number): Promise<void> {
    const missing = events.filter((event) => !this.#consumed.has(keyOf(event)));
    if (missing.length === 0) return;
    const waiting = missing.map((event) => this.#enter(event));
    void this.#keepLooking();
    const limit = new AbortController();
    const tooLong = wait(milliseconds, undefined, { signal: limit.signal }).catch(() => undefined);
    await Promise.race([Promise.all(waiting.map(({ arrived }) => arrived.promise)), tooLong]);
    limit.abort();
    for (const one of waiting) this.#leave(one);
  }

  #enter(event: MessageOrigin): Waiting {
    const key = keyOf(event);
    const waiting = this.#waiting.get(key) ?? {
      event,
      arrived: Promise.withResolvers<void>(),
      calls: 0,
    };
    waiting.calls += 1;
    this.#waiting.set(key, waiting);
    return waiting;
  }

  #leave(waiting: Waiting): void {
    waiting.calls -= 1;
    if (waiting.calls === 0) this.#waiting.delete(keyOf(waiting.event));
  }

  async #keepLooking(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    while (this.#waiting.size > 0) {
      // Without its database, what waits fails for that reason when it is done again.
      await this.#look().catch(() => undefined);
      await wait(LOOK_EVERY);
    }
    this.#looking = false;
  }

  async #look(): Promise<void> {
    const awaited = [...this.#waiting.values()].slice(0, MOST_AT_ONCE).map(({ event }) => event);
    const publishers = awaited.map(({ publisher }) => publisher);
    const positions = awaited.map(({ position }) => position);
    const values = [publishers, positions];
    const row = await this.#database.read(systemScope, { name, text: CONSUMED, values });
    const found = new Set((row?.[0] ?? '').split(' '));
    for (const event of awaited) if (found.has(keyOf(event))) this.consumed(event);
  }
}

function keyOf({ publisher, position }: MessageOrigin): string {
  return `${publisher}:${position}`;
}
