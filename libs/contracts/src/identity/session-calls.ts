import { ACCOUNT_NAME, INVALID_EMAIL, isEmail, normalizeEmail, USER_NAME } from '@jampot/domain';
import * as z from 'zod';
import { zoneInput } from '../call/zone-input.ts';
import { defineAction, defineCall } from '../call/define-call.ts';
import { nameInput } from '../call/inputs.ts';
import { userResource } from './resources.ts';

/** An address as it is kept: by the one rule of what can be one. */
export const emailSchema = z
  .string()
  .overwrite(normalizeEmail)
  .refine(isEmail, INVALID_EMAIL)
  .meta({ format: 'email' });
/** At most 1,024 characters, so that hashing can't be made a burden. */
const typedPassword = z.string().min(1, 'Field is required.').max(1024);

/** How a browser or a script keeps a session; access tokens last minutes, refresh tokens are used once. */
export const authorizationSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** ISO 8601: when the access token ends. */
  expiration_date: z.iso.datetime(),
});
export type Authorization = z.infer<typeof authorizationSchema>;

export const signedInUser = z.looseObject({
  id: z.int(),
  name: z.string(),
  client_id: z.string().optional(),
});

export const createToken = defineCall('identity.create-token', 'public', 'one', userResource, {
  method: 'POST',
  path: 'users/token',
  summary: 'Sign in and get an access token',
  errors: ['invalid_credentials'],
  description:
    'First flow: the user and an access token. Errors: 401 `invalid_credentials`, 429 ' +
    '`throttled`.',
  body: z.strictObject({ email: emailSchema, password: typedPassword }),
  extra: z.object({ access_token: z.string(), authorizationData: authorizationSchema }),
});

export const signIn = defineAction('identity.sign-in', 'public', 'users', signedInUser, {
  method: 'POST',
  path: 'auth/sign_in',
  summary: 'Sign in with a refreshable session',
  errors: ['invalid_credentials'],
  description:
    'Second flow. `client_id` names the browser, so that its session can be told from others.',
  body: z.strictObject({
    email: emailSchema,
    password: typedPassword,
    client_id: z.string().max(64).optional(),
  }),
  extra: z.object({ user: signedInUser, authorizationData: authorizationSchema }),
});

export const refreshSession = defineAction(
  'identity.refresh-session',
  'public',
  'users',
  signedInUser,
  {
    method: 'POST',
    path: 'auth/refresh',
    summary: 'Get the next access and refresh token',
    errors: ['session_expired'],
    description:
      'Changes a refresh token for the next. One that was used before ends its whole ' +
      'session family. A browser that sends `jampot-session: cookie` with what signs it in has it in a cookie ' +
      '(`HttpOnly`, `SameSite=Strict`) instead, with this and with every answer that begins a session.',
    body: z.strictObject({ refresh_token: z.string().min(1).max(512) }),
    extra: z.object({ authorizationData: authorizationSchema }),
  },
);

/** Says where a client keeps its refresh token. */
export const SESSION_HEADER = 'jampot-session';
/**
 * In a cookie that no script reads: `refresh_token` is empty in answers then, and what is said of it in bodies does not
 * count. Without the header it stands in both.
 */
export const SESSION_IN_COOKIE = 'cookie';

export const dropSession = defineAction(
  'identity.drop-session',
  'public',
  'users',
  z.object({ id: z.int() }),
  {
    method: 'DELETE',
    path: 'auth/refresh',
    summary: 'End the session of a refresh token',
    description:
      'For who has no access token any more, or does not come back. Answers the same for a token that is none.',
    body: z.strictObject({ refresh_token: z.string().min(1).max(512) }),
  },
);

export const signOut = defineAction('identity.sign-out', 'signed-in', 'users', signedInUser, {
  method: 'DELETE',
  path: 'auth/sign_out',
  summary: 'End this session everywhere',
});

export const validateToken = defineCall(
  'identity.validate-token',
  'signed-in',
  'one',
  userResource,
  {
    method: 'GET',
    path: 'auth/validate_token',
    summary: 'Is the access token still good?',
  },
);

const sent = z.object({ email: z.string() });

export const readRegistration = defineAction(
  'identity.read-registration',
  'public',
  'registration',
  z.object({ open: z.boolean() }),
  {
    method: 'GET',
    path: 'auth/registration',
    summary: 'May anybody make an account of their own?',
  },
);

export const requestRegistration = defineAction(
  'identity.request-registration',
  'public',
  'users',
  sent,
  {
    method: 'POST',
    path: 'auth',
    summary: 'Ask for a registration link by e-mail',
    errors: ['forbidden'],
    description: "Always answers the same, so that it can't be learnt whether an address is known.",
    body: z.strictObject({ email: emailSchema }),
  },
);

export const activateRegistration = defineAction(
  'identity.activate-registration',
  'public',
  'users',
  signedInUser,
  {
    method: 'PUT',
    path: 'auth',
    summary: 'Create the account and its administrator from a registration link',
    errors: ['forbidden', 'link_used', 'link_expired'],
    body: z.strictObject({
      token: z.string().min(1).max(512),
      name: nameInput(USER_NAME),
      account: nameInput(ACCOUNT_NAME),
      /** IANA name of the zone in which the account's days begin; UTC when left out. */
      time_zone: zoneInput.optional(),
      password: typedPassword,
    }),
    extra: z.object({ user: signedInUser, authorizationData: authorizationSchema }),
    status: 201,
  },
);

export const closeOwnUser = defineAction(
  'identity.close-own-user',
  'signed-in',
  'users',
  signedInUser,
  {
    method: 'DELETE',
    path: 'auth',
    summary: "Close one's own user",
  },
);

export const requestPassword = defineAction('identity.request-password', 'public', 'users', sent, {
  method: 'POST',
  path: 'auth/password',
  summary: 'Ask for a link to set a new password',
  description: 'Always answers the same, whether or not the address is known.',
  body: z.strictObject({ email: emailSchema }),
});

export const setPassword = defineAction('identity.set-password', 'public', 'users', signedInUser, {
  method: 'PUT',
  path: 'auth/password',
  summary: 'Set a new password with the token of a link',
  errors: ['link_used', 'link_expired'],
  description: 'Errors: 410 `link_used`, 410 `link_expired`, 412 for a weak password.',
  body: z.strictObject({ token: z.string().min(1).max(512), password: typedPassword }),
});

export const acceptInvite = defineAction(
  'identity.accept-invite',
  'public',
  'users',
  signedInUser,
  {
    method: 'PUT',
    path: 'auth/invite',
    summary: 'Accept an invite by choosing a password',
    errors: ['link_used', 'link_expired'],
    body: z.strictObject({ token: z.string().min(1).max(512), password: typedPassword }),
    extra: z.object({ user: signedInUser, authorizationData: authorizationSchema }),
  },
);
