import type { EventEnvelope } from '@jampot/contracts';
import type { Bus } from '../bus/bus.ts';

/** Told to whoever listens now and kept nowhere: cancellations, progress, revocations. */
export class Signals {
  readonly #bus: Bus;
  constructor(bus: Bus) {
    this.#bus = bus;
  }

  send(name: string, data: unknown): void {
    this.#bus.connection.publish(this.#bus.subjects.signal(name), JSON.stringify(data));
  }

  /** Progress for browsers; the newest is all that matters. */
  progress(envelope: EventEnvelope<unknown>): void {
    this.send('progress', envelope);
  }

  /** @returns to stop listening. */
  on<T>(name: string, handle: (data: T) => void): () => void {
    const subscription = this.#bus.connection.subscribe(this.#bus.subjects.signal(name), {
      callback: (error, message) => {
        if (error === null) handle(message.json<T>());
      },
    });
    return () => subscription.unsubscribe();
  }
}
