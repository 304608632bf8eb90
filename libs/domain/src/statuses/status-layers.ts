import type { StatusRule } from './status.ts';
import { byStatusOrder } from './status-chain.ts';

/** A status as the layers of folders know it. */
export interface LayeredStatus extends StatusRule {
  /** The status that this one descends from through every replacement; null for one of its own. */
  readonly base_id: number | null;
}

/** A folder with statuses of its own, or that takes those of another folder than its parent. */
export interface StatusLayer<Status> {
  /** The folder's id. */
  readonly id: number;
  /** The layer below, from which statuses are inherited; null for the default folder. */
  readonly upstream: number | null;
  readonly own: readonly Status[];
}

/** All replacements of one status are of one lineage; at most one of a lineage is in force. */
export function lineageOf(status: Pick<LayeredStatus, 'id' | 'base_id'>): number {
  return status.base_id ?? status.id;
}

/**
 * What is in force in each layer, in order, hidden ones too: a layer's own statuses, and those it
 * inherits but for the ones that it replaces. Layers that inherit from each other in a circle
 * inherit from the default folder where the circle closes. One layer at a time: who asks for many
 * can let others have their turn in between.
 */
export function* findingStatusesInForce<Status extends LayeredStatus>(
  layers: readonly StatusLayer<Status>[],
): Generator<readonly [layerId: number, statuses: readonly Status[]]> {
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  const root = layers.find(({ upstream }) => upstream === null);
  for (const layer of layers) {
    const inForce = new Map<number, Status>();
    for (const { own } of wayUp(layer, byId, root)) {
      const fresh = own.filter((status) => !inForce.has(lineageOf(status)));
      for (const status of fresh) inForce.set(lineageOf(status), status);
    }
    yield [layer.id, [...inForce.values()].sort(byStatusOrder)];
  }
}

/** A layer and those it inherits from, nearest first; the default folder is always the last. */
function wayUp<Status>(
  layer: StatusLayer<Status>,
  byId: ReadonlyMap<number, StatusLayer<Status>>,
  root: StatusLayer<Status> | undefined,
): Iterable<StatusLayer<Status>> {
  const way = new Set<StatusLayer<Status>>();
  let at: StatusLayer<Status> | undefined = layer;
  while (at !== undefined && !way.has(at)) {
    way.add(at);
    at = at.upstream === null ? undefined : byId.get(at.upstream);
  }
  if (root !== undefined) way.add(root);
  return way;
}
