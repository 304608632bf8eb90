import type { SignalDefinition } from '@jampot/contracts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log/log.ts';

/** Told to whoever listens now and kept nowhere: cancellations, progress, revocations. */
export class Signals {
  readonly #bus: Bus;
  readonly #log: Log;

  constructor(bus: Bus, log: Log) {
    this.#bus = bus;
    this.#log = log;
  }

  send<T>(signal: SignalDefinition<T>, data: T): void {
    this.#bus.connection.publish(this.#bus.subjects.signal(signal.name), JSON.stringify(data));
  }

  /** What does not have the signal's shape is logged and not handed on. @returns to stop listening. */
  on<T>(signal: SignalDefinition<T>, handle: (data: T) => void): () => void {
    const subscription = this.#bus.connection.subscribe(this.#bus.subjects.signal(signal.name), {
      callback: (error, message) => {
        if (error !== null) return;
        const data = signal.data.safeParse(readJson(message.string()));
        if (data.success) handle(data.data);
        else this.#log.warn({ err: data.error, signal: signal.name }, 'a signal is malformed');
      },
    });
    return () => subscription.unsubscribe();
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
