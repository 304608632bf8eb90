/** Room for 16 insertions at one place before its siblings are numbered anew. */
export const POSITION_GAP = 2 ** 16;

/**
 * The position of something put between two neighbours (null: nothing there), or 'respace' when no
 * integer is left between them. May be negative; needs a bigint column, read as a number.
 */
export function positionBetween(before: number | null, after: number | null): number | 'respace' {
  if (before === null && after === null) return POSITION_GAP;
  if (before === null) return checked((after ?? 0) - POSITION_GAP);
  if (after === null) return checked(before + POSITION_GAP);
  const middle = before + Math.floor((after - before) / 2);
  return before < middle && middle < after ? middle : 'respace';
}

/**
 * The position of something put at an index (0 is first; past the end is last) among siblings,
 * whose positions are given in order and without its own.
 */
export function positionAt(siblings: readonly number[], index: number): number | 'respace' {
  const at = Math.min(Math.max(0, index), siblings.length);
  return positionBetween(siblings[at - 1] ?? null, siblings[at] ?? null);
}

function checked(position: number): number | 'respace' {
  return Number.isSafeInteger(position) ? position : 'respace';
}
