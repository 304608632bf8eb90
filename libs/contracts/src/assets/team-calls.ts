import * as z from 'zod';
import { permissionsSchema } from '../identity/permissions-schema.ts';
import { byId, defineAction, defineCall, idSchema } from '../call/define-call.ts';
import { flagInput } from '../call/inputs.ts';
import { personResource, userfolderResource } from './resources/index.ts';

export const listFolderUsers = defineCall(
  'assets.list-folder-users',
  { resource: 'folders', letter: 'r', within: 'folder' },
  'list',
  personResource,
  {
    method: 'GET',
    path: 'folders/{id}/users',
    summary: 'Users that work can be assigned to in a folder',
    params: byId,
    answersAs: 'users',
    query: z.object({
      inherit: flagInput.optional().describe('1: the team that counts there, its own or inherited'),
    }),
  },
);

/** Whose team counts in a folder. */
const teamSource = z.object({
  /** The folder whose team it is: only there users are added and removed. */
  folder_id: z.int(),
  /** Its name; null when the caller does not see that folder. */
  name: z.string().nullable(),
  /** It is another folder's. */
  inherited: z.boolean(),
  /** It is that of the account's default folder. */
  is_default: z.boolean(),
});

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
    extra: z.object({ team: teamSource }),
  },
);

export const listUserFolders = defineCall(
  'assets.list-user-folders',
  'signed-in',
  'list',
  userfolderResource,
  {
    method: 'GET',
    path: 'users/{id}/userfolders',
    summary: 'The teams that a user is on',
    description: "One's own, or any user's with users:r; of folders that the caller sees.",
    params: byId,
  },
);

const member = z.strictObject({
  folder_id: idSchema.optional(),
  user_id: idSchema,
  role_id: idSchema,
});

export const addUserfolders = defineCall(
  'assets.add-userfolders',
  { resource: 'userfolders', letter: 'c', within: 'folder' },
  'one',
  userfolderResource,
  {
    method: 'POST',
    path: 'folders/{id}/userfolders',
    summary: 'Put users on the team of a folder',
    description:
      "Adds to the folder's own team. A folder that has no settings folder gets a copy of " +
      "the team it inherits first; one that takes another folder's settings is refused, " +
      'because only the folder owning the settings can add or remove team users.',
    params: byId,
    body: z.union([z.array(member).min(1).max(1000), member]),
    status: 201,
  },
);

export const addUserfolder = defineCall(
  'assets.add-userfolder',
  { resource: 'userfolders', letter: 'c', within: 'folder' },
  'one',
  userfolderResource,
  {
    method: 'POST',
    path: 'userfolders',
    summary: 'Put a user on the team of a folder',
    description: 'The same for one user, with the folder in the body.',
    body: member.extend({ folder_id: idSchema }),
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
    body: z.strictObject({ role_id: idSchema }),
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

/**
 * Internal: which changes the caller may be told of. `teams`: those they are on, with what their role
 * there allows; none for an administrator, whom no team takes anything from.
 */
export const readAudience = defineAction(
  'assets.read-audience',
  'signed-in',
  'audience',
  z.object({
    everything: z.boolean(),
    teams: z.array(
      z.object({
        folder_id: z.int(),
        role_id: z.int(),
        level: z.int(),
        permissions: permissionsSchema,
      }),
    ),
  }),
  { method: 'GET', path: '', summary: 'What the caller may follow live' },
);
