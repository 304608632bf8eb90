/** What the order of a queue is decided by. */
interface Ordered {
  readonly id: number;
  readonly order: number;
}

/**
 * The order that takes a job to another place among those that are shown, and no further: where a
 * search hides others, it comes to stand right before the one that it was put before.
 * @param index among the shown ones without itself
 * @returns null where it stands there already
 */
export function orderAt(shown: readonly Ordered[], id: number, index: number): number | null {
  if (shown.findIndex((job) => job.id === id) === index) return null;
  const others = shown.filter((job) => job.id !== id);
  const next = others[index];
  if (next !== undefined) return next.order;
  const last = others.at(-1);
  return last === undefined ? null : last.order + 1;
}

/** How many places further back each job comes to stand that moves; less than 0 for forward. */
export function shiftsOf(
  before: readonly Ordered[],
  after: readonly Ordered[],
): ReadonlyMap<number, number> {
  const places = new Map(before.map(({ id }, at) => [id, at]));
  const shifts = after.map(({ id }, at): [number, number] => [id, at - (places.get(id) ?? at)]);
  return new Map(shifts.filter(([, shift]) => shift !== 0));
}

/** A queue as it is once a job got an order: whoever had that, and what follows, made room. It has it but once. */
export function withOrder<Job extends Ordered>(
  queue: readonly Job[],
  id: number,
  order: number,
): readonly Job[] {
  if (queue.some((job) => job.id === id && job.order === order)) return queue;
  return byOrder(
    queue.map((job) => {
      if (job.id === id) return { ...job, order };
      return job.order >= order ? { ...job, order: job.order + 1 } : job;
    }),
  );
}

export function byOrder<Job extends Ordered>(queue: readonly Job[]): readonly Job[] {
  return queue.toSorted((a, b) => a.order - b.order);
}
