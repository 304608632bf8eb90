/**
 * How a cell begins that a spreadsheet would run as a formula (OWASP, CSV injection). Some take the
 * full-width signs for the plain ones.
 */
const SIGN = '[=+\\-@＝＋－＠\\t\\r]';
const FORMULA = new RegExp(`^'*${SIGN}`, 'u');
const GUARDED = new RegExp(`^'+${SIGN}`, 'u');

/** The text with an apostrophe in front where a spreadsheet would take it for a formula. */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

/** The text that was guarded. */
export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
