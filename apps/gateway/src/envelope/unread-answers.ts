import { JampotError } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { networkOf } from '@jampot/service-kit';
import type { ServerResponse } from 'node:http';

const MEBI = 1024 * 1024;

export interface UnreadLimits {
  /** Bytes that one person, or the strangers of one network, may leave unread. */
  readonly reader: number;
  /** And all people of an account. */
  readonly account: number;
  /** Milliseconds in which an answer must have been read, and how many more for each byte of it. */
  readonly whole: number;
  readonly wholePerByte: number;
}

/** Four of the longest answers; whoever reads 33 KB a second reads each of them in time. */
const LIMITS: UnreadLimits = {
  reader: 24 * MEBI,
  account: 256 * MEBI,
  whole: 60_000,
  wholePerByte: 0.03,
};

/** Who reads an answer. */
export interface Reader {
  readonly caller: Pick<Caller, 'user_id' | 'account_id'> | null;
  readonly clientAddress: string;
}

/** Answers that were given and are not read yet take memory as long as their readers like. */
export class UnreadAnswers {
  readonly #limits: UnreadLimits;
  readonly #unread = new Map<string, number>();

  constructor(limits: UnreadLimits = LIMITS) {
    this.#limits = limits;
  }

  /** @throws JampotError `throttled` for so many bytes more than a reader or their account may leave unread. */
  require(reader: Reader, bytes: number): void {
    for (const [holder, most] of this.#holdersOf(reader)) {
      const unread = this.#unread.get(holder) ?? 0;
      if (unread > 0 && unread + bytes > most) {
        throw new JampotError('throttled', { retryAfterSeconds: 5 });
      }
    }
  }

  /**
   * Counts what an answer takes until it was read; ends its connection when that takes too long.
   * @param bytes that it takes; none when all of it was written and taken at once
   */
  keep(reader: Reader, response: ServerResponse, bytes: number): void {
    // Whoever left before the answer was there leaves nothing unread, and tells of no end any more.
    if (bytes === 0 || response.destroyed) return;
    const holders = this.#holdersOf(reader).map(([holder]) => holder);
    for (const holder of holders) this.#add(holder, bytes);
    const { whole, wholePerByte } = this.#limits;
    let kept = true;
    const give = (): void => {
      clearTimeout(tooLate);
      if (kept) for (const holder of holders) this.#add(holder, -bytes);
      kept = false;
    };
    const tooLate = setTimeout(
      () => {
        response.destroy();
        give();
      },
      whole + wholePerByte * bytes,
    );
    tooLate.unref();
    response.once('close', give);
  }

  #add(holder: string, bytes: number): void {
    const unread = (this.#unread.get(holder) ?? 0) + bytes;
    if (unread > 0) this.#unread.set(holder, unread);
    else this.#unread.delete(holder);
  }

  #holdersOf({ caller, clientAddress }: Reader): [holder: string, most: number][] {
    const { reader, account } = this.#limits;
    if (caller === null) return [[networkOf(clientAddress), reader]];
    return [
      [`user ${caller.user_id}`, reader],
      [`account ${caller.account_id}`, account],
    ];
  }
}
