/** Objects that are on their way at once: one that waits for its store leaves the disk to another. */
const OBJECTS_AT_A_TIME = 4;

/** Does the work for each item, a few at a time. The first failure ends it, once those under way have ended. */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const source = eachOf(items);
  let failed = false;
  const take = async () => {
    for (;;) {
      const next = await source.next();
      if (next.done === true || failed) return;
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: OBJECTS_AT_A_TIME }, take));
  // It may have something open.
  await source.return();
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

async function* eachOf<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void> {
  yield* items;
}
