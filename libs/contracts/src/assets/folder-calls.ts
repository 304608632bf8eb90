import { FOLDER_NAME, GUEST_SIGHTS } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { flagInput, nameInput, startFrameInput } from '../call/inputs.ts';
import { folderResource } from './resources/index.ts';

const inFolder = (letter: 'c' | 'r' | 'u' | 'd') =>
  ({ resource: 'folders', letter, within: 'folder' }) as const;
/** Length, characters and uniqueness are the service's to judge, so that its messages name the parent. */
const folderName = nameInput(FOLDER_NAME);

export const listMyFolders = defineCall(
  'assets.list-my-folders',
  'signed-in',
  'list',
  folderResource,
  {
    method: 'GET',
    path: 'me/folders',
    summary: 'All folders the caller may see',
    description:
      'The folder tree the caller may see: flat rows, parents before children. `tree=true` ' +
      'nests them, whole; of the filters it takes `deleted` alone. Errors: 412 for a tree in ' +
      'pages, in another order, or of what else is filtered.',
    query: z.object({
      tree: flagInput.optional().describe('1: nested, the folders below in `folders`'),
    }),
  },
);

export const createProject = defineCall(
  'assets.create-project',
  { resource: 'folders', letter: 'c' },
  'one',
  folderResource,
  {
    method: 'POST',
    path: 'me/folders',
    summary: 'Make a project',
    body: z.strictObject({ name: folderName }),
    status: 201,
  },
);

export const listFolders = defineCall('assets.list-folders', 'signed-in', 'list', folderResource, {
  method: 'GET',
  path: 'folders',
  summary: 'Folders by id, parent or search',
});

export const readFolder = defineCall('assets.read-folder', inFolder('r'), 'one', folderResource, {
  method: 'GET',
  path: 'folders/{id}',
  summary: 'One folder',
  params: byId,
});

export const createFolder = defineCall(
  'assets.create-folder',
  inFolder('c'),
  'one',
  folderResource,
  {
    method: 'POST',
    path: 'folders',
    summary: 'Make a folder',
    body: z.strictObject({
      name: folderName,
      parent_id: idSchema.nullable().optional(),
      user_id: idSchema.optional(),
      debug: z.unknown().optional(),
    }),
    status: 201,
  },
);

export const changeFolder = defineCall(
  'assets.change-folder',
  inFolder('u'),
  'one',
  folderResource,
  {
    method: 'PATCH',
    path: 'folders/{id}',
    summary: 'Rename, move or reorder a folder',
    description:
      '`position` is the index among the siblings, counted from 0, at which the folder ' +
      'shall stand. `start_frame` is a project’s: what the first frame of films is called that are ' +
      'added from now on and bring no numbers of their own. `guest_downloads` and `guest_notes` are a ' +
      'project’s, too: whether whoever has the Guest role there may have files as they were sent, and ' +
      'may write notes and replies. `guest_sees_notes` says which notes they see: `none`, and write none ' +
      'either; `own`, those that they wrote; `open`, all that are not internal; `all`. Errors: 412 for ' +
      'those of another folder.',
    params: byId,
    body: z.strictObject({
      id: pathIdInput,
      name: folderName.optional(),
      parent_id: idSchema.nullable().optional(),
      position: z.int().nonnegative().optional(),
      settings_folder_id: idSchema.nullable().optional(),
      start_frame: startFrameInput.nullable().optional(),
      guest_downloads: flagInput.optional(),
      guest_notes: flagInput.optional(),
      guest_sees_notes: z.enum(GUEST_SIGHTS).optional(),
      deleted: flagInput.optional(),
    }),
  },
);

export const deleteFolder = defineCall(
  'assets.delete-folder',
  inFolder('d'),
  'one',
  folderResource,
  {
    method: 'DELETE',
    path: 'folders/{id}',
    summary: 'Delete a folder with everything below it; it can be restored',
    params: byId,
  },
);

export const restoreFolder = defineCall(
  'assets.restore-folder',
  inFolder('d'),
  'one',
  folderResource,
  {
    method: 'POST',
    path: 'folders/{id}/restore',
    summary: 'Restore a deleted folder and what was deleted with it',
    params: byId,
  },
);
