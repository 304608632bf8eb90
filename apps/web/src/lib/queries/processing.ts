import type { processingProgressed } from '@jampot/contracts';
import type { EventData, Processing } from '@jampot/contracts';
import { useSyncExternalStore } from 'react';

/** How far the making of a preview is, as the worker tells it about once a second. */
export type ProcessingProgress = EventData<typeof processingProgressed>;
type Ended = (versionId: number, outcome: Processing) => void;

const byAsset = new Map<number, ProcessingProgress>();
const outcomes = new Map<number, Processing>();
const listeners = new Set<() => void>();
const endListeners = new Set<Ended>();

export function reportProcessing(progress: ProcessingProgress): void {
  byAsset.set(progress.asset_id, progress);
  for (const listener of listeners) listener();
}

/** Where the preview of a version stands now; anything but waiting and running ends its progress. */
export function reportOutcome(assetId: number, versionId: number, outcome: Processing): void {
  if (outcome === 'waiting' || outcome === 'running') {
    outcomes.delete(versionId);
    return;
  }
  outcomes.set(versionId, outcome);
  if (byAsset.delete(assetId)) for (const listener of listeners) listener();
  for (const ended of endListeners) ended(versionId, outcome);
}

/** The outcome of a version's preview, when it was told of since the page was opened. */
export function outcomeOf(versionId: number): Processing | undefined {
  return outcomes.get(versionId);
}

export function onProcessingEnd(listener: Ended): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** The newest progress of an asset's preview; undefined while none is made. */
export function useProcessing(assetId: number): ProcessingProgress | undefined {
  return useSyncExternalStore(subscribe, () => byAsset.get(assetId));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
