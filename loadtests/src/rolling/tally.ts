import { ApiError } from '@jampot/client';
import { setTimeout as wait } from 'node:timers/promises';

/** A request that was not answered as it should have been. */
export interface Failure {
  readonly what: string;
  readonly why: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Milliseconds between two requests of one person. */
const BREATH = 25;

/** What was answered and what was not. Nothing is asked a second time. */
export class Tally {
  readonly failures: Failure[] = [];
  answered = 0;

  /** @returns undefined for a failure */
  async count<T>(what: string, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await ask();
      this.answered += 1;
      return answer;
    } catch (error) {
      this.fail(what, told(error));
      return undefined;
    } finally {
      await wait(BREATH);
    }
  }

  fail(what: string, why: string): void {
    this.failures.push({ what, why, at: Date.now() });
  }
}

/** With what was answered, and with all that it came from: `fetch` itself only says that it failed. */
function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = error instanceof ApiError ? ` ${error.status}` : '';
  const cause = error.cause === undefined ? '' : ` (${told(error.cause)})`;
  return `${error.name}${status}: ${error.message}${cause}`;
}
