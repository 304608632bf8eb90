import { writeCsv } from '../../csv/csv.ts';

/** Its columns, in their order. */
export const LINK_CSV_COLUMNS = [
  'Down Folder',
  'Down Asset',
  'Up Folder',
  'Up Asset',
  'Chain',
] as const;

export const LINK_CSV_MESSAGES = {
  incomplete: 'CSV ERROR - First item is incomplete',
  assetNotFound: 'Asset not found',
  folderNotFound: 'Folder not found',
  severalFolders: 'Several folders have this name. Use the path.',
  chain: 'Chain is TRUE or FALSE.',
  cells: 'A row has five cells at most.',
  notCsv: 'This is no CSV file. Save the table as CSV, and choose that.',
  empty: 'The file has no links.',
  tooMany: 'A file can hold no more than 100,000 rows.',
  tooLarge: 'A file can hold no more than 20 MB.',
} as const;

export const MOST_LINK_ROWS = 100_000;
export const MOST_LINK_CSV_BYTES = 20 * 1024 * 1024;

/** What a row asks for; folders by name or by path. */
export interface LinkCsvRow {
  readonly downFolder: string;
  readonly downAsset: string;
  readonly upFolder: string;
  readonly upAsset: string;
  /** Whether it is a dependency; otherwise a reference. */
  readonly chain: boolean;
}

/** A file that is read back as the same rows, with its heading; texts like formulas are guarded. */
export function writeLinkCsv(rows: readonly LinkCsvRow[]): string {
  return writeCsv([
    LINK_CSV_COLUMNS,
    ...rows.map(({ downFolder, downAsset, upFolder, upAsset, chain }) => [
      downFolder,
      downAsset,
      upFolder,
      upAsset,
      chain ? 'TRUE' : 'FALSE',
    ]),
  ]);
}
