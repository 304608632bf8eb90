import { childrenOf, nextSibling, pathTo } from './tree-index.ts';
import type { TreeIndex } from './tree-index.ts';
import type { TreeLine } from './tree-lines.ts';

/** Where something goes: before an item of the new parent, or behind all of them. */
export interface TreePlace {
  readonly parentId: number | null;
  readonly beforeId: number | null;
}

/** Why something may not go to a place; null when it may. */
export type PlaceRefusal = (id: number, place: TreePlace) => string | null;

/** Where something would land if it were let go now, and where that is drawn. */
export interface TreeDrop {
  readonly place: TreePlace;
  /** The line that carries the mark: a rule above or below it, or all of it. */
  readonly lineId: number;
  readonly mark: 'before' | 'after' | 'into';
  /** Indentation of the rule. */
  readonly level: number;
  /** Why it may not land here. */
  readonly refusal: string | null;
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
 * last item of a parent the pointer's distance from the left chooses the level.
 */
export function dropPlaceAt(
  lines: readonly TreeLine[],
  index: TreeIndex,
  draggedId: number,
  point: LinePoint,
  refusalOf: PlaceRefusal,
): TreeDrop | null {
  const at = Math.max(0, Math.floor(point.line));
  const line = lines[at];
  const last = lines.at(-1);
  const judged = (drop: Omit<TreeDrop, 'refusal' | 'idle'>): TreeDrop => ({
    ...drop,
    refusal: refusalOf(draggedId, drop.place),
    idle: isIdle(index, draggedId, drop.place),
  });
  if (last === undefined) return null;
  if (line === undefined) {
    const place = { parentId: null, beforeId: null };
    return judged({ place, lineId: last.item.id, mark: 'after', level: 1 });
  }
  const { item, level } = line;
  const fraction = point.line - at;
  const lineId = item.id;
  if (fraction < EDGE) {
    const place = { parentId: item.parent_id, beforeId: item.id };
    return judged({ place, lineId, mark: 'before', level });
  }
  if (fraction <= 1 - EDGE) {
    const place = { parentId: item.id, beforeId: null };
    return judged({ place, lineId, mark: 'into', level });
  }
  if (line.open) {
    const first = childrenOf(index, item.id)[0];
    const place = { parentId: item.id, beforeId: first?.id ?? null };
    return judged({ place, lineId, mark: 'after', level: level + 1 });
  }
  const lowest = lines[at + 1]?.level ?? 1;
  const chosen = Math.max(Math.min(lowest, level), Math.min(level, Math.round(point.level)));
  const above = pathTo(index, item.id).at(chosen - level - 1) ?? item;
  const place = { parentId: above.parent_id, beforeId: nextSibling(index, above)?.id ?? null };
  return judged({ place, lineId, mark: 'after', level: chosen });
}

/** Whether the item stands there already. */
export function isIdle(index: TreeIndex, id: number, { parentId, beforeId }: TreePlace): boolean {
  const item = index.byId.get(id);
  if (item === undefined || item.parent_id !== parentId) return false;
  return beforeId === id || beforeId === (nextSibling(index, item)?.id ?? null);
}

/** Whether two places look the same, so that nothing is drawn anew. */
export function sameDrop(a: TreeDrop, b: TreeDrop): boolean {
  return (
    a.lineId === b.lineId &&
    a.mark === b.mark &&
    a.level === b.level &&
    a.place.parentId === b.place.parentId &&
    a.place.beforeId === b.place.beforeId
  );
}
