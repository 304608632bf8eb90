import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between the beginnings of two batches: what comes meanwhile takes effect together. */
const GATHER = 50;
/** Milliseconds after which a request for events that brought none is made anew. */
const EXPIRES = 10_000;

export interface HoldingOptions {
  readonly connection: NatsConnection;
  /** Events under way to this replica: what it has, no other can handle before it gives them back. */
  readonly most: number;
  /** Milliseconds after which the bus takes a replica that says nothing for dead. */
  readonly ackWait: number;
}

/**
 * The events that a replica has and has not ended yet. It gives signs of life for all of them, those
 * that wait behind the one at hand too, so that the bus may take a replica that is silent for dead
 * soon, and still hands no event to two that live. That is why they are fetched in batches: what
 * NATS's own endless reading keeps ahead is out of reach.
 */
export class HeldEvents {
  readonly #options: HoldingOptions;
  readonly #held: JsMsg[] = [];
  #batch: ConsumerMessages | null = null;
  #stopped = false;
  #ended = false;
  #changed = Promise.withResolvers<void>();

  constructor(options: HoldingOptions) {
    this.#options = options;
  }

  /**
   * Events in their order, all at a time that there are; they are held until the next are asked for. Ends
   * after `stop`, with the last of those that are held.
   * @throws what reading them failed with, after the last of those that are held.
   */
  async *read(consumer: Consumer): AsyncGenerator<readonly JsMsg[], void> {
    const { connection, ackWait } = this.#options;
    const signs = setInterval(() => {
      if (connection.isClosed()) return;
      for (const message of this.#held) message.working();
    }, ackWait / 3);
    const fetching = this.#fetch(consumer).finally(() => {
      this.#ended = true;
      this.#tell();
    });
    fetching.catch(() => undefined);
    let began = -Infinity;
    try {
      while (this.#held.length > 0 || !this.#ended) {
        if (this.#held.length === 0) {
          await this.#changed.promise;
          continue;
        }
        await this.#gather(began);
        const messages = [...this.#held];
        began = performance.now();
        yield messages;
        this.#held.splice(0, messages.length);
        this.#tell();
      }
      await fetching;
    } finally {
      clearInterval(signs);
      this.stop();
    }
  }

  /** One event after a while is handed on at once; of many that follow each other several at a time. */
  async #gather(began: number): Promise<void> {
    for (;;) {
      const rest = began + GATHER - performance.now();
      if (rest <= 0 || this.#stopped || this.#held.length > this.#options.most / 2) return;
      await Promise.race([this.#changed.promise, wait(rest)]);
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#batch?.stop();
    this.#tell();
  }

  /** The next are asked for while half of them are still held: nobody waits for the way there and back. */
  async #fetch(consumer: Consumer): Promise<void> {
    const { most } = this.#options;
    while (!this.#stopped) {
      if (this.#held.length > most / 2) {
        await this.#changed.promise;
        continue;
      }
      const room = most - this.#held.length;
      this.#batch = await consumer.fetch({ max_messages: room, expires: EXPIRES });
      if (this.#stopped) this.#batch.stop();
      for await (const message of this.#batch) {
        this.#held.push(message);
        this.#tell();
      }
    }
  }

  #tell(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
