import type { TreeItem, TreeLine } from './tree-lines.ts';
import type { ShownTree } from './use-tree-lines.ts';

/** A line that is typed into: something new below `parentId`, or another name for `id`. */
export type TreeDraft =
  | { readonly kind: 'new'; readonly parentId: number | null }
  | { readonly kind: 'rename'; readonly id: number };

/** A line of the tree, or the one in which something new is named. */
export type DrawnLine<Item extends TreeItem> =
  | TreeLine<Item>
  | { readonly parentId: number | null; readonly level: number };

/** Something new is typed as the first line below its parent, or above all. */
export function withDraft<Item extends TreeItem>(
  { lines, lineOf }: ShownTree<Item>,
  draft: TreeDraft | null,
): readonly DrawnLine<Item>[] {
  if (draft?.kind !== 'new') return lines;
  const { parentId } = draft;
  if (parentId === null) return [{ parentId, level: 1 }, ...lines];
  const line = lineOf.get(parentId) ?? -1;
  const level = (lines[line]?.level ?? 0) + 1;
  return [...lines.slice(0, line + 1), { parentId, level }, ...lines.slice(line + 1)];
}

/** Where the line that is typed into is drawn; undefined while none is. */
export function draftLineOf(
  { lineOf }: Pick<ShownTree, 'lineOf'>,
  draft: TreeDraft | null,
): number | undefined {
  if (draft === null) return undefined;
  if (draft.kind === 'rename') return lineOf.get(draft.id);
  return draft.parentId === null ? 0 : (lineOf.get(draft.parentId) ?? -1) + 1;
}
