import { isWithin } from '../../../ui/tree/index.ts';
import type { TreePlace } from '../../../ui/tree/index.ts';
import type { FolderIndex } from './admin-folder.ts';

export const MOVE_REFUSALS = {
  ownSubtree: 'A folder cannot be moved into itself or a folder below it.',
  deleted: 'This folder is deleted. Restore it first.',
} as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[keyof typeof MOVE_REFUSALS];

/** Why a folder may not go somewhere; null when it may. */
export function moveRefusal(index: FolderIndex, id: number, place: TreePlace): MoveRefusal | null {
  if (isWithin(index, place.parentId, id)) return MOVE_REFUSALS.ownSubtree;
  const parent = place.parentId === null ? null : index.byId.get(place.parentId);
  return parent?.deleted === true ? MOVE_REFUSALS.deleted : null;
}
