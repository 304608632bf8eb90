import Papa from 'papaparse';
import { ok, refused } from '../result/result.ts';
import type { Result } from '../result/result.ts';

/** What a cell may hold; null is an empty cell. */
export type CsvCell = string | number | boolean | null;

/** Begins a cell that a spreadsheet would run as a formula (OWASP, CSV injection). */
const FORMULA = /^'*[=+\-@\t\r]/u;
const GUARDED = /^'+[=+\-@\t\r]/u;
const MARK = '\uFEFF';

/**
 * Writes rows as RFC 4180: commas, CRLF between rows, none after the last. A text that a spreadsheet
 * would take for a formula gets an apostrophe in front, which `readCsv` takes away again.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return Papa.unparse(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell))),
    // Quoted, these cannot be taken for the delimiter of a file that has no comma.
    { newline: '\r\n', quotes: (cell: unknown) => typeof cell === 'string' && /[;\t]/u.test(cell) },
  );
}

export interface CsvReading {
  /** Guessed without it. */
  readonly delimiter?: string;
  /** Rows without any text are rows too, so that the index of each is its place in the file. */
  readonly blankRows?: boolean;
}

/**
 * Reads CSV as people have it: comma, semicolon or tab, any line ends, with or without a byte order
 * mark. Lines without any text are left out. Error: the first place that cannot be read.
 */
export function readCsv(
  text: string,
  { delimiter, blankRows = false }: CsvReading = {},
): Result<string[][]> {
  const { data, errors } = Papa.parse<string[]>(text.startsWith(MARK) ? text.slice(1) : text, {
    delimitersToGuess: [',', ';', '\t'],
    ...(delimiter === undefined ? {} : { delimiter }),
    skipEmptyLines: blankRows ? false : 'greedy',
  });
  // A file of one column has no delimiter to find; that is no mistake.
  const mistake = errors.find(({ type }) => type !== 'Delimiter');
  if (mistake !== undefined) {
    return refused(`Line ${(mistake.row ?? 0) + 1}: ${mistake.message}`);
  }
  return ok(data.map((row) => row.map(unguarded)));
}

function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
