import { childrenOf } from '../../../ui/tree/index.ts';
import type { AdminFolder, FolderIndex } from './admin-folder.ts';
import type { TreePlace } from '../../../ui/tree/index.ts';

export type Step = 'up' | 'down' | 'in' | 'out';

/**
 * Where a folder goes by one stroke: past the live folder above or below it, into the one above it,
 * or out of its parent, behind that. Null when there is nowhere to go.
 */
export function stepPlace(index: FolderIndex, folder: AdminFolder, step: Step): TreePlace | null {
  const parentId = folder.parent_id;
  const siblings = childrenOf(index, parentId);
  const at = siblings.findIndex(({ id }) => id === folder.id);
  const above = siblings.slice(0, at).findLast(({ deleted }) => !deleted);
  switch (step) {
    case 'up':
      return above === undefined ? null : { parentId, beforeId: above.id };
    case 'down': {
      const below = siblings.findIndex((each, place) => place > at && !each.deleted);
      return below < 0 ? null : { parentId, beforeId: siblings[below + 1]?.id ?? null };
    }
    case 'in':
      return above === undefined ? null : { parentId: above.id, beforeId: null };
    case 'out': {
      const parent = parentId === null ? undefined : index.byId.get(parentId);
      if (parent === undefined) return null;
      const around = childrenOf(index, parent.parent_id);
      const next = around[around.findIndex(({ id }) => id === parent.id) + 1];
      return { parentId: parent.parent_id, beforeId: next?.id ?? null };
    }
  }
}
