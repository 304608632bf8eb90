/** The place among the others that a height in the list stands for. */
export function placeAt(y: number, rowHeight: number, from: number, count: number): number {
  const above = Math.min(count, Math.max(0, Math.floor(y / rowHeight + 0.5)));
  return from < above ? above - 1 : above;
}
