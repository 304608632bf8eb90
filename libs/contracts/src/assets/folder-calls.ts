import * as z from 'zod';
import { byId, defineAction, defineCall, idSchema } from '../call/define-call.ts';
import { flagInput } from '../call/inputs.ts';
import { folderResource, personResource, userfolderResource, statusResource } from './resources.ts';

const inFolder = (letter: 'c' | 'r' | 'u' | 'd') =>
  ({ resource: 'folders', letter, within: 'folder' }) as const;
/** Length, characters and uniqueness are the service's to judge, so that its messages name the parent. */
const folderName = z.string().max(1000);

/** The folder tree the caller may see: flat rows, parents before children. `tree=true` nests them. */
export const listMyFolders = defineCall(
  'assets.list-my-folders',
  'signed-in',
  'list',
  folderResource,
  {
    method: 'GET',
    path: 'me/folders',
    summary: 'All folders the caller may see',
    query: z.object({ tree: flagInput.optional() }),
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
    body: z.object({ name: folderName }),
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
    body: z.object({
      name: folderName,
      parent_id: idSchema.nullable().optional(),
      user_id: idSchema.optional(),
      debug: z.unknown().optional(),
    }),
    status: 201,
  },
);

/** `position` is the index among the siblings, counted from 0, at which the folder shall stand. */
export const changeFolder = defineCall(
  'assets.change-folder',
  inFolder('u'),
  'one',
  folderResource,
  {
    method: 'PATCH',
    path: 'folders/{id}',
    summary: 'Rename, move or reorder a folder',
    params: byId,
    body: z.strictObject({
      id: z.unknown().optional(),
      name: folderName.optional(),
      parent_id: idSchema.nullable().optional(),
      position: z.int().nonnegative().optional(),
      settings_folder_id: idSchema.nullable().optional(),
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

export const listFolderUsers = defineCall(
  'assets.list-folder-users',
  inFolder('r'),
  'list',
  personResource,
  {
    method: 'GET',
    path: 'folders/{id}/users',
    summary: 'Users that work can be assigned to in a folder',
    params: byId,
    query: z.object({ inherit: flagInput.optional() }),
  },
);

/** Statuses in force in a folder: inherited, replaced and its own. `hide=0` leaves hidden ones out. */
export const listFolderStatuses = defineCall(
  'assets.list-folder-statuses',
  inFolder('r'),
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

export const listUserfolders = defineCall(
  'assets.list-userfolders',
  { resource: 'userfolders', letter: 'r', within: 'folder' },
  'list',
  userfolderResource,
  {
    method: 'GET',
    path: 'folders/{id}/userfolders',
    summary: 'The team of a folder',
    params: byId,
  },
);

const member = z.object({
  folder_id: idSchema.optional(),
  user_id: idSchema,
  role_id: idSchema,
});

/** Adds to the folder's own team; a folder that inherits its team gets a copy of it first. */
export const addUserfolders = defineCall(
  'assets.add-userfolders',
  { resource: 'userfolders', letter: 'c', within: 'folder' },
  'one',
  userfolderResource,
  {
    method: 'POST',
    path: 'folders/{id}/userfolders',
    summary: 'Put users on the team of a folder',
    params: byId,
    body: z.union([z.array(member).min(1).max(1000), member]),
    status: 201,
  },
);

export const changeUserfolder = defineCall(
  'assets.change-userfolder',
  { resource: 'userfolders', letter: 'u', within: 'folder' },
  'one',
  userfolderResource,
  {
    method: 'PATCH',
    path: 'userfolders/{id}',
    summary: "Change a team member's role",
    params: byId,
    body: z.object({ role_id: idSchema }),
  },
);

export const removeUserfolder = defineCall(
  'assets.remove-userfolder',
  { resource: 'userfolders', letter: 'd', within: 'folder' },
  'one',
  userfolderResource,
  {
    method: 'DELETE',
    path: 'userfolders/{id}',
    summary: 'Take a user off the team of a folder',
    params: byId,
  },
);

/** Internal: which changes the caller may be told of. `folders`: the teams they are on. */
export const readAudience = defineAction(
  'assets.read-audience',
  'signed-in',
  'audience',
  z.object({ everything: z.boolean(), team_folder_ids: z.array(z.int()) }),
  { method: 'GET', path: '', summary: 'What the caller may follow live' },
);
