import type { EventConsumer } from './event-consumer.ts';

/** Milliseconds that a call may wait for what another service has just said. */
const PATIENCE = 1000;

/**
 * Lets a call wait for events on their way. What one service has just answered may not have
 * reached the replicas of another; who misses something there asks again after this.
 */
export class CatchUp {
  #consumer: EventConsumer | null = null;

  attach(consumer: EventConsumer): void {
    this.#consumer = consumer;
  }

  /** Fulfilled when everything published until now has taken effect here, or after a second. */
  async wait(): Promise<void> {
    await this.#consumer?.caughtUp(PATIENCE);
  }
}
