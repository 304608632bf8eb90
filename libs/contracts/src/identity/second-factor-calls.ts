import * as z from 'zod';
import { byId, defineAction, defineCall } from '../call/define-call.ts';
import { textInput } from '../call/inputs.ts';
import { userResource } from './resources.ts';
import { authorizationSchema, signedInUser } from './session-calls.ts';

/** Codes that let somebody in who has lost their second factor. */
export const RECOVERY_CODES = 10;
/** Passkeys of one user. */
export const MOST_PASSKEYS = 20;

/** Ways to prove the second factor. */
export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/**
 * What a refusal `second_factor` (401) of signing in carries: the password was right, and a second
 * step is left. Nothing to prove it by means that one has to be set up first, as the account wants it.
 */
export const secondStepSchema = z.object({
  /** Stands for the right password, for ten minutes. */
  step: z.string(),
  methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
});
export type SecondStep = z.infer<typeof secondStepSchema>;

const step = z.string().min(1).max(512);
const password = z.string().min(1, 'Field is required.').max(1024);
/** Six digits, with the blanks that people type between them. */
const totpCode = z.string().max(20);
/** Options and answers of WebAuthn, which its library reads. */
const webauthnJson = z.record(z.string(), z.unknown());

const session = z.object({
  user: signedInUser,
  authorizationData: authorizationSchema,
  access_token: z.string(),
  /** Only where a second factor was set up on the way. */
  recovery_codes: z.array(z.string()).optional(),
});

export const proveSecondFactor = defineAction(
  'identity.prove-second-factor',
  'public',
  'users',
  signedInUser,
  {
    method: 'POST',
    path: 'auth/second_factor',
    summary: 'The second step of signing in',
    description:
      'With the `step` of a refusal `second_factor`, and one of `code`, `recovery_code` and `passkey`. A ' +
      '`code` also confirms what `auth/second_factor/setup` began. Errors: 401 `invalid_credentials`, 401 ' +
      '`session_expired` for a step that is over, 429 `throttled`.',
    errors: ['invalid_credentials', 'session_expired'],
    body: z.strictObject({
      step,
      code: totpCode.optional(),
      recovery_code: z.string().max(64).optional(),
      passkey: webauthnJson.optional(),
    }),
    extra: session,
  },
);

/** What an authenticator application needs. */
const newTotpSchema = z.object({
  /** Base 32, to be typed where no picture can be read. */
  secret: z.string(),
  /** `otpauth://…`, for a picture. */
  uri: z.string(),
});

export const setUpAtSignIn = defineAction(
  'identity.set-up-at-sign-in',
  'public',
  'totp',
  newTotpSchema,
  {
    method: 'POST',
    path: 'auth/second_factor/setup',
    summary: 'Begin the second factor that the account asks for, on the way in',
    errors: ['session_expired'],
    body: z.strictObject({ step }),
  },
);

export const askPasskeyAtSignIn = defineAction(
  'identity.ask-passkey-at-sign-in',
  'public',
  'passkeys',
  webauthnJson,
  {
    method: 'POST',
    path: 'auth/second_factor/passkey',
    summary: 'Options for a passkey as the second step of signing in',
    errors: ['session_expired'],
    body: z.strictObject({ step }),
  },
);

const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  created: z.iso.datetime({ offset: true }),
  last_used: z.iso.datetime({ offset: true }).nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const secondFactorSchema = z.object({
  totp: z.boolean(),
  passkeys: z.array(passkeySchema),
  /** Recovery codes that were not used. */
  recovery_codes: z.int(),
  /** The account wants one of everybody like this user. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const readSecondFactor = defineAction(
  'identity.read-second-factor',
  'signed-in',
  'second_factor',
  secondFactorSchema,
  { method: 'GET', path: 'me/second_factor', summary: "One's own second factor" },
);

export const beginTotp = defineAction('identity.begin-totp', 'signed-in', 'totp', newTotpSchema, {
  method: 'POST',
  path: 'me/second_factor/totp',
  summary: 'Begin to sign in with codes of an authenticator application',
  description: 'Counts once `PUT me/second_factor/totp` has confirmed it.',
  body: z.strictObject({ password }),
});

/** Shown once: only their hashes are kept. */
const codes = z.object({ recovery_codes: z.array(z.string()).optional() });

export const confirmTotp = defineAction(
  'identity.confirm-totp',
  'signed-in',
  'second_factor',
  secondFactorSchema,
  {
    method: 'PUT',
    path: 'me/second_factor/totp',
    summary: 'Confirm it with a code',
    description: 'Answers ten recovery codes where it is the first second factor.',
    body: z.strictObject({ code: totpCode }),
    extra: codes,
  },
);

export const removeTotp = defineAction(
  'identity.remove-totp',
  'signed-in',
  'second_factor',
  secondFactorSchema,
  {
    method: 'DELETE',
    path: 'me/second_factor/totp',
    summary: 'Sign in without codes of an application',
    description: 'Errors: 412 for the last second factor where the account wants one.',
    body: z.strictObject({ password }),
  },
);

export const renewRecoveryCodes = defineAction(
  'identity.renew-recovery-codes',
  'signed-in',
  'second_factor',
  secondFactorSchema,
  {
    method: 'POST',
    path: 'me/second_factor/recovery_codes',
    summary: 'Ten new recovery codes; the old ones end',
    body: z.strictObject({ password }),
    extra: codes,
  },
);

export const beginPasskey = defineAction(
  'identity.begin-passkey',
  'signed-in',
  'passkeys',
  webauthnJson,
  {
    method: 'POST',
    path: 'me/second_factor/passkeys/options',
    summary: 'Options to make a passkey',
    body: z.strictObject({ password }),
  },
);

export const addPasskey = defineAction(
  'identity.add-passkey',
  'signed-in',
  'second_factor',
  secondFactorSchema,
  {
    method: 'POST',
    path: 'me/second_factor/passkeys',
    summary: 'Keep the passkey that was made',
    body: z.strictObject({ passkey: webauthnJson, name: textInput(100) }),
    extra: codes,
    status: 201,
  },
);

export const removePasskey = defineAction(
  'identity.remove-passkey',
  'signed-in',
  'second_factor',
  secondFactorSchema,
  {
    method: 'DELETE',
    path: 'me/second_factor/passkeys/{id}',
    summary: 'Remove a passkey',
    params: byId,
    body: z.strictObject({ password }),
  },
);

export const resetSecondFactor = defineCall(
  'identity.reset-second-factor',
  { resource: 'users', letter: 'u' },
  'one',
  userResource,
  {
    method: 'DELETE',
    path: 'users/{id}/second_factor',
    summary: "Take another's second factor away",
    description: 'For whoever lost theirs: ends their sessions and tells them by mail.',
    params: byId,
  },
);
