/** Bytes `start` to `end`, both counted. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header for a body of `size` bytes.
 * @returns null when there is none, or one that may be ignored (several ranges, another unit);
 * `unsatisfiable` when it lies outside.
 */
export function readRange(
  header: string | undefined,
  size: number,
): Range | null | 'unsatisfiable' {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header ?? '');
  if (parts === null) return null;
  const [, first = '', last = ''] = parts;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (start >= size || (last !== '' && Number(last) < start)) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
