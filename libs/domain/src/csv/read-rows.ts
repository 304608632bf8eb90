import Papa from 'papaparse';
import type { CsvShape } from './csv-shape.ts';
import { unguarded } from './formula-guard.ts';

/**
 * Characters of a row: whatever is longer has lost a quote, or is no table. As many are read at a
 * time, a matter of milliseconds: the parser takes the longer the more quotes a row has.
 */
export const MOST_ROW_CHARACTERS = 16_384;
const TOO_LONG = `A row can hold no more than ${MOST_ROW_CHARACTERS} characters.`;

/**
 * Reads CSV a piece at a time, so that whoever reads a large one can do other things in between, or
 * leave off. Rows without any text are rows too: counting them gives the place of each in the file.
 * What `writeCsv` put before formulas is taken away.
 * @returns why it cannot be read further; null at its end.
 */
export function* readRows(
  text: string,
  shape: CsvShape,
): Generator<readonly (readonly string[])[], string | null> {
  let [at, rows] = [0, 0];
  while (at < text.length) {
    const last = at + MOST_ROW_CHARACTERS >= text.length;
    const { data, errors, meta } = parse(text.slice(at, at + MOST_ROW_CHARACTERS), shape, !last);
    // What is said of the row that the piece cuts off is said again when that is whole.
    const mistake = errors.find(({ row }) => last || (row ?? 0) < data.length);
    if (mistake !== undefined) {
      return `Line ${rows + (mistake.row ?? 0) + 1}: ${mistake.message}`;
    }
    if (data.length === 0) return `Line ${rows + 1}: ${TOO_LONG}`;
    // Behind the last line end there is no row.
    if (last && data.at(-1)?.join() === '' && text.endsWith(shape.newline)) data.pop();
    yield data.map((row) => row.map(unguarded));
    rows += data.length;
    at = last ? text.length : at + meta.cursor;
  }
  return null;
}

/** `cut`: the last row goes on behind the piece, so it is left. */
function parse(piece: string, shape: CsvShape, cut: boolean): Papa.ParseResult<string[]> {
  // The typings do not say what the parser answers; it is what the library itself works with.
  return new Papa.Parser(shape).parse(piece, 0, cut) as Papa.ParseResult<string[]>;
}
