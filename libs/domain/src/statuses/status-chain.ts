import type { ApprovingStatus, StatusRule } from './status.ts';

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

/**
 * The status in which work waits to be judged: the visible one of the chain that *approve* leads from
 * to the first that counts as approved. Null where a folder's chain has none.
 */
export function reviewStatus<Status extends ApprovingStatus>(
  statuses: readonly Status[],
): Status | null {
  const chain = orderedStatuses(statuses).filter(({ order }) => order !== null);
  const approved = chain.findIndex(({ approves }) => approves);
  return approved > 0 ? (chain[approved - 1] ?? null) : null;
}

/**
 * What `statusNeighbours` answers for each of them, found in one pass over the chain: hundreds that
 * each searched it would hold up whoever asks.
 * @returns by id.
 */
export function neighboursOfAll<Status extends StatusRule>(
  statuses: readonly Status[],
): ReadonlyMap<number, StatusNeighbours<Status>> {
  const chain = statuses.filter((status) => status.order !== null).sort(byStatusOrder);
  const before = visibleBefore(chain);
  const after = visibleBefore(chain.toReversed());
  return new Map(
    statuses.map(({ id }) => [
      id,
      { previous: before.get(id) ?? null, next: after.get(id) ?? null },
    ]),
  );
}

/** The nearest visible status that comes earlier than each, by id. */
function visibleBefore<Status extends StatusRule>(
  chain: readonly Status[],
): ReadonlyMap<number, Status | null> {
  const before = new Map<number, Status | null>();
  let last: Status | null = null;
  for (const status of chain) {
    before.set(status.id, last);
    if (!status.hide) last = status;
  }
  return before;
}

/** By the place in the chain; those outside of it come last. */
export function byStatusOrder(one: StatusRule, other: StatusRule): number {
  const [a, b] = [one.order ?? Infinity, other.order ?? Infinity];
  return a === b ? one.id - other.id : a - b;
}
