import type { Pool } from '@jampot/contracts';
import { seesEveryFolder } from '@jampot/domain';
import { formatCount } from '../format.ts';
import { levelOf, useMe } from '../queries/index.ts';

/**
 * What to say where no job is listed and some count in the pools all the same: their folders are none
 * of whoever looks. Undefined where there are none.
 */
export function useUnseenJobs(
  pools: readonly Pick<Pool, 'queued' | 'started'>[],
): string | undefined {
  const me = useMe();
  const count = pools.reduce((sum, { queued, started }) => sum + queued + started, 0);
  if (count === 0 || me === null || seesEveryFolder(levelOf(me))) return undefined;
  return `${formatCount(count, 'job waits or renders', 'jobs wait or render')} in folders that you don't see.`;
}
