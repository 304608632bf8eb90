import { isAmongTopics, JampotError, publisherOf } from '@jampot/contracts';
import type { Database } from '@jampot/persistence';
import { currentRequest } from '../log/request-context.ts';
import { InboxWatch } from './inbox-watch.ts';
import type { MessageOrigin } from './message-id.ts';

/** Milliseconds that a copy which is behind is waited for. */
const LIMIT = 2000;

/** How far this service's copies of others' rows are, and what waits for them. */
export class Replication {
  readonly #inbox: InboxWatch;
  #topics: ReadonlySet<string> = new Set();

  constructor(database: Pick<Database, 'read'>) {
    this.#inbox = new InboxWatch(database);
  }

  /** @param topics of the events that this service consumes: it waits for no others */
  consumes(topics: Iterable<string>): void {
    this.#topics = new Set(topics);
  }

  /** Told of what this process has consumed. */
  consumed(event: MessageOrigin): void {
    this.#inbox.consumed(event);
  }

  /**
   * Does work that may miss what another service has just told of. When it does, and whoever asks knows of events
   * that have not taken effect here, it waits for these, two seconds at most, and does the work once more. What
   * fails otherwise fails at once: nobody can tell by the time whether a row is hidden or missing.
   * @param work a whole transaction, which may run twice: when it threw a refusal that says `mayArrive`.
   * @throws what `work` threw last.
   */
  async retryUntilReplicated<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof JampotError && error.mayArrive)) throw error;
      const known = this.#knownToCaller();
      if (this.#inbox.wereConsumed(known, began)) throw error;
      await this.#inbox.arrived(known, LIMIT);
    }
    return work();
  }

  /**
   * Waits until what whoever asks knows of has taken effect here, two seconds at most: for reads of
   * what others own, where a row that is old would be answered without being missed.
   */
  async catchUp(): Promise<void> {
    const known = this.#knownToCaller();
    if (this.#inbox.wereConsumed(known, performance.now())) return;
    await this.#inbox.arrived(known, LIMIT);
  }

  /** Events of the request that take effect here. The worker's are numbered by nobody. */
  #knownToCaller(): readonly MessageOrigin[] {
    const positions = currentRequest()?.events?.known ?? [];
    return positions.flatMap(({ name, position }) => {
      const publisher = isAmongTopics(this.#topics, name) ? publisherOf(name) : null;
      return publisher === null ? [] : [{ publisher, position }];
    });
  }
}
