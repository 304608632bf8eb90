import { CONFIG } from '@jampot/service-kit';
import type { Variables } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MediaError } from '../media/index.ts';
import type { WorkLimits } from '../media/index.ts';

/** A short lane's job that takes minutes, by its media or by its work: the lane of videos has it now. */
export const ON_ANOTHER_LANE = Symbol('on another lane');

/**
 * Ends work that takes longer than what a file says of itself led to expect: some of a few kilobytes
 * take minutes to draw. The limit is of processor time in one tool, which other processes of the
 * machine don't lengthen.
 */
@Injectable()
export class ShortWork {
  readonly #limits: WorkLimits;

  constructor(@Inject(CONFIG) config: Pick<Variables, 'JAMPOT_SHORT_SECONDS'>) {
    this.#limits = { cpuSeconds: config.JAMPOT_SHORT_SECONDS };
  }

  async run<T>(work: (limits: WorkLimits) => Promise<T>): Promise<T | typeof ON_ANOTHER_LANE> {
    try {
      return await work(this.#limits);
    } catch (error) {
      if (error instanceof MediaError && error.code === 'timeout') return ON_ANOTHER_LANE;
      throw error;
    }
  }
}
