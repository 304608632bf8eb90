import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../lib/queries/index.ts';

/** Milliseconds between two looks while nobody tells of changes. */
const POLL = 5000;

/** What of the farm is not polled anyway: its queues, jobs and logs are, where they are shown. */
const FARM: readonly (readonly string[])[] = [
  keys.pools,
  keys.nodes,
  keys.benches,
  keys.renderers,
  keys.poolRenderers,
  keys.jobLists,
];

/** Fetches what is shown of the render farm now and then, while somebody looks. @returns to stop. */
export function pollFarm(client: Pick<QueryClient, 'refetchQueries'>): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    for (const queryKey of FARM) {
      void client.refetchQueries({ type: 'active', queryKey }, { cancelRefetch: false });
    }
  }, POLL);
  return () => clearInterval(timer);
}
