/**
 * How many columns fit: as many cards of at least `column` pixels as `width` holds with `gap`
 * between them, never fewer than `min`.
 */
export function gridColumns(width: number, column: number, gap: number, min: number): number {
  return Math.max(min, Math.floor((width + gap) / (column + gap)));
}
