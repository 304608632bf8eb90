import { byId, defineCall } from '../call/define-call.ts';
import { statusResource } from './resources.ts';

/** Statuses in force in a folder: inherited, replaced and its own. `hide=0` leaves hidden ones out. */
export const listFolderStatuses = defineCall(
  'assets.list-folder-statuses',
  { resource: 'folders', letter: 'r', within: 'folder' },
  'list',
  statusResource,
  {
    method: 'GET',
    path: 'folders/{id}/statuses',
    summary: 'Statuses of a folder',
    params: byId,
  },
);

export const listStatuses = defineCall(
  'assets.list-statuses',
  'signed-in',
  'list',
  statusResource,
  {
    method: 'GET',
    path: 'statuses',
    summary: 'Default statuses of the account and those of its folders',
  },
);
