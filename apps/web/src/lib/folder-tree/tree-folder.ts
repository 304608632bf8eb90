import type { Folder } from '@jampot/contracts';

/** A folder as trees show it. */
export type TreeFolder = Pick<Folder, 'id' | 'name' | 'parent_id' | 'deleted'>;
