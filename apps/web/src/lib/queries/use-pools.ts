import type { Pool } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMay, useMe } from './me.ts';
import { poolsQuery } from './pools.ts';

const NONE: readonly Pool[] = [];

/** The pools to choose from; none before they are known, and none for who may not read them. */
export function usePools(): readonly Pool[] {
  const accountId = useMe()?.account_id;
  const mayRead = useMay('pools', 'r');
  const pools = useQuery({
    ...poolsQuery(accountId ?? 0),
    enabled: mayRead && accountId !== undefined,
  });
  return pools.data ?? NONE;
}
