import { Database, findsAny, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy, Provider } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { publishNumbered } from '../events/publish.ts';
import type { Log } from '../log/log.ts';
import { LOG } from '../serve/tokens.ts';
import { takeEventNumber } from './event-numbers.ts';
import type { OwnFacts } from './fact-source.ts';
import { readPage } from './read-page.ts';

const OWN_FACTS = Symbol('own facts');
/** Milliseconds between looks for a request that another process took, and did not see to. */
const LOOK = 15_000;
/** Milliseconds between two pages, so that telling leaves room for everything else. */
const PAUSE = 10;

/** Publishes snapshots of what a service owns: it knows all that others keep copies of. */
export function snapshotPublisher(facts: OwnFacts): Provider[] {
  return [{ provide: OWN_FACTS, useValue: facts }, SnapshotPublisher];
}

interface Place {
  readonly source: number;
  readonly account: number;
  readonly after: number;
}

interface State extends Place {
  readonly wanted: number;
  readonly running: number | null;
}

/**
 * Tells everything that a service owns once more when somebody asks: page by page through the
 * outbox, each page a transaction that also notes how far it is. One process tells at a time, another
 * goes on where it ended. Requests that come meanwhile are answered together, by one more round.
 */
@Injectable()
export class SnapshotPublisher implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #stop = new AbortController();
  #wake = new AbortController();
  #done: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
    @Inject(OWN_FACTS) private readonly facts: OwnFacts,
  ) {}

  onApplicationBootstrap(): void {
    this.#done = this.#work();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    this.#wake.abort();
    await this.#done;
  }

  /** Fulfilled when the request is kept. @returns its number. */
  async ask(): Promise<number> {
    const [row] = await this.database.change(systemScope, (tx) =>
      tx.sql<{ wanted: number }>('UPDATE telling SET wanted = wanted + 1 RETURNING wanted'),
    );
    this.#wake.abort();
    return row?.wanted ?? 0;
  }

  async #work(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      let more = false;
      try {
        more = await this.#tellPage();
      } catch (error) {
        this.log.warn({ err: error }, 'telling again waits');
      }
      await wait(more ? PAUSE : LOOK, undefined, { signal: this.#wake.signal }).catch(
        () => undefined,
      );
      if (!this.#stop.signal.aborted) this.#wake = new AbortController();
    }
  }

  /** @returns whether there may be more to tell. */
  async #tellPage(): Promise<boolean> {
    if (!(await findsAny(this.database, 'SELECT FROM telling WHERE wanted > told'))) return false;
    const number = await takeEventNumber(this.database, this.#stop.signal);
    if (number === null) return false;
    return this.database.change(systemScope, async (tx) => {
      const [state] = await tx.sql<State & { told: number }>(
        `SELECT wanted, running, source, account, after FROM telling
         WHERE wanted > told FOR UPDATE SKIP LOCKED`,
      );
      if (state === undefined) return false;
      const place = state.running === null ? { source: 0, account: 0, after: 0 } : state;
      const running = state.running ?? state.wanted;
      const next = await this.#tellAt(tx, place, number);
      if (next === null) {
        await tx.sql('UPDATE telling SET told = $1, running = NULL', [running]);
        this.log.info({ request: running }, 'everything was told again');
      } else {
        await tx.sql('UPDATE telling SET running = $1, source = $2, account = $3, after = $4', [
          running,
          next.source,
          next.account,
          next.after,
        ]);
      }
      return true;
    });
  }

  /** Tells one page. @returns where the next begins; null after the last. */
  async #tellAt(tx: Transaction, place: Place, number: number): Promise<Place | null> {
    const source = this.facts.sources[place.source];
    if (source === undefined) return null;
    const account = place.after === 0 ? await this.#accountAfter(tx, place.account) : place.account;
    if (account === null) return { source: place.source + 1, account: 0, after: 0 };
    const data = await readPage(tx, source, account, place.after);
    await publishNumbered(tx, number, source.event, {
      account_id: account,
      actor_id: null,
      audience: { to: 'services' },
      data,
    });
    return { source: place.source, account, after: data.upto ?? 0 };
  }

  async #accountAfter(tx: Transaction, id: number): Promise<number | null> {
    const [row] = await tx.sql<{ id: number }>(
      `SELECT a.id FROM (${this.facts.accounts}) a WHERE a.id > $1 ORDER BY a.id LIMIT 1`,
      [id],
    );
    return row?.id ?? null;
  }
}
