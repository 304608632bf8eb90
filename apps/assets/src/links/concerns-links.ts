import type { ListQuery } from '@jampot/contracts';

const NAMES: ReadonlySet<string> = new Set(['uplinks', 'downlinks', 'links', 'stale']);

/** Whether what is asked for depends on links, which another service owns. */
export function concernsLinks({ include, fields, filters, sort, chart }: ListQuery): boolean {
  const named = [
    ...include.map(({ relations }) => relations[0]),
    ...(fields ?? []),
    ...filters.map(({ path }) => path[0]),
    ...sort.map(({ path }) => path[0]),
  ];
  return chart !== null || named.some((name) => name !== undefined && NAMES.has(name));
}
