import type { FolderImport } from '@jampot/contracts';

/** A line of the preview: a folder that would be made, or a row that asks for none that could be. */
export interface ImportLine {
  readonly row: number;
  /** Null for a row that names no folder. */
  readonly name: string | null;
  readonly depth: number;
  readonly problems: readonly string[];
}

/** The preview as lines, each problem beside the folder that its row asked for. */
export function importLines({ folders, problems }: FolderImport): readonly ImportLine[] {
  const byRow = new Map<number, string[]>();
  for (const { row, message } of problems) {
    if (row === null) continue;
    const messages = byRow.get(row);
    if (messages === undefined) byRow.set(row, [message]);
    else messages.push(message);
  }
  const lines: ImportLine[] = [];
  const told = new Set<number>();
  for (const [at, { row, name, depth }] of folders.entries()) {
    // A row may ask for a whole path: what is wrong with it is told at its last folder.
    const last = folders[at + 1]?.row !== row;
    const own = last && !told.has(row) ? (byRow.get(row) ?? []) : [];
    if (own.length > 0) told.add(row);
    lines.push({ row, name, depth, problems: own });
  }
  const rest = [...byRow]
    .filter(([row]) => !told.has(row))
    .map(([row, messages]) => ({ row, name: null, depth: 0, problems: messages }));
  return [...rest, ...lines];
}

/** What is wrong with the file as a whole. */
export function fileProblems({ problems }: FolderImport): readonly string[] {
  return problems.filter(({ row }) => row === null).map(({ message }) => message);
}
