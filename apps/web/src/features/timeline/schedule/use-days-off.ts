import { listDaysoff } from '@jampot/contracts';
import type { Asset, Dayoff } from '@jampot/contracts';
import { addDays, formatDay, startOfDay } from '@jampot/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api/index.ts';
import { keys, useMay } from '../../../lib/queries/index.ts';
import type { TimelineStretch } from '../widget/timeline.types.ts';

/** When some people are away. */
const peopleDaysoffQuery = (userIds: readonly number[]) =>
  queryOptions({
    queryKey: keys.peopleDaysoff(userIds),
    queryFn: async ({ signal }) => {
      const query = { user_id: userIds.join(','), sort: 'first' };
      return (await api.all(listDaysoff, { query }, { signal })).rows;
    },
    staleTime: 10 * 60_000,
  });

/** When the people who are at work on some assets are away, by the id of each; nothing where that is not shown. */
export function useDaysOff(
  assets: readonly Asset[],
  isShown: boolean,
): ReadonlyMap<number, readonly TimelineStretch[]> {
  const mayRead = useMay('users', 'r');
  const names = useMemo(
    () =>
      new Map(assets.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee.name]] : []))),
    [assets],
  );
  const ids = [...names.keys()].toSorted((a, b) => a - b);
  const isAsked = isShown && mayRead && ids.length > 0;
  const { data } = useQuery({ ...peopleDaysoffQuery(ids), enabled: isAsked });
  return useMemo(() => {
    const off = new Map<number, TimelineStretch[]>();
    if (!isAsked) return off;
    for (const range of data ?? []) {
      const stretch = stretchOf(range, names.get(range.user_id) ?? '');
      off.set(range.user_id, [...(off.get(range.user_id) ?? []), stretch]);
    }
    return off;
  }, [isAsked, data, names]);
}

function stretchOf({ first, last, note }: Dayoff, name: string): TimelineStretch {
  const days = first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
  const told = `${name} is off: ${days}`;
  return {
    from: startOfDay(first),
    to: startOfDay(addDays(last, 1)),
    color: null,
    subject: note === '' ? told : `${told}, ${note}`,
  };
}
