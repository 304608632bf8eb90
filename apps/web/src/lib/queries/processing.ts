import { processingProgressed } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import { useSyncExternalStore } from 'react';

/** How far the making of a preview is, as the worker tells it about once a second. */
export type ProcessingProgress = EventData<typeof processingProgressed>;

const byAsset = new Map<number, ProcessingProgress>();
const listeners = new Set<() => void>();

export function reportProcessing(progress: ProcessingProgress): void {
  byAsset.set(progress.asset_id, progress);
  for (const listener of listeners) listener();
}

/** The preview is made, or its making ended otherwise. */
export function endProcessing(assetId: number): void {
  if (byAsset.delete(assetId)) for (const listener of listeners) listener();
}

/** The newest progress of an asset's preview; undefined while none is made. */
export function useProcessing(assetId: number): ProcessingProgress | undefined {
  return useSyncExternalStore(subscribe, () => byAsset.get(assetId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
