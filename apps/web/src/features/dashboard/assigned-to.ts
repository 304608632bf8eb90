import type { AssetFilter } from '../../lib/queries/index.ts';

/** The list of what is assigned to a user, what changed last first. */
export const assignedTo = (userId: number): AssetFilter => ({
  folderId: null,
  children: false,
  q: '',
  statusIds: [],
  assigneeIds: [userId],
  sort: '-modified',
});
