import { availableParallelism } from 'node:os';
import { JampotError } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';

/** Milliseconds for which an account that asked for something counts as there. */
const THERE = 1000;
/** Milliseconds after which a read counts no more: its account's others don't wait for a chart. */
const FRESH = 200;
/** Reads at once for each processor of an account that is alone: more of them would only wait elsewhere. */
const ALONE = 4;
/** Milliseconds between two looks at what waits, for what nobody ends. */
const LOOK = 50;
/** Milliseconds after which waiting is given up. */
const MOST_WAIT = 15_000;

type Reader = Pick<Caller, 'account_id' | 'user_id'>;

interface Run {
  readonly began: number;
}

interface Waiting {
  readonly since: number;
  readonly begin: (run: Run) => void;
  readonly giveUp: () => void;
}

/** What one account reads now, and what it waits with, by its users in the order of their turns. */
interface Account {
  /** When each of its reads began. */
  readonly running: Set<Run>;
  readonly waiting: Map<number, Waiting[]>;
  seen: number;
}

/**
 * Turns of reads, before they leave for a service: whatever else they come by after that, the bus, a pool, a processor,
 * has one queue for all. An account that is alone has as many as keep the processors busy; who comes then waits for
 * those alone. While others are there, each has as many at once as is its part of the processors, one at least; so one
 * that asks for forty lists has a neighbour wait for one of them and not for forty. The users of an account take turns.
 */
export class AccountTurns {
  readonly #accounts = new Map<number, Account>();
  readonly #processors: number;
  readonly #now: () => number;
  #waits = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(processors = availableParallelism(), now: () => number = () => performance.now()) {
    this.#processors = processors;
    this.#now = now;
  }

  /** @throws JampotError `unavailable` when it was not the reader's turn for too long; what `work` throws. */
  async run<T>(reader: Reader, work: () => Promise<T>): Promise<T> {
    const account = this.#accountOf(reader.account_id);
    account.seen = this.#now();
    const mayBegin = account.waiting.size === 0 && this.#mayBegin(account);
    const run = mayBegin ? this.#begun(account) : await this.#wait(account, reader);
    try {
      return await work();
    } finally {
      account.running.delete(run);
      account.seen = this.#now();
      this.#goOn(account);
    }
  }

  #accountOf(id: number): Account {
    const known = this.#accounts.get(id);
    if (known !== undefined) return known;
    const made: Account = { running: new Set(), waiting: new Map(), seen: 0 };
    this.#accounts.set(id, made);
    return made;
  }

  #begun(account: Account): Run {
    const run = { began: this.#now() };
    account.running.add(run);
    return run;
  }

  #mayBegin(account: Account): boolean {
    const there = this.#there();
    const part = Math.max(1, Math.floor(this.#processors / there));
    const most = there < 2 ? ALONE * this.#processors : part;
    const now = this.#now();
    let fresh = 0;
    for (const { began } of account.running) if (now - began < FRESH) fresh += 1;
    return fresh < most;
  }

  /** How many accounts ask for something now, or did a moment ago. */
  #there(): number {
    const now = this.#now();
    for (const [id, { running, waiting, seen }] of this.#accounts) {
      if (running.size > 0 || waiting.size > 0 || now - seen < THERE) continue;
      this.#accounts.delete(id);
    }
    return this.#accounts.size;
  }

  #wait(account: Account, { user_id }: Reader): Promise<Run> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        since: this.#now(),
        begin: resolve,
        giveUp: () => reject(new JampotError('unavailable', { retryAfterSeconds: 1 })),
      };
      const own = account.waiting.get(user_id);
      if (own === undefined) account.waiting.set(user_id, [waiting]);
      else own.push(waiting);
      this.#waits += 1;
      this.#timer ??= setInterval(() => this.#look(), LOOK);
    });
  }

  /** Begins what the account waits with, as far as it may. */
  #goOn(account: Account): void {
    while (account.waiting.size > 0 && this.#mayBegin(account)) {
      const [[user, own] = [0, []]] = account.waiting;
      const next = own.shift();
      account.waiting.delete(user);
      if (own.length > 0) account.waiting.set(user, own);
      if (next === undefined) continue;
      this.#left();
      next.begin(this.#begun(account));
    }
  }

  #look(): void {
    const now = this.#now();
    for (const account of this.#accounts.values()) {
      for (const [user, own] of account.waiting) {
        while (own[0] !== undefined && now - own[0].since > MOST_WAIT) {
          own.shift()?.giveUp();
          this.#left();
        }
        if (own.length === 0) account.waiting.delete(user);
      }
      this.#goOn(account);
    }
  }

  #left(): void {
    this.#waits -= 1;
    if (this.#waits > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
