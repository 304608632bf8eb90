import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useDropArea } from '../drag/index.ts';
import type { Dragged } from '../drag/index.ts';
import { dropPlaceAt, sameDrop } from './drop-place.ts';
import type { PlaceRefusal, TreePlace } from './drop-place.ts';
import type { TreeIndex } from './tree-index.ts';
import type { TreeItem } from './tree-lines.ts';
import type { ShownTree } from './use-tree-lines.ts';

/** Pixels of a line and of a level; `tree.module.css` indents by as much. */
export const LINE_HEIGHT = 30;
const INDENT = 16;
/** Levels that the twist and the margin before a name take. */
const START = 1;

/** Items that are dragged to another place of their tree. */
export interface TreeDrag<Item extends TreeItem> {
  /** What they are: places that take this kind take them. */
  readonly kind: string;
  /** Milliseconds that one is held before it moves. */
  readonly holdMs: number;
  readonly icon: ReactNode;
  readonly index: TreeIndex<Item>;
  readonly mayDrag: (item: Item) => boolean;
  readonly refusal: PlaceRefusal;
  readonly onMove: (item: Pick<TreeItem, 'id' | 'name'>, place: TreePlace) => void;
  /** Tells screen readers. */
  readonly say: (text: string) => void;
}

/**
 * The drag of a tree's lines: where it would land, and what opens on the way.
 * @returns `dragged` is the item that is held or on its way
 */
export function useTreeDrag<Item extends TreeItem>(
  options: TreeDrag<Item> | undefined,
  { lines }: ShownTree<Item>,
  onFold: (ids: readonly number[], open: boolean) => void,
) {
  const kind = options?.kind ?? '';
  const holdMs = options?.holdMs ?? 0;
  const say = options?.say;
  const { area, drag } = useDropArea({
    kind,
    placeAt: ({ id }, pointer) => {
      if (options === undefined) return null;
      const { left, top } = pointer.area.getBoundingClientRect();
      const point = {
        line: (pointer.y - top + pointer.area.scrollTop) / LINE_HEIGHT,
        level: (pointer.x - left) / INDENT - START,
      };
      return dropPlaceAt(lines, options.index, Number(id), point, options.refusal);
    },
    isSame: sameDrop,
    onRest: ({ mark, refusal, lineId }) => {
      if (mark === 'into' && refusal === null) onFold([lineId], true);
    },
    onDrop: ({ id, name }, { place }) => options?.onMove({ id: Number(id), name }, place),
    onCancel: ({ name }) => say?.(`${name} stays where it was.`),
  });
  const [held, setHeld] = useState<Dragged | null>(null);
  const onHold = useCallback((item: Dragged, on: boolean) => setHeld(on ? item : null), []);
  const dragged = drag?.item ?? held;
  const name = dragged?.name ?? null;
  useEffect(() => {
    if (name !== null) say?.(`${name} is being moved.`);
  }, [name, say]);
  const line = useMemo(() => ({ kind, holdMs, onHold }), [kind, holdMs, onHold]);
  return { area, drag, line, draggedId: dragged === null ? null : Number(dragged.id) };
}
