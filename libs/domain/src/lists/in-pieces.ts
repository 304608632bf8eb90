/** The entries in their order, in lists of at most so many. */
export function* inPieces<T>(entries: readonly T[], most: number): Generator<readonly T[]> {
  for (let start = 0; start < entries.length; start += most) {
    yield entries.slice(start, start + most);
  }
}
