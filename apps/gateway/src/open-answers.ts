import { JampotError } from '@jampot/contracts';
import type { ServerResponse } from 'node:http';

/** Seconds. */
const RETRY_AFTER = 10;

/**
 * Counts the answers that stay open for long, as live changes and downloads do, so that nobody takes
 * the memory of all others.
 */
export class OpenAnswers {
  readonly #most: number;
  readonly #open = new Map<number, number>();

  /** @param most that one user has at once */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts an answer until it is closed; one that was closed before, while its asker was looked up,
   * is not counted.
   * @throws JampotError `throttled` when the user has as many as anybody may have.
   */
  enter(userId: number, answer: ServerResponse): void {
    const answers = this.#open.get(userId) ?? 0;
    if (answers >= this.#most) {
      throw new JampotError('throttled', { retryAfterSeconds: RETRY_AFTER });
    }
    if (answer.destroyed) return;
    this.#open.set(userId, answers + 1);
    answer.once('close', () => {
      const left = (this.#open.get(userId) ?? 1) - 1;
      if (left === 0) this.#open.delete(userId);
      else this.#open.set(userId, left);
    });
  }
}
