import { FairTurns } from '@jampot/persistence';
import { CONFIG } from '@jampot/service-kit';
import type { Variables } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MediaError } from '../media/index.ts';
import type { WorkLimits } from '../media/index.ts';

/** A short lane's job whose media takes minutes: the lane of videos has it now. */
export const ON_ANOTHER_LANE = Symbol('on another lane');
/** The same of one that takes minutes though nothing in its media says so: it comes after the videos. */
export const AFTER_VIDEOS = Symbol('after the videos');

/**
 * One of an account at a time keeps the processors for who waits for an answer; the other is for an
 * account that has none at work. Whoever waits began to be worked on, so waiting has an end.
 */
const TURNS = { each: 1, all: 2, wait: 3_600_000 };

/** Jobs taken off the queue at a time: those of one account must not be all that there are. */
export const SHORT_JOBS_TAKEN = 8;

/** Seconds by the clock for one of a processor: others are at work too. */
const PATIENCE = 3;

/**
 * Ends work that takes longer than what a file says of itself led to expect: some of a few kilobytes
 * take minutes to draw. The limit is above all of processor time in one tool, which other processes
 * of the machine don't lengthen.
 */
@Injectable()
export class ShortWork {
  readonly #limits: WorkLimits;
  readonly #turns = new FairTurns(TURNS);

  constructor(@Inject(CONFIG) config: Pick<Variables, 'JAMPOT_SHORT_SECONDS'>) {
    const cpuSeconds = config.JAMPOT_SHORT_SECONDS;
    this.#limits = { cpuSeconds, wallSeconds: cpuSeconds * PATIENCE };
  }

  /** Works when it is the account's turn. */
  inTurn<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    return this.#turns.run(accountId, work);
  }

  async run<T>(work: (limits: WorkLimits) => Promise<T>): Promise<T | typeof AFTER_VIDEOS> {
    try {
      return await work(this.#limits);
    } catch (error) {
      if (error instanceof MediaError && error.code === 'timeout') return AFTER_VIDEOS;
      throw error;
    }
  }
}
