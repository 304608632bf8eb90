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

type Share = readonly [holder: string, most: number];

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

  /**
   * For what is asked before its answer's length is known: changes are told, so they have to be
   * refused before they happen.
   * @throws JampotError `throttled` for a reader who leaves all unread that one may.
   */
  requireSome(reader: Reader): void {
    const [[holder, most]] = this.#holdersOf(reader);
    if (this.#unreadBy(holder) >= most) throw tooMuchUnread();
  }

  /** @throws JampotError `throttled` for so many bytes more than a reader or their account may leave unread. */
  require(reader: Reader, bytes: number): void {
    for (const [holder, most] of this.#holdersOf(reader)) {
      const unread = this.#unreadBy(holder);
      if (unread > 0 && unread + bytes > most) throw tooMuchUnread();
    }
  }

  /**
   * Counts what an answer takes until it was read; ends its connection when that takes too long.
   * @param bytes that it takes; none when all of it was written and taken at once
   */
  keep(reader: Reader, response: ServerResponse, bytes: number): void {
    // Whoever left before the answer was there leaves nothing unread, and tells of no end any more.
    if (bytes === 0 || response.destroyed) return;
    const holders = this.#countedFor(reader);
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
        // An answer that waits behind another on its connection has none of its own to end.
        response.req.socket.destroy();
        response.destroy();
        give();
      },
      whole + wholePerByte * bytes,
    );
    tooLate.unref();
    response.once('close', give);
  }

  /** What one leaves unread beyond one's own share is nobody else's. */
  #countedFor(reader: Reader): string[] {
    const [[own, most], ...shared] = this.#holdersOf(reader);
    return this.#unreadBy(own) < most ? [own, ...shared.map(([holder]) => holder)] : [own];
  }

  #unreadBy(holder: string): number {
    return this.#unread.get(holder) ?? 0;
  }

  #add(holder: string, bytes: number): void {
    const unread = this.#unreadBy(holder) + bytes;
    if (unread > 0) this.#unread.set(holder, unread);
    else this.#unread.delete(holder);
  }

  /** The reader's own share first. */
  #holdersOf({ caller, clientAddress }: Reader): [Share, ...Share[]] {
    const { reader, account } = this.#limits;
    if (caller === null) return [[networkOf(clientAddress), reader]];
    return [
      [`user ${caller.user_id}`, reader],
      [`account ${caller.account_id}`, account],
    ];
  }
}

function tooMuchUnread(): JampotError {
  return new JampotError('throttled', { retryAfterSeconds: 5 });
}
