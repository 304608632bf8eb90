import { JampotError } from '@jampot/contracts';
import type { ServerResponse } from 'node:http';
import { stoodStillFor } from './requests/end-unread.ts';

/** Seconds. */
const RETRY_AFTER = 10;

/**
 * Counts the answers that stay open for long, as live changes and downloads do, so that nobody takes
 * the memory of all others.
 */
export class OpenAnswers<Who = number> {
  readonly #most: number;
  readonly #open = new Map<Who, Set<ServerResponse>>();

  /** @param most that one user has at once */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts an answer until it is closed; one that was closed before, while its asker was looked up,
   * is not counted. Where a user has as many as anybody may have, the one that nobody has read for longest makes room.
   * @throws JampotError `throttled` when all of them are being read.
   */
  enter(who: Who, answer: ServerResponse): void {
    if (answer.destroyed) return;
    const answers = this.#open.get(who) ?? new Set();
    if (answers.size >= this.#most) endTheStillest(answers);
    if (answers.size >= this.#most) {
      throw new JampotError('throttled', { retryAfterSeconds: RETRY_AFTER });
    }
    this.#open.set(who, answers.add(answer));
    answer.once('close', () => {
      answers.delete(answer);
      if (answers.size === 0 && this.#open.get(who) === answers) this.#open.delete(who);
    });
  }
}

/** Of a reader whose machine or network went away without a word, nothing else is ever heard. */
function endTheStillest(answers: Set<ServerResponse>): void {
  const times = [...answers].map((answer) => ({ answer, time: stoodStillFor(answer) }));
  const [longest] = times.toSorted((one, other) => other.time - one.time);
  if (longest === undefined || longest.time === 0) return;
  answers.delete(longest.answer);
  longest.answer.destroy();
}
