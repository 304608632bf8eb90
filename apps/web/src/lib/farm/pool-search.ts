export const POOL_TABS = [
  { value: 'jobs', label: 'Current Jobs' },
  { value: 'history', label: 'Job History' },
  { value: 'nodes', label: 'Nodes' },
  { value: 'settings', label: 'Settings' },
] as const;
export type PoolTab = (typeof POOL_TABS)[number]['value'];

/** What the address tells of a pool's page. */
export interface PoolSearch {
  /** Left out for the first. */
  readonly tab?: PoolTab;
  /** Words that queued jobs are searched by. */
  readonly q?: string;
}

/** Reads the address; what it does not know is left out. */
export function readPoolSearch(search: Record<string, unknown>): PoolSearch {
  const tab = POOL_TABS.find(({ value }) => value === search['tab'])?.value;
  const { q } = search;
  return {
    ...(tab === undefined || tab === 'jobs' ? {} : { tab }),
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q) } : {}),
  };
}
