import type { FolderImport } from '@jampot/contracts';

/** A line of the preview: a folder that would be made, or a row that asks for none that could be. */
export interface ImportLine {
  readonly row: number;
  /** The first line of its row. */
  readonly first: boolean;
  /** Null for a row that names no folder. */
  readonly name: string | null;
  readonly depth: number;
  readonly problems: readonly string[];
}

/**
 * The preview as lines, in the order of the file as far as the tree allows, each problem beside the
 * folder that its row asked for.
 */
export function importLines({ folders, problems }: FolderImport): readonly ImportLine[] {
  const byRow = new Map<number, string[]>();
  for (const { row, message } of problems) {
    if (row === null) continue;
    const messages = byRow.get(row);
    if (messages === undefined) byRow.set(row, [message]);
    else messages.push(message);
  }
  const named = new Set(folders.map(({ row }) => row));
  const nameless = [...byRow].filter(([row]) => !named.has(row));
  const lines: ImportLine[] = [];
  let told = 0;
  const tellUpTo = (end: number) => {
    for (; (nameless[told]?.[0] ?? end) < end; told += 1) {
      const [row, messages] = nameless[told] ?? [0, []];
      lines.push({ row, first: true, name: null, depth: 0, problems: messages });
    }
  };
  for (const [at, { row, name, depth }] of folders.entries()) {
    tellUpTo(row);
    // A row may ask for a whole path: what is wrong with it is told at its last folder.
    const last = folders[at + 1]?.row !== row;
    const first = folders[at - 1]?.row !== row;
    lines.push({ row, first, name, depth, problems: last ? (byRow.get(row) ?? []) : [] });
  }
  tellUpTo(Infinity);
  return lines;
}

/** What is wrong with the file as a whole. */
export function fileProblems({ problems }: FolderImport): readonly string[] {
  return problems.filter(({ row }) => row === null).map(({ message }) => message);
}
