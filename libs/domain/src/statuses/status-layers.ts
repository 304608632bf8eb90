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
): Generator<Found<Status>> {
  const finder = new StatusFinder(layers);
  for (const layer of layers) yield* finder.finding(layer);
}

type Found<Status> = readonly [layerId: number, statuses: readonly Status[]];

/** Finds each layer once, from what is in force in the one that it inherits from. */
class StatusFinder<Status extends LayeredStatus> {
  readonly #byId: ReadonlyMap<number, StatusLayer<Status>>;
  readonly #root: StatusLayer<Status> | undefined;
  readonly #found = new Map<StatusLayer<Status>, readonly Status[]>();

  constructor(layers: readonly StatusLayer<Status>[]) {
    this.#byId = new Map(layers.map((layer) => [layer.id, layer]));
    this.#root = layers.find(({ upstream }) => upstream === null);
  }

  /** What was not found before of a layer and of those that it inherits from, the farthest first. */
  *finding(layer: StatusLayer<Status>): Generator<Found<Status>> {
    const way = new Set<StatusLayer<Status>>();
    let at: StatusLayer<Status> | undefined = layer;
    while (at !== undefined && !this.#found.has(at) && !way.has(at)) {
      way.add(at);
      at = this.#above(at);
    }
    if (at !== undefined && way.has(at)) yield* this.#findingCircle(at);
    let inherited = at === undefined ? [] : (this.#found.get(at) ?? []);
    for (const below of [...way].toReversed()) {
      if (this.#found.has(below)) continue;
      inherited = inForceOver(inherited, below);
      yield this.#find(below, inherited);
    }
  }

  #above(layer: StatusLayer<Status>): StatusLayer<Status> | undefined {
    if (layer === this.#root) return undefined;
    return (layer.upstream === null ? undefined : this.#byId.get(layer.upstream)) ?? this.#root;
  }

  /** Each of a circle inherits from all others of it, nearest first, and then from the default. */
  *#findingCircle(first: StatusLayer<Status>): Generator<Found<Status>> {
    const circle = [first];
    for (let at = this.#above(first); at !== undefined && at !== first; at = this.#above(at)) {
      circle.push(at);
    }
    const farthestFirst = circle.toReversed();
    const defaults = this.#root?.own ?? [];
    const own = [...defaults, ...farthestFirst.flatMap((layer) => layer.own)];
    let inherited = inForceOver([], { own });
    // What is in force in one layer of a circle is all that the one below it inherits.
    for (const layer of farthestFirst) {
      inherited = inForceOver(inherited, layer);
      yield this.#find(layer, inherited);
    }
  }

  #find(layer: StatusLayer<Status>, statuses: readonly Status[]): Found<Status> {
    this.#found.set(layer, statuses);
    return [layer.id, statuses];
  }
}

function inForceOver<Status extends LayeredStatus>(
  inherited: readonly Status[],
  { own }: Pick<StatusLayer<Status>, 'own'>,
): readonly Status[] {
  const inForce = new Map(inherited.map((status) => [lineageOf(status), status]));
  for (const status of own) inForce.set(lineageOf(status), status);
  return [...inForce.values()].sort(byStatusOrder);
}
