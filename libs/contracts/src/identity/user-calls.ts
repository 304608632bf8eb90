import { MOST_DEPARTMENTS, USER_NAME } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { flagInput, nameInput } from '../call/inputs.ts';
import { dashboardInput } from './dashboard-input.ts';
import { userMetadataInput, userResource } from './resources.ts';
import { emailSchema } from './session-calls.ts';

const personName = nameInput(USER_NAME);
const password = z.string().min(1, 'Field is required.').max(1024);

export const listAccountUsers = defineCall(
  'identity.list-account-users',
  { resource: 'users', letter: 'r' },
  'list',
  userResource,
  { method: 'GET', path: 'accounts/{id}/users', summary: 'Users of the account', params: byId },
);

export const listUsers = defineCall(
  'identity.list-users',
  { resource: 'users', letter: 'r' },
  'list',
  userResource,
  { method: 'GET', path: 'users', summary: 'Users of the account' },
);

export const readUser = defineCall('identity.read-user', 'signed-in', 'one', userResource, {
  method: 'GET',
  path: 'users/{id}',
  summary: 'One user; their own, or any with users:r',
  params: byId,
});

export const createUser = defineCall(
  'identity.create-user',
  { resource: 'users', letter: 'c' },
  'one',
  userResource,
  {
    method: 'POST',
    path: 'accounts/{id}/users',
    summary: 'Add or invite a user',
    description:
      'With a password the user is added, without one invited by e-mail. Default role: ' +
      'Artist.',
    params: byId,
    body: z.strictObject({
      name: personName,
      email: emailSchema,
      role_id: idSchema.optional(),
      password: password.optional(),
      department_ids: z.array(idSchema).max(MOST_DEPARTMENTS).optional(),
    }),
    status: 201,
  },
);

export const changeUser = defineCall('identity.change-user', 'signed-in', 'one', userResource, {
  method: 'PATCH',
  path: 'users/{id}',
  summary: 'Change fields of a user',
  description:
    "Own profile fields and password, or any user's with users:u. Another password or " +
    "e-mail of one's own needs `old_password`. A `dashboard` has at most 64 KB; with the " +
    '`dashboard_revision` that it was made of it is refused (409) where somebody wrote another meanwhile.',
  params: byId,
  body: z.strictObject({
    id: pathIdInput,
    name: personName.optional(),
    email: emailSchema.optional(),
    role_id: idSchema.optional(),
    password: password.optional(),
    old_password: z.string().max(1024).optional(),
    deleted: flagInput.optional(),
    metadata: userMetadataInput.optional(),
    department_ids: z.array(idSchema).max(MOST_DEPARTMENTS).optional(),
    dashboard: dashboardInput.nullable().optional(),
    dashboard_revision: z.int().nonnegative().optional(),
  }),
});

/** Whoever edits users disables and restores them. */
export const deleteUser = defineCall(
  'identity.delete-user',
  { resource: 'users', letter: 'u' },
  'one',
  userResource,
  { method: 'DELETE', path: 'users/{id}', summary: 'Disable a user', params: byId },
);

export const setUserPhoto = defineCall(
  'identity.set-user-photo',
  'signed-in',
  'one',
  userResource,
  {
    method: 'POST',
    path: 'users/{id}',
    summary: 'Set the profile photo',
    description:
      'Multipart, part `photo`, or JSON whose `photo` is the id of a finished upload; stored 500x500.',
    params: byId,
    files: ['photo', 'file'],
  },
);

export const inviteAgain = defineCall(
  'identity.invite-again',
  { resource: 'users', letter: 'u' },
  'one',
  userResource,
  {
    method: 'GET',
    path: 'users/{id}/invite',
    summary: 'Send the invite again',
    params: byId,
    // Each time a mail is sent.
    repeatable: false,
    errors: ['conflict'],
  },
);
