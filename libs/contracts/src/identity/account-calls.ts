import { ACCOUNT_NAME, ROLE_NAME } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall, pathIdInput } from '../call/define-call.ts';
import { flagInput, nameInput, textInput } from '../call/inputs.ts';
import { zoneInput } from '../call/zone-input.ts';
import { permissionsSchema } from './permissions-schema.ts';
import { accountResource, roleResource } from './resources.ts';

export const readAccount = defineCall(
  'identity.read-account',
  { resource: 'accounts', letter: 'r' },
  'one',
  accountResource,
  { method: 'GET', path: 'accounts/{id}', summary: "The caller's account", params: byId },
);

/** Whom signing in asks for a second factor, whether or not they set one up themselves. */
export const SECOND_FACTOR_POLICIES = ['off', 'administrators', 'all'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];
/** Days of an account on which nobody works. */
export const MOST_HOLIDAYS = 500;

/** All that an account can be: nothing ends or suspends one. */
const accountStatus = z.literal('active', "Unknown status: an account is 'active'.");

export const changeAccount = defineCall(
  'identity.change-account',
  { resource: 'accounts', letter: 'u' },
  'one',
  accountResource,
  {
    method: 'PATCH',
    path: 'accounts/{id}',
    summary: 'Change the account',
    params: byId,
    body: z.strictObject({
      id: pathIdInput,
      name: nameInput(ACCOUNT_NAME).optional(),
      status: accountStatus.optional(),
      public_statuslogs: flagInput.optional(),
      second_factor: z.enum(SECOND_FACTOR_POLICIES).optional(),
      working_days: z
        .array(z.int().min(1).max(7))
        .max(7)
        .overwrite((days) => [...new Set(days)].toSorted((a, b) => a - b))
        .optional(),
      time_zone: zoneInput.optional(),
      holidays: z
        .array(z.strictObject({ day: z.iso.date(), name: textInput(100) }))
        .max(MOST_HOLIDAYS)
        .overwrite((days) => days.toSorted((a, b) => a.day.localeCompare(b.day)))
        .optional(),
    }),
  },
);

/** Bytes of the largest logo. */
export const MOST_LOGO_BYTES = 1024 * 1024;

export const setAccountLogo = defineCall(
  'identity.set-account-logo',
  { resource: 'accounts', letter: 'u' },
  'one',
  accountResource,
  {
    method: 'POST',
    path: 'accounts/{id}/logo',
    summary: 'Set the logo of the account',
    description:
      'Multipart, part `logo`, or JSON whose `logo` is the id of a finished upload: a PNG or JPEG of 1 MB ' +
      'at most, kept 320 pixels wide. Pages for guests show it. Errors: 412 without one, 413, 415.',
    params: byId,
    files: ['logo', 'file'],
  },
);

export const removeAccountLogo = defineCall(
  'identity.remove-account-logo',
  { resource: 'accounts', letter: 'u' },
  'one',
  accountResource,
  {
    method: 'DELETE',
    path: 'accounts/{id}/logo',
    summary: 'Remove the logo of the account',
    params: byId,
  },
);

const mayReadRoles = { resource: 'roles', letter: 'r' } as const;

export const listAccountRoles = defineCall(
  'identity.list-account-roles',
  mayReadRoles,
  'list',
  roleResource,
  { method: 'GET', path: 'accounts/{id}/roles', summary: 'Roles of the account', params: byId },
);

export const listRoles = defineCall('identity.list-roles', mayReadRoles, 'list', roleResource, {
  method: 'GET',
  path: 'roles',
  summary: 'Roles of the account',
});

export const readRole = defineCall('identity.read-role', mayReadRoles, 'one', roleResource, {
  method: 'GET',
  path: 'roles/{id}',
  summary: 'One role with its letters',
  params: byId,
});

export const changeRole = defineCall(
  'identity.change-role',
  { resource: 'roles', letter: 'u' },
  'one',
  roleResource,
  {
    method: 'PATCH',
    path: 'roles/{id}',
    summary: 'Change name or letters of a role',
    description:
      "Resources that `permissions` does not name keep their letters. The Administrator's " +
      "own `roles` and `users` letters can't be taken away (412).",
    params: byId,
    body: z.strictObject({
      id: pathIdInput,
      name: nameInput(ROLE_NAME).optional(),
      permissions: permissionsSchema.optional(),
    }),
  },
);
