import type { Pool } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMay, useMe } from './me.ts';
import { poolsQuery } from './pools.ts';
import { takesSource } from './takes-source.ts';

/** Pools that can render at least one of the sources of these names; none for no name. */
export function useRenderPools(sources: readonly string[]): readonly Pool[] {
  const me = useMe();
  const mayRead = useMay('pools', 'r');
  const pools = useQuery({
    ...poolsQuery(me?.account_id ?? 0),
    enabled: mayRead && me !== null && sources.length > 0,
  }).data;
  return pools?.filter((pool) => sources.some((source) => takesSource(pool, source))) ?? [];
}
