import type { Bus } from './bus.ts';
import { Inbox } from './inbox.ts';
import { NO_RESPONDERS } from './message.ts';

/**
 * The processes that take the calls of services, as far as they were heard of. Each listens at a
 * name of its own as long as it is connected, so NATS itself says at once of one that died that
 * nobody is there, while one that is merely busy is waited for.
 */
export class Replicas {
  readonly #bus: Bus;
  readonly #inbox: Inbox;
  /** The service of each. */
  readonly #known = new Map<string, string>();

  /** @param left Told of each that was asked for and is not there. */
  constructor(bus: Bus, left: (replica: string, service: string | undefined) => void) {
    this.#bus = bus;
    this.#inbox = new Inbox(bus, (replica, message) => {
      if (message.headers?.code !== NO_RESPONDERS) return;
      const service = this.#known.get(replica);
      this.#known.delete(replica);
      left(replica, service);
    });
  }

  /** Notes who takes calls of a service. Those that it may have come instead of are asked for. */
  heard(replica: string, service: string): void {
    if (this.#known.has(replica)) return;
    this.ask(this.of(service));
    this.#known.set(replica, service);
  }

  /** Notes that one has ended in good order: it had answered all that it took, so nothing of that is in doubt. */
  leaves(replica: string): void {
    this.#known.delete(replica);
  }

  of(service: string): readonly string[] {
    return [...this.#known].flatMap(([replica, its]) => (its === service ? [replica] : []));
  }

  /** Asks whether they are there. One that is says nothing. */
  ask(replicas: Iterable<string>): void {
    if (!this.#bus.connected) return;
    for (const replica of replicas) {
      this.#bus.connection.publish(this.#bus.subjects.replica(replica), undefined, {
        reply: this.#inbox.subject(replica),
      });
    }
  }

  close(): void {
    this.#inbox.close();
  }
}
