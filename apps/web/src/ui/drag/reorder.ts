import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import type { Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/types';
import { keyTarget } from '../lists/key-target.ts';

export type Axis = 'vertical' | 'horizontal';
export type ItemKey = number | string;

/** Something that is on its way to another place of its list. */
export interface Moving {
  readonly key: ItemKey;
  readonly name: string;
  /** Where it stands. */
  readonly from: number;
  /** Where it would come to stand, among the others. */
  readonly to: number;
  readonly by: 'pointer' | 'keys';
}

/** The edges of an item over which something is let go before or behind it. */
export const EDGES: Readonly<Record<Axis, Edge[]>> = {
  vertical: ['top', 'bottom'],
  horizontal: ['left', 'right'],
};

/** Where what is dragged comes to stand by being let go at an edge of the item at an index. */
export function destination(from: number, over: number, edge: Edge | null, axis: Axis): number {
  return getReorderDestinationIndex({
    startIndex: from,
    indexOfTarget: over,
    closestEdgeOfTarget: edge,
    axis,
  });
}

/** On which side of an item the moving one would be let go. */
export function markAt(moving: Moving | null, index: number): 'before' | 'after' | undefined {
  if (moving === null || moving.to === moving.from || index !== moving.to) return undefined;
  return moving.to < moving.from ? 'before' : 'after';
}

/** Where a key takes an item of a list along an axis; null for any other key. */
export function reorderTarget(
  key: string,
  index: number,
  count: number,
  axis: Axis,
): number | null {
  if (axis === 'vertical') return keyTarget(key, index, count);
  const along: Readonly<Record<string, string>> = {
    ArrowLeft: 'ArrowUp',
    ArrowRight: 'ArrowDown',
    ArrowUp: '',
    ArrowDown: '',
  };
  return keyTarget(along[key] ?? key, index, count);
}
