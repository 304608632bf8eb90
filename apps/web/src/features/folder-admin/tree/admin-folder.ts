import type { Folder } from '@jampot/contracts';
import type { TreeIndex } from '../../../ui/tree/index.ts';

/** A folder as the administration of the tree knows it. */
export type AdminFolder = Pick<Folder, 'id' | 'name' | 'parent_id' | 'position' | 'deleted'>;

/** All folders, deleted ones too, with the ways up and down. */
export type FolderIndex = TreeIndex<AdminFolder>;
