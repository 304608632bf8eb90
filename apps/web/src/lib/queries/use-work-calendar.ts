import type { WorkCalendar } from '@jampot/domain';
import { useMemo } from 'react';
import { useMe } from './me.ts';

/** On which days the studio works; null while that is unknown. */
export function useWorkCalendar(): WorkCalendar | null {
  const me = useMe();
  const account = me?.accounts?.find(({ id }) => id === me.account_id);
  return useMemo(
    () =>
      account === undefined
        ? null
        : { workingDays: account.working_days, holidays: account.holidays },
    [account],
  );
}
