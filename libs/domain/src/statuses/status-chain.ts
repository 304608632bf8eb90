import type { StatusRule } from './status.ts';

export interface StatusNeighbours<Status> {
  readonly previous: Status | null;
  readonly next: Status | null;
}

/** The visible statuses of a folder in the order of the chain, then those outside of it. */
export function orderedStatuses<Status extends StatusRule>(statuses: readonly Status[]): Status[] {
  return statuses.filter((status) => !status.hide).sort(byStatusOrder);
}

/** The statuses before and after one in the chain; hidden ones and those without an order are skipped. */
export function statusNeighbours<Status extends StatusRule>(
  current: StatusRule,
  statuses: readonly Status[],
): StatusNeighbours<Status> {
  if (current.order === null) return { previous: null, next: null };
  const chain = orderedStatuses(statuses).filter(
    (status) => status.order !== null && status.id !== current.id,
  );
  return {
    previous: chain.findLast((status) => byStatusOrder(status, current) < 0) ?? null,
    next: chain.find((status) => byStatusOrder(status, current) > 0) ?? null,
  };
}

/** By the place in the chain; those outside of it come last. */
export function byStatusOrder(one: StatusRule, other: StatusRule): number {
  const [a, b] = [one.order ?? Infinity, other.order ?? Infinity];
  return a === b ? one.id - other.id : a - b;
}
