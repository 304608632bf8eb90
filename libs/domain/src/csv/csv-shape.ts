/** As spreadsheets of the world write them; the first wins where two are as likely. */
const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How a file of CSV is written. */
export interface CsvShape {
  readonly delimiter: Delimiter;
  readonly newline: '\n' | '\r' | '\r\n';
}

/** Characters that are looked at. */
const LOOKED_AT = 50_000;

/**
 * What stands between the cells: that of which most lines have one outside of quotes. Rows of a
 * structure differ in length, so that counting cells would tell nothing. What is followed by a space
 * is more likely part of a name. Line ends are those of most lines.
 */
export function csvShape(csv: string): CsvShape {
  const text = withoutQuoted(csv.slice(0, LOOKED_AT));
  const lines = text.split(/\r\n|\r|\n/u);
  let [best, most]: [Delimiter, number] = [',', 0];
  for (const delimiter of DELIMITERS) {
    const having = lines.filter((line) => separates(line, delimiter)).length;
    if (having > most) [best, most] = [delimiter, having];
  }
  return { delimiter: best, newline: lineEnds(text) };
}

function lineEnds(text: string): CsvShape['newline'] {
  const [both, returns, feeds] = [/\r\n/gu, /\r/gu, /\n/gu].map(
    (end) => text.match(end)?.length ?? 0,
  ) as [number, number, number];
  if (both > 0 && both * 2 >= Math.max(returns, feeds)) return '\r\n';
  return returns > feeds ? '\r' : '\n';
}

function separates(line: string, delimiter: Delimiter): boolean {
  return line.replaceAll(`${delimiter} `, '').includes(delimiter);
}

/** Only a quote at the start of a cell begins a quoted one. */
function withoutQuoted(csv: string): string {
  return csv.replaceAll(/(^|[\r\n,;\t])"(?:[^"]|"")*(?:"|$)/gu, '$1');
}
