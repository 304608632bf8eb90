import { factOwners } from '@jampot/contracts';
import type { FactOwner } from '@jampot/contracts';
import { systemScope } from '@jampot/persistence';
import type { Database } from '@jampot/persistence';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import { BusClient } from '../bus/bus-client.ts';
import type { ConsumerPlace } from '../events/durable-consumer.ts';
import type { Log } from '../log/log.ts';

/** Milliseconds between two requests to an owner that is away. */
const AGAIN = 2000;

export interface SnapshotRequesterOptions {
  readonly service: string;
  readonly bus: Bus;
  readonly database: Database;
  readonly log: Log;
  /** Names of the events that the service consumes. */
  readonly events: ReadonlySet<string>;
}

/**
 * Asks the owners of what a service keeps copies of to tell everything once more, when its consumer
 * of the stream was made anew (the service is new, or NATS was lost), when events went before it had
 * them (the service was away for too long) and when copies are to hold more than they did. What was asked for is kept in the database, so that nothing is asked twice and
 * nothing forgotten.
 */
export class SnapshotRequester {
  readonly #options: SnapshotRequesterOptions;
  readonly #owners: readonly FactOwner[];
  readonly #stop = new AbortController();
  #client: BusClient | null = null;
  #running: Promise<boolean> = Promise.resolve(true);
  #newest: ConsumerPlace | null = null;

  constructor(options: SnapshotRequesterOptions) {
    this.#options = options;
    this.#owners = factOwners.filter(
      ({ service, events }) =>
        service !== options.service && events.some((name) => options.events.has(name)),
    );
  }

  /** @returns whether all owners have taken the request, now or before: not when it stops, or asks anew. */
  ask(place: ConsumerPlace): Promise<boolean> {
    if (this.#owners.length === 0) return Promise.resolve(true);
    this.#newest = place;
    this.#running = this.#running.then(() => this.#askAll(place));
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    // A call to a service that is away is waited for longer than an end may take.
    this.#client?.close();
    await this.#running;
  }

  async #askAll(place: ConsumerPlace): Promise<boolean> {
    const waiting = new Set(this.#owners);
    // An owner that is away keeps nobody from asking the others for what is missing since.
    while (!this.#stop.signal.aborted && place === this.#newest) {
      for (const owner of waiting) {
        if (this.#stop.signal.aborted) return false;
        if (await this.#isTold(owner, place)) waiting.delete(owner);
      }
      if (waiting.size === 0) return true;
      await wait(AGAIN, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
    return false;
  }

  /** @returns whether the owner has taken the request, now or before. */
  async #isTold(
    { service, call, edition }: FactOwner,
    { created, missedBelow }: ConsumerPlace,
  ): Promise<boolean> {
    const { bus, database, log } = this.#options;
    try {
      const known = await database.change(systemScope, (tx) =>
        tx.sql(
          `SELECT FROM facts_asked WHERE owner = $1 AND edition = $2
             AND split_part(consumer, '/', 1) = $3
             AND coalesce(nullif(split_part(consumer, '/', 2), ''), '0')::bigint >= $4`,
          [service, edition, created, missedBelow],
        ),
      );
      if (known.length > 0) return true;
      if (this.#stop.signal.aborted) return false;
      this.#client ??= new BusClient(bus);
      const context = { caller: null, requestId: 'facts', clientAddress: '' };
      await this.#client.rows(call, context);
      await database.change(systemScope, (tx) =>
        tx.sql(
          `INSERT INTO facts_asked (owner, consumer, edition) VALUES ($1, $2, $3)
           ON CONFLICT (owner) DO UPDATE SET consumer = excluded.consumer,
             edition = excluded.edition`,
          [service, `${created}/${missedBelow}`, edition],
        ),
      );
      log.info({ owner: service }, 'asked to be told everything again');
      return true;
    } catch (error) {
      log.debug({ err: error, owner: service }, 'asking to be told again waits');
      return false;
    }
  }
}
