import Papa from 'papaparse';
import { guarded } from './formula-guard.ts';

/** What a cell may hold; null is an empty cell. */
export type CsvCell = string | number | boolean | null;

/**
 * Writes rows as RFC 4180: commas, CRLF between rows, none after the last. A text that a spreadsheet
 * would take for a formula gets an apostrophe in front, which `readRows` takes away again.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return Papa.unparse(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell))),
    // Quoted, these cannot be taken for the delimiter of a file that has no comma.
    { newline: '\r\n', quotes: (cell: unknown) => typeof cell === 'string' && /[;\t]/u.test(cell) },
  );
}
