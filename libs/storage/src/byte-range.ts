import { StoreError } from './store-error.ts';
import type { ByteRange } from './store.types.ts';

/**
 * First byte and number of bytes of a range inside an object of `size` bytes.
 * @throws StoreError `bad-range` when the first byte is not inside, or the numbers are no range
 */
export function resolveRange(
  range: ByteRange | undefined,
  size: number,
): { start: number; length: number } {
  if (!range) return { start: 0, length: size };
  const { start, end = size - 1 } = range;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || start >= size) {
    throw new StoreError('bad-range', 'The range does not begin inside the object.');
  }
  if (end < start) throw new StoreError('bad-range', 'The range ends before it begins.');
  return { start, length: Math.min(end, size - 1) - start + 1 };
}
