import { csvShape } from '../../csv/csv-shape.ts';
import type { CsvShape } from '../../csv/csv-shape.ts';
import { looksLikeText } from '../../csv/looks-like-text.ts';
import { readRows } from '../../csv/read-rows.ts';
import { cleanName, comparisonKey } from '../../names/names.ts';
import { LINK_CSV_COLUMNS, LINK_CSV_MESSAGES, MOST_LINK_ROWS } from './link-csv.ts';
import type { LinkCsvRow } from './link-csv.ts';

/** A row of the file, with what is wrong with it by itself. */
export interface ReadLinkRow extends LinkCsvRow {
  /** Counted from 1, the heading included. */
  readonly row: number;
  readonly problem: string | null;
}

export interface ReadLinkCsv {
  readonly rows: readonly ReadLinkRow[];
  /** Why the file can't be taken; null: its rows can. */
  readonly error: string | null;
}

const SEPARATOR = /^\uFEFF?sep=([,;\t])(?:\r\n|\r|\n)/iu;
const HEADING = LINK_CSV_COLUMNS.map(comparisonKey);

/**
 * Reads the links of a CSV file, a piece at a time: whoever reads has other things to do when it yields how
 * many rows were read so far. The heading may be left out. A blank cell is what stands above it, but a blank
 * Chain is TRUE. Empty lines count as rows, but say nothing.
 */
export function* readingLinkCsv(csv: string): Generator<number, ReadLinkCsv> {
  if (!looksLikeText(csv)) return failed(LINK_CSV_MESSAGES.notCsv);
  const named = SEPARATOR.exec(csv);
  const text = csv.slice(named?.[0].length ?? (csv.startsWith('\uFEFF') ? 1 : 0));
  const shape = csvShape(text);
  // The pattern takes no other delimiters.
  const delimiter = (named?.[1] as CsvShape['delimiter'] | undefined) ?? shape.delimiter;
  const reading = readRows(text, { ...shape, delimiter });
  const rows: ReadLinkRow[] = [];
  let row = named === null ? 0 : 1;
  let first = true;
  for (;;) {
    const read = reading.next();
    if (read.done === true) {
      if (read.value !== null) return failed(read.value);
      return rows.length === 0 ? failed(LINK_CSV_MESSAGES.empty) : { rows, error: null };
    }
    for (const cells of read.value) {
      row += 1;
      const names = cells.map(cleanName);
      if (names.every((name) => name === '')) continue;
      const isHeading = first && isHeadingRow(names);
      first = false;
      if (isHeading) continue;
      const link = linkOf(names, row, rows.at(-1));
      if (link === null) return failed(LINK_CSV_MESSAGES.incomplete);
      if (rows.push(link) > MOST_LINK_ROWS) return failed(LINK_CSV_MESSAGES.tooMany);
    }
    yield rows.length;
  }
}

const failed = (error: string): ReadLinkCsv => ({ rows: [], error });

/** The Chain may be left out of a heading, as of rows. */
function isHeadingRow(names: readonly string[]): boolean {
  const keys = names.map(comparisonKey).filter((key, index) => key !== '' || index < 4);
  return keys.length >= 4 && keys.every((key, index) => key === HEADING[index]);
}

/** null: the first one lacks something, so that nothing below can stand for it. */
function linkOf(
  names: readonly string[],
  row: number,
  above: ReadLinkRow | undefined,
): ReadLinkRow | null {
  const [downFolder, downAsset, upFolder, upAsset] = [
    names[0] || above?.downFolder,
    names[1] || above?.downAsset,
    names[2] || above?.upFolder,
    names[3] || above?.upAsset,
  ];
  if (!downFolder || !downAsset || !upFolder || !upAsset) return null;
  const chain = (names[4] ?? '').toUpperCase();
  const problem = names.slice(5).some((name) => name !== '')
    ? LINK_CSV_MESSAGES.cells
    : ['', 'TRUE', 'FALSE'].includes(chain)
      ? null
      : LINK_CSV_MESSAGES.chain;
  return { row, downFolder, downAsset, upFolder, upAsset, chain: chain !== 'FALSE', problem };
}
