import type { TreeRow } from '../../../lib/folder-tree/tree-rows.ts';
import type { Draft } from '../use-folder-commands.ts';
import type { AdminFolder } from './folder-index.ts';

/** A line of the tree, or the one in which a new folder is named. */
export type Line =
  | TreeRow<AdminFolder>
  | { readonly parentId: number | null; readonly level: number };

/** A new folder is typed as the first line below its parent; a new project above all. */
export function withDraft(
  rows: readonly TreeRow<AdminFolder>[],
  lineOf: ReadonlyMap<number, number>,
  draft: Draft | null,
): readonly Line[] {
  if (draft?.kind !== 'new') return rows;
  const { parentId } = draft;
  if (parentId === null) return [{ parentId, level: 1 }, ...rows];
  const line = lineOf.get(parentId) ?? -1;
  const level = (rows[line]?.level ?? 0) + 1;
  return [...rows.slice(0, line + 1), { parentId, level }, ...rows.slice(line + 1)];
}

/** The line that is typed into; undefined while none is. */
export function draftLineOf(
  lines: readonly Line[],
  lineOf: ReadonlyMap<number, number>,
  draft: Draft | null,
): number | undefined {
  if (draft === null) return undefined;
  if (draft.kind === 'rename') return lineOf.get(draft.id);
  const line = lines.findIndex((each) => !('folder' in each));
  return line < 0 ? undefined : line;
}
