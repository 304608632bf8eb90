import { looksLikeText } from '../csv/looks-like-text.ts';
import { csvShape } from '../csv/csv-shape.ts';
import type { CsvShape } from '../csv/csv-shape.ts';
import { readRows } from '../csv/read-rows.ts';
import { FOLDER_MESSAGES } from '../folders/folders.ts';
import { FOLDER_NAME } from '../names/name-rules.ts';
import { checkName, cleanName, comparisonKey, tooLongMessage } from '../names/names.ts';
import {
  FOLDER_STRUCTURE_MESSAGES,
  MOST_IMPORTED_CELLS,
  MOST_IMPORTED_FOLDERS,
  MOST_IMPORTED_ROWS,
  MOST_PROBLEMS,
} from './folder-structure.ts';
import type { StructureFolder } from './folder-structure.ts';

/** A folder that a file asks for. */
export interface PlannedFolder extends StructureFolder {
  /** Row of the file, counted from 1, that asked for it first. */
  readonly row: number;
  /** Index of its parent among the planned folders; null at the top. */
  readonly parent: number | null;
}

export interface StructureProblem {
  /** Row of the file, counted from 1; null: the file as a whole. */
  readonly row: number | null;
  readonly message: string;
}

export interface FolderStructure {
  /** Parents first, each with all that is below it, in the order of the file. */
  readonly folders: readonly PlannedFolder[];
  /** In the order of the file; none: the structure can be made. */
  readonly problems: readonly StructureProblem[];
}

const SEPARATOR = /^sep=([,;\t])(?:\r\n|\r|\n)/iu;
const MARK = '\uFEFF';

/** Characters of a cell that is looked at as a name. */
const MOST_CELL_CHARACTERS = 4096;

/**
 * Reads a structure from CSV, a piece at a time: a large file takes seconds, in which a server has other things to do
 * whenever this yields. It leaves off where a limit is passed or too much is wrong.
 *
 * Each row is the path of a folder, a column for each level. A blank cell before the name is the same folder as in the
 * row above, trailing blank cells mean nothing. A folder asked for twice, or named on the way to another, is made once.
 * Names that differ in case alone are no two folders: they clash. Empty lines and those of separators alone, as
 * spreadsheets write below a table, count as rows, but say nothing.
 */
export function* readingFolderStructure(csv: string): Generator<void, FolderStructure> {
  const marked = csv.startsWith(MARK) ? csv.slice(1) : csv;
  // A spreadsheet's own line that names the delimiter is a row of the file, too, but says no more.
  const named = SEPARATOR.exec(marked);
  const text = named === null ? marked : marked.slice(named[0].length);
  if (!looksLikeText(text)) {
    return { folders: [], problems: [{ row: null, message: FOLDER_STRUCTURE_MESSAGES.notCsv }] };
  }
  const shape = csvShape(text);
  const plan = new Plan(named === null ? 0 : 1);
  // The pattern takes no other delimiters.
  const delimiter = (named?.[1] as CsvShape['delimiter'] | undefined) ?? shape.delimiter;
  const reading = readRows(text, { ...shape, delimiter });
  for (;;) {
    const read = reading.next();
    if (read.done === true) {
      if (read.value === null) return plan.done();
      return { folders: [], problems: [{ row: null, message: read.value }] };
    }
    for (const cells of read.value) {
      if (plan.full) return plan.done();
      plan.take(cells);
    }
    yield;
  }
}

interface Node {
  readonly name: string;
  readonly row: number;
  /** By name as written. */
  readonly children: Map<string, Node>;
  /** The name of each child, by what it is compared by. */
  readonly keys: Map<string, string>;
}

const node = (name: string, row: number): Node => ({
  name,
  row,
  children: new Map(),
  keys: new Map(),
});

/** Gathers rows into a tree. */
class Plan {
  readonly #top = node('', 0);
  readonly #problems: StructureProblem[] = [];
  #above: readonly string[] = [];
  #count = 0;
  #row: number;
  /** Rows of cells with nothing but spaces that something may follow: at the end they mean nothing. */
  #nameless: number[] = [];

  /** `before`: rows that stand before the first one taken. */
  constructor(before: number) {
    this.#row = before;
  }

  /** What comes further needs no look. */
  get full(): boolean {
    return (
      this.#count > MOST_IMPORTED_FOLDERS ||
      this.#row > MOST_IMPORTED_ROWS ||
      this.#problems.length >= MOST_PROBLEMS
    );
  }

  take(cells: readonly string[]): void {
    const row = (this.#row += 1);
    if (cells.every((cell) => cell === '')) return;
    if (cells.length > MOST_IMPORTED_CELLS) {
      return this.#refuse(row, FOLDER_STRUCTURE_MESSAGES.tooManyCells);
    }
    if (cells.some((cell) => cell.length > MOST_CELL_CHARACTERS)) {
      return this.#refuse(row, tooLongMessage(FOLDER_NAME.max));
    }
    const names = cells.map(cleanName);
    if (names.length === 1 && names[0] === '') return;
    const last = names.findLastIndex((name) => name !== '');
    if (last < 0) {
      if (this.#nameless.length < MOST_PROBLEMS) this.#nameless.push(row);
      return;
    }
    for (const blank of this.#nameless) this.#refuse(blank, FOLDER_STRUCTURE_MESSAGES.noName);
    this.#nameless = [];
    const path = this.#filled(names.slice(0, last + 1));
    if (path === null) return this.#refuse(row, FOLDER_STRUCTURE_MESSAGES.noCorrespondingParent);
    this.#above = path;
    let place = this.#top;
    for (const name of path) place = place.children.get(name) ?? this.#add(place, name, row);
  }

  done(): FolderStructure {
    const { tooMany, tooManyRows, nothingToImport } = FOLDER_STRUCTURE_MESSAGES;
    if (this.#count > MOST_IMPORTED_FOLDERS) this.#refuse(null, tooMany);
    else if (this.#row > MOST_IMPORTED_ROWS) this.#refuse(null, tooManyRows);
    else if (this.#count === 0 && this.#problems.length === 0) this.#refuse(null, nothingToImport);
    return { folders: flat(this.#top), problems: this.#problems };
  }

  /** The path with what is blank taken from the row above; null when that stands elsewhere. */
  #filled(names: readonly string[]): readonly string[] | null {
    const path: string[] = [];
    let follows = true;
    for (const [level, name] of names.entries()) {
      const above = this.#above[level];
      if (name === '' && (!follows || above === undefined)) return null;
      path.push(name === '' ? (above ?? '') : name);
      follows &&= path[level] === above;
    }
    return path;
  }

  #add(place: Node, name: string, row: number): Node {
    const checked = checkName(name, FOLDER_NAME);
    const key = comparisonKey(name);
    if (!checked.ok) this.#refuse(row, checked.error);
    else if (place.keys.has(key)) this.#refuse(row, FOLDER_MESSAGES.notUnique);
    place.keys.set(key, name);
    const made = node(name, row);
    place.children.set(name, made);
    this.#count += 1;
    return made;
  }

  #refuse(row: number | null, message: string): void {
    this.#problems.push({ row, message });
  }
}

/** Without recursion: a path may be as long as a line. */
function flat(top: Node): PlannedFolder[] {
  const folders: PlannedFolder[] = [];
  const next = [{ of: top, parent: null as number | null, depth: -1 }];
  for (let entry = next.pop(); entry !== undefined; entry = next.pop()) {
    const { of, parent, depth } = entry;
    const index =
      of === top ? null : folders.push({ name: of.name, row: of.row, parent, depth }) - 1;
    for (const child of [...of.children.values()].toReversed()) {
      next.push({ of: child, parent: index, depth: depth + 1 });
    }
  }
  return folders;
}
