import type { Status } from '@jampot/contracts';
import { lineageOf } from '@jampot/domain';

/** Where a status of a folder comes from, as people read it. */
export type StatusMark = 'Default' | 'Inherited' | 'Replaced' | 'New';

export function markOf(status: Status): StatusMark {
  const { inherited, base_id } = status;
  if (inherited) return base_id === null && !status.new ? 'Default' : 'Inherited';
  if (base_id !== null) return 'Replaced';
  return status.new ? 'New' : 'Default';
}

/** In the order of the chain, then those that stand outside of it. */
export function inOrder(statuses: readonly Status[]): Status[] {
  return statuses.toSorted(
    (a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || a.id - b.id || 0,
  );
}

/** The chain after one of it, or one from outside, came to stand at an index. */
export function movedTo(chain: readonly Status[], moved: Status, index: number): Status[] {
  const others = chain.filter((status) => lineageOf(status) !== lineageOf(moved));
  return others.toSpliced(Math.min(Math.max(0, index), others.length), 0, moved);
}

/** Between which statuses, by lineage, one shall stand; both null: outside of the chain. */
export interface StatusPlace {
  readonly previous: number | null;
  readonly next: number | null;
}

export const OUTSIDE: StatusPlace = { previous: null, next: null };

/** The neighbours of a status in a chain. */
export function placeOf(chain: readonly Status[], status: Status): StatusPlace {
  const at = chain.findIndex((one) => lineageOf(one) === lineageOf(status));
  const lineageAt = (index: number) => {
    const one = chain[index];
    return one === undefined ? null : lineageOf(one);
  };
  return { previous: lineageAt(at - 1), next: lineageAt(at + 1) };
}

/** A number that sorts a status into its place until the server has given the real one. */
export function orderAt(
  statuses: readonly Status[],
  { previous, next }: StatusPlace,
): number | null {
  const orderOf = (lineage: number | null) =>
    statuses.find((status) => lineageOf(status) === lineage)?.order ?? null;
  const [before, after] = [orderOf(previous), orderOf(next)];
  if (before === null && after === null) return null;
  if (before === null) return (after ?? 0) - 1;
  return after === null ? before + 1 : (before + after) / 2;
}
