import { MediaError } from '../media/index.ts';
import type { WorkLimits } from '../media/index.ts';

/** A short lane's job that takes minutes, by its media or by its work: the lane of videos has it now. */
export const ON_ANOTHER_LANE = Symbol('on another lane');

/** Of processor time in one tool, which other processes of the machine don't lengthen. */
const LIMITS: WorkLimits = { cpuSeconds: 20 };

/**
 * Ends work that takes longer than what a file says of itself led to expect: some of a few kilobytes
 * take minutes to draw.
 */
export async function shortly<T>(
  work: (limits: WorkLimits) => Promise<T>,
): Promise<T | typeof ON_ANOTHER_LANE> {
  try {
    return await work(LIMITS);
  } catch (error) {
    if (error instanceof MediaError && error.code === 'timeout') return ON_ANOTHER_LANE;
    throw error;
  }
}
