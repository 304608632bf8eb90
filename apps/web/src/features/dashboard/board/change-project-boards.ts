import { createBoard, deleteBoard } from '@jampot/contracts';
import { api } from '../../../lib/api/index.ts';
import { change } from '../../../lib/changes/index.ts';
import { keys } from '../../../lib/queries/index.ts';

interface NewProjectBoard {
  readonly folderId: number;
  readonly name: string;
  /** What stands on it at first. */
  readonly dashboard: string;
}

/** Makes a dashboard of a project. */
export const makeProjectBoard = change<NewProjectBoard, number>({
  send: async ({ folderId, name, dashboard }) =>
    (await api.one(createBoard, { params: { id: folderId }, body: { name, dashboard } })).id,
  stale: [keys.projectBoards],
  failed: false,
});

export const removeProjectBoard = change<number>({
  send: (id) => api.one(deleteBoard, { params: { id } }),
  stale: [keys.projectBoards],
  failed: 'The dashboard could not be deleted.',
});
