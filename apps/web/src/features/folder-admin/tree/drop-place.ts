import type { TreeRow } from '../../../lib/folder-tree/tree-rows.ts';
import { childrenOf, isWithin, nextSibling, pathTo } from './folder-index.ts';
import type { AdminFolder, FolderIndex } from './folder-index.ts';
import type { Place } from './tree-changes.ts';

export const MOVE_REFUSALS = {
  ownSubtree: 'A folder cannot be moved into itself or a folder below it.',
  deleted: 'This folder is deleted. Restore it first.',
} as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[keyof typeof MOVE_REFUSALS];

/** Where a folder would land if it were let go now, and where that is drawn. */
export interface DropPlace {
  readonly place: Place;
  /** The line that carries the mark: a rule above or below it, or all of it. */
  readonly rowId: number;
  readonly mark: 'before' | 'after' | 'into';
  /** Indentation of the rule. */
  readonly level: number;
  /** Why it may not land here. */
  readonly refusal: MoveRefusal | null;
  /** It stands here already. */
  readonly idle: boolean;
}

/** A pointer over the lines, in lines and in levels: 2.5 is the middle of the third line. */
export interface LinePoint {
  readonly line: number;
  readonly level: number;
}

/** The part of a line at its edges that means before and after. */
const EDGE = 0.28;

/**
 * What the pointer is over. A line's edges mean before and after it, its middle into it. Behind the
 * last folder of a parent the pointer's distance from the left chooses the level.
 */
export function dropPlaceAt(
  rows: readonly TreeRow<AdminFolder>[],
  index: FolderIndex,
  draggedId: number,
  point: LinePoint,
): DropPlace | null {
  const at = Math.max(0, Math.floor(point.line));
  const row = rows[at];
  const last = rows.at(-1);
  if (last === undefined) return null;
  if (row === undefined) {
    const place = { parentId: null, beforeId: null };
    return judged(index, draggedId, { place, rowId: last.folder.id, mark: 'after', level: 1 });
  }
  const { folder, level } = row;
  const fraction = point.line - at;
  const rowId = folder.id;
  if (fraction < EDGE) {
    const place = { parentId: folder.parent_id, beforeId: folder.id };
    return judged(index, draggedId, { place, rowId, mark: 'before', level });
  }
  if (fraction <= 1 - EDGE) {
    const place = { parentId: folder.id, beforeId: null };
    return judged(index, draggedId, { place, rowId, mark: 'into', level });
  }
  if (row.open) {
    const first = childrenOf(index, folder.id)[0];
    const place = { parentId: folder.id, beforeId: first?.id ?? null };
    return judged(index, draggedId, { place, rowId, mark: 'after', level: level + 1 });
  }
  const lowest = rows[at + 1]?.level ?? 1;
  const chosen = Math.max(Math.min(lowest, level), Math.min(level, Math.round(point.level)));
  const above = pathTo(index, folder.id).at(chosen - level - 1) ?? folder;
  const place = { parentId: above.parent_id, beforeId: nextSibling(index, above)?.id ?? null };
  return judged(index, draggedId, { place, rowId, mark: 'after', level: chosen });
}

/** Why a folder may not go somewhere; null when it may. */
export function moveRefusal(index: FolderIndex, id: number, place: Place): MoveRefusal | null {
  if (isWithin(index, place.parentId, id)) return MOVE_REFUSALS.ownSubtree;
  const parent = place.parentId === null ? null : index.byId.get(place.parentId);
  return parent?.deleted === true ? MOVE_REFUSALS.deleted : null;
}

/** Whether the folder stands there already. */
export function isIdle(index: FolderIndex, id: number, { parentId, beforeId }: Place): boolean {
  const folder = index.byId.get(id);
  if (folder === undefined || folder.parent_id !== parentId) return false;
  return beforeId === id || beforeId === (nextSibling(index, folder)?.id ?? null);
}

function judged(
  index: FolderIndex,
  draggedId: number,
  drop: Omit<DropPlace, 'refusal' | 'idle'>,
): DropPlace {
  return {
    ...drop,
    refusal: moveRefusal(index, draggedId, drop.place),
    idle: isIdle(index, draggedId, drop.place),
  };
}

/** Whether two places look the same, so that nothing is drawn anew. */
export function sameDrop(a: DropPlace, b: DropPlace): boolean {
  return (
    a.rowId === b.rowId &&
    a.mark === b.mark &&
    a.level === b.level &&
    a.place.parentId === b.place.parentId &&
    a.place.beforeId === b.place.beforeId
  );
}
