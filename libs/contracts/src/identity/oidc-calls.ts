import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';
import { authorizationSchema, signedInUser } from './session-calls.ts';

/** A way to sign in beside e-mail and password. */
export const signInProviderSchema = z.object({
  /** As its button names it, for instance `Google`. */
  name: z.string(),
  /** Where the browser goes to begin; `?url=` is the page to return to. */
  path: z.string(),
});
export type SignInProvider = z.infer<typeof signInProviderSchema>;

/** Empty where the server is set up for none. */
export const listSignInProviders = defineAction(
  'identity.list-sign-in-providers',
  'public',
  'providers',
  signInProviderSchema,
  { method: 'GET', path: 'auth/providers', summary: 'Providers to sign in with, if any' },
);

/**
 * Why a sign-in by a provider ended without a session, as the sign-in page shows it in
 * 'Login failed.  {reason}.'; the code stands in the page's address.
 */
export const oidcFailures = {
  canceled: 'User canceled login',
  expired: 'It took too long or began in another window, please try again',
  provider: 'The sign-in provider could not be reached',
  untrusted: 'The answer of the sign-in provider could not be trusted',
  email_unverified: 'The sign-in provider has not verified your email',
  email_unproven: 'Please prove your email first: ask for a new password and follow the link',
  other_identity: 'Your user is connected to another identity of the sign-in provider',
  unknown_user: 'There is no user with your email, please ask for an invite',
  disabled: 'Your user is disabled',
  throttled: 'Too many attempts, please wait a moment and try again',
  unavailable: 'The service is starting or busy, please try again',
} as const;
export type OidcFailureCode = keyof typeof oidcFailures;

/** 256 random bits in base64url: what the cookie of a sign-in by a provider holds. */
export const browserSecretSchema = z.string().regex(/^[\w-]{43}$/u);

/**
 * The three steps behind the gateway's routes `GET auth/oidc`, `GET auth/oidc/callback` and
 * `POST auth/oidc`. They have no path of their own: the gateway keeps the browser's secret in a
 * cookie and turns `location` into a redirect.
 */
export const beginOidc = defineAction(
  'identity.begin-oidc',
  'public',
  'steps',
  z.object({
    location: z.string(),
    /** To be kept in the browser until the session is taken; null when there is nothing to wait for. */
    browser: browserSecretSchema.nullable(),
    /** Whether the cookie may travel encrypted only. */
    secure: z.boolean(),
  }),
  {
    method: 'POST',
    path: '',
    summary: 'Begin signing in with the provider',
    body: z.object({ url: z.string().max(4096).optional() }),
  },
);

export const finishOidc = defineAction(
  'identity.finish-oidc',
  'public',
  'steps',
  z.object({ location: z.string() }),
  {
    method: 'POST',
    path: '',
    summary: 'The browser came back from the provider',
    body: z.object({
      browser: browserSecretSchema.nullable(),
      /** The query of the address that the provider sent the browser to. */
      query: z.string().max(16_384),
    }),
  },
);

/** The session of a sign-in that the provider confirmed; once. Errors: 401 `session_expired`. */
export const takeOidcSession = defineAction(
  'identity.take-oidc-session',
  'public',
  'users',
  signedInUser,
  {
    method: 'POST',
    path: '',
    summary: 'Take the session that signing in with the provider gave',
    body: z.object({
      browser: browserSecretSchema.nullable(),
      client_id: z.string().max(64).optional(),
    }),
    extra: z.object({ user: signedInUser, authorizationData: authorizationSchema }),
  },
);
