import type { CsvCell } from '../csv/csv.ts';
import { writeCsv } from '../csv/csv.ts';

/** Document 2, sections 2 and 5. */
export const FOLDER_STRUCTURE_MESSAGES = {
  noParentFolder: 'Error: You must have a parent folder selected.',
  noCorrespondingParent: 'Error there is a folder path with no corresponding parent.',
  noName: 'Error: Request to create a folder in the CSV with no name.',
  nothingToExport: 'No structure to export.',
  nothingToImport: 'There are no folders in this file.',
  notCsv: 'This is not a CSV file. A table is saved as CSV in its own program first.',
  tooMany: 'A file can hold no more than 100,000 folders.',
  tooManyRows: 'A file can hold no more than 200,000 rows.',
  tooManyCells: 'A row can hold no more than 256 cells.',
} as const;

/** Folders that one file may ask for. */
export const MOST_IMPORTED_FOLDERS = 100_000;

/** Rows of one file, those without any text too. */
export const MOST_IMPORTED_ROWS = 200_000;

/** Cells of one row, blank ones too. */
export const MOST_IMPORTED_CELLS = 256;

/** Problems told of one file: what comes after them is not looked at. */
export const MOST_PROBLEMS = 1000;

/** Bytes of a file of folders. */
export const MOST_IMPORTED_BYTES = 20 * 1024 * 1024;

/** Levels of a tree, the project's being the first: deeper paths fit into no index. */
export const MOST_FOLDER_LEVELS = 128;
export const TOO_DEEP_MESSAGE = `Folders can be no more than ${MOST_FOLDER_LEVELS} levels deep.`;

/** Names told in a message; what is beyond is counted. */
const NAMED = 20;

/** A folder of a structure: folders come parents first, each with all that is below it. */
export interface StructureFolder {
  readonly name: string;
  /** 0 for those at the top of the structure. */
  readonly depth: number;
}

/**
 * Writes a structure as CSV: a row for each folder, a column for each level, every path in full, so
 * that rows may be sorted or cut out and still say where they belong.
 */
export function writeFolderStructure(folders: readonly StructureFolder[]): string {
  const path: string[] = [];
  return writeCsv(
    folders.map(({ name, depth }): readonly CsvCell[] => {
      path.length = depth;
      path.push(name);
      return [...path];
    }),
  );
}

/** The message for names at the top of a structure that the chosen folder has already. */
export function clashMessage(names: readonly string[]): string {
  const told = names.slice(0, NAMED).join(', ');
  const rest = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `Import names will clash with existing folders: ${told}${rest}. Import Cancelled.`;
}
