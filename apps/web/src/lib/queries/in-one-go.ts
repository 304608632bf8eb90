/**
 * Reads of single things that are asked for in one go become one: many parts of a page each ask for what they
 * show.
 * @param readOne for one alone, and for those that the many did not tell of: it says why
 */
export function inOneGo<T extends { readonly id: number }>(
  readOne: (id: number) => Promise<T>,
  readMany: (ids: readonly number[]) => Promise<readonly T[]>,
  most = 100,
): (id: number) => Promise<T> {
  let waiting: number[] = [];
  let going: Promise<ReadonlyMap<number, T>> | null = null;
  const go = async (): Promise<ReadonlyMap<number, T>> => {
    await Promise.resolve();
    const ids = [...new Set(waiting)];
    waiting = [];
    going = null;
    if (ids.length < 2) return new Map();
    const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
      readMany(ids.slice(at * most, (at + 1) * most)),
    );
    return new Map((await Promise.all(parts)).flat().map((one) => [one.id, one]));
  };
  return async (id) => {
    waiting.push(id);
    going ??= go();
    return (await going).get(id) ?? readOne(id);
  };
}
