/** A piece of bytes in a listing. */
export interface ListedBytes {
  /** Of the object that they were written for. */
  readonly key: string;
}

/**
 * Goes through a listing of bytes and one of records side by side, both in the order of keys, and
 * picks the bytes that may be nobody's: those of a key that has no record, and all of a key that has
 * several. All others are what their record names. Memory holds what has one name at a time.
 */
export async function* suspects<T extends ListedBytes>(
  bytes: AsyncIterable<T>,
  records: AsyncIterable<string>,
): AsyncGenerator<T> {
  const names = records[Symbol.asyncIterator]();
  try {
    let record = await names.next();
    for await (const group of sameName(bytes)) {
      const name = nameOf(group[0]?.key ?? '');
      const recorded = new Set<string>();
      for (; record.done !== true && nameOf(record.value) <= name; record = await names.next()) {
        if (nameOf(record.value) === name) recorded.add(record.value);
      }
      for (const piece of group) {
        const alone = group.every((other) => other === piece || other.key !== piece.key);
        if (!alone || !recorded.has(piece.key)) yield piece;
      }
    }
  } finally {
    await names.return?.();
  }
}

/** Keys that differ in their extension alone stand together, but not in the same order in both. */
function nameOf(key: string): string {
  const dot = key.indexOf('.');
  return dot === -1 ? key : key.slice(0, dot);
}

async function* sameName<T extends ListedBytes>(bytes: AsyncIterable<T>): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const piece of bytes) {
    const [first] = group;
    if (first !== undefined && nameOf(first.key) !== nameOf(piece.key)) {
      yield group;
      group = [];
    }
    group.push(piece);
  }
  if (group.length > 0) yield group;
}
