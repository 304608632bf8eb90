import * as z from 'zod';
import { permissionsSchema } from '../identity/permissions-schema.ts';
import { revocationSchema } from '../identity/gateway-calls.ts';
import { defineEvent } from './define-event.ts';

/** An account was made; assets gives it its default folder, statuses and team. */
export const accountCreated = defineEvent(
  'accounts.created',
  z.object({ id: z.int(), name: z.string() }),
);
export const accountChanged = defineEvent(
  'accounts.changed',
  z.object({
    id: z.int(),
    name: z.string(),
    public_statuslogs: z.boolean(),
    /** Of the logo that guests are shown. */
    logo_key: z.string().nullable().optional(),
  }),
  'anybody',
);
/** The whole of what other services keep of a user. */
export const userChanged = defineEvent(
  'users.changed',
  z.object({
    id: z.int(),
    account_id: z.int(),
    name: z.string(),
    role_id: z.int(),
    level: z.int(),
    deleted: z.boolean(),
  }),
  'users',
);
/** The whole of what other services keep of a role. */
export const roleChanged = defineEvent(
  'roles.changed',
  z.object({
    id: z.int(),
    account_id: z.int(),
    name: z.string(),
    level: z.int(),
    permissions: permissionsSchema,
  }),
  'roles',
);
/** Something came into the inboxes of those who are told, or was read there. */
export const inboxChanged = defineEvent('inbox.changed', z.object({}));
/** Access tokens became worthless; the gateway refuses them from now on. */
export const sessionsRevoked = defineEvent('sessions.revoked', revocationSchema);
/**
 * A person was disabled, or is somebody else's no more: whatever they made that lets others in and nobody took yet is
 * worth nothing.
 */
export const admissionsEnded = defineEvent(
  'users.admissions-ended',
  z.object({ user_id: z.int() }),
);
/**
 * A person was erased: whoever keeps their name in texts, beside the copies of users, writes the other
 * there instead.
 */
export const userErased = defineEvent(
  'users.erased',
  z.object({ id: z.int(), account_id: z.int(), old_name: z.string(), name: z.string() }),
);
/**
 * Somebody signed in with a provider whose groups stand for teams: on which of these they are by now. A role
 * that is not named is their own in the account.
 */
export const userGrouped = defineEvent(
  'users.grouped',
  z.object({
    user_id: z.int(),
    role_id: z.int(),
    teams: z.array(z.object({ folder_id: z.int(), on: z.boolean(), role_id: z.int().nullable() })),
  }),
);
/** A department came, went or has another name. */
export const departmentsChanged = defineEvent(
  'departments.changed',
  z.object({ id: z.int() }),
  'users',
);
/** Somebody has other days off. */
export const daysoffChanged = defineEvent(
  'daysoff.changed',
  z.object({ user_id: z.int() }),
  'users',
);
