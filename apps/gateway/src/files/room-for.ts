/** Options of a cache for that many entries, which takes memory as they come and not for all of them at once. */
export function roomFor(entries: number): {
  readonly maxSize: number;
  readonly sizeCalculation: () => number;
} {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
