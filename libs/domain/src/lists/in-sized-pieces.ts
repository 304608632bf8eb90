/** What a list may hold. */
export interface PieceLimits<T> {
  readonly most: number;
  /** Of all its entries together. */
  readonly mostSize: number;
  readonly sizeOf: (entry: T) => number;
}

/** The entries in their order, in lists of at most so many and so much; an entry that is too large goes alone. */
export function* inSizedPieces<T>(
  entries: Iterable<T>,
  { most, mostSize, sizeOf }: PieceLimits<T>,
): Generator<readonly T[]> {
  let piece: T[] = [];
  let total = 0;
  for (const entry of entries) {
    const size = sizeOf(entry);
    if (piece.length > 0 && (piece.length === most || total + size > mostSize)) {
      yield piece;
      piece = [];
      total = 0;
    }
    piece.push(entry);
    total += size;
  }
  if (piece.length > 0) yield piece;
}
