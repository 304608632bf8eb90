import { readCsv } from '../csv/csv.ts';
import { FOLDER_MESSAGES } from '../folders/folders.ts';
import { FOLDER_NAME } from '../names/name-rules.ts';
import { checkName, cleanName, comparisonKey } from '../names/names.ts';
import { delimiterOf } from './delimiter.ts';
import { FOLDER_STRUCTURE_MESSAGES, MOST_IMPORTED_FOLDERS } from './folder-structure.ts';
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

const SEPARATOR = /^\uFEFF?sep=([,;\t])(?:\r\n|\r|\n)/iu;

/**
 * Reads a structure from CSV: each row is the path of a folder, a column for each level. A blank
 * cell before the name is the same folder as in the row above, trailing blank cells mean nothing.
 * A folder asked for twice, or named on the way to another, is made once. Names that differ in case
 * alone are no two folders: they clash. Empty lines count as rows, but say nothing.
 */
export function readFolderStructure(csv: string): FolderStructure {
  // A spreadsheet's own line that names the delimiter is a row of the file, too, but says no more.
  const named = SEPARATOR.exec(csv);
  const text = named === null ? csv : csv.slice(named[0].length);
  const first = named === null ? 1 : 2;
  const delimiter = named?.[1] ?? delimiterOf(text);
  const read = readCsv(text, { delimiter, blankRows: true });
  if (!read.ok) return { folders: [], problems: [{ row: null, message: read.error }] };
  const plan = new Plan();
  const rows = read.value;
  const end = rows.findLastIndex((row) => row.some((cell) => cleanName(cell) !== ''));
  for (const [index, row] of rows.slice(0, end + 1).entries()) {
    if (plan.overfull) break;
    plan.take(index + first, row);
  }
  return plan.done();
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

  /** What comes further needs no look. */
  get overfull(): boolean {
    return this.#count > MOST_IMPORTED_FOLDERS;
  }

  take(row: number, cells: readonly string[]): void {
    const names = cells.map(cleanName);
    if (names.length === 1 && names[0] === '') return;
    const last = names.findLastIndex((name) => name !== '');
    if (last < 0) return this.#refuse(row, FOLDER_STRUCTURE_MESSAGES.noName);
    const path = this.#filled(names.slice(0, last + 1));
    if (path === null) return this.#refuse(row, FOLDER_STRUCTURE_MESSAGES.noCorrespondingParent);
    this.#above = path;
    let place = this.#top;
    for (const name of path) place = place.children.get(name) ?? this.#add(place, name, row);
  }

  done(): FolderStructure {
    if (this.overfull) this.#refuse(null, FOLDER_STRUCTURE_MESSAGES.tooMany);
    if (this.#count === 0 && this.#problems.length === 0) {
      this.#refuse(null, FOLDER_STRUCTURE_MESSAGES.nothingToImport);
    }
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
