import { batchAssets } from '@jampot/contracts';
import type { BatchChange, BatchResult } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { startBatch } from '../../../lib/batches/batches.ts';
import type { BatchOrder, BatchThing } from '../../../lib/batches/batches.ts';
import { keys } from '../../../lib/queries/index.ts';

/** Document 2, Batch grid actions. */
export const NO_ITEMS = 'No items selected. Please select 1 or more items from the list.';

const ASSETS: BatchThing = {
  one: 'asset',
  called: (id, name) => name ?? `Asset ${id}`,
  // One without a name may not be read.
  page: (id, name) => (name === null ? null : `/assets/${id}`),
};

interface AssetOrder extends Omit<BatchOrder, 'thing' | 'refusal' | 'stale'> {
  /** The field's name in '{field} failed to update.' */
  readonly field: string;
}

/** Does something with many assets, whatever screen is shown. Fulfilled when it has ended. */
export function startAssetBatch(
  client: QueryClient,
  { field, ...order }: AssetOrder,
): Promise<void> {
  const refusal = `${field} failed to update.`;
  return startBatch(client, { ...order, thing: ASSETS, refusal, stale: [keys.assetLists] });
}

/** Makes the same change of every asset of a piece. */
export function changing(wanted: BatchChange) {
  return (ids: readonly number[]): Promise<BatchResult> =>
    api.one(batchAssets, { body: { ids: [...ids], change: wanted } });
}
