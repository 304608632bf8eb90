import { JampotError } from '@jampot/contracts';

/** Lines that one user has at once: every tab of every browser is one. */
export const MOST_LINES = 20;
/** Seconds. */
const RETRY_AFTER = 10;

/** Counts the lines that are open, so that nobody takes the memory of all others. */
export class OpenLines {
  readonly #open = new Map<number, number>();

  /**
   * @returns to be called once, when the line is closed.
   * @throws JampotError `throttled` when the user has as many as anybody may have.
   */
  enter(userId: number): () => void {
    const lines = this.#open.get(userId) ?? 0;
    if (lines >= MOST_LINES) throw new JampotError('throttled', { retryAfterSeconds: RETRY_AFTER });
    this.#open.set(userId, lines + 1);
    return () => {
      const left = (this.#open.get(userId) ?? 1) - 1;
      if (left === 0) this.#open.delete(userId);
      else this.#open.set(userId, left);
    };
  }
}
