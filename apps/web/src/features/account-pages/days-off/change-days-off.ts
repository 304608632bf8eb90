import { setUserDaysoff } from '@jampot/contracts';
import type { Dayoff } from '@jampot/contracts';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';

export type Range = Pick<Dayoff, 'first' | 'last' | 'note'>;

/** Sets all days off of somebody. */
export const setDaysOff = (id: number) =>
  change<readonly Range[]>({
    send: (ranges) => {
      const daysoff = ranges.map(({ first, last, note }) => ({ first, last, note }));
      return api.call(setUserDaysoff, { params: { id }, body: { daysoff } });
    },
    stale: [keys.userDaysoff(id)],
    untilFresh: true,
    failed: 'Days off failed to update.',
  });
