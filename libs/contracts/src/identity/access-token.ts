import * as z from 'zod';
import type { Caller } from '../call/caller.ts';
import { permissionsSchema } from './permissions-schema.ts';

/** How access tokens are signed: a compact JWT with Ed25519. */
export const ACCESS_TOKEN_ALGORITHM = 'EdDSA';

/**
 * What an access token says; times in seconds since 1970, with a fraction. It is checked without asking
 * identity, so everything a service needs to know of the caller stands in it.
 */
export const accessTokenClaims = z.object({
  /** The user's id. */
  sub: z.string().regex(/^[1-9]\d{0,15}$/u),
  /** The account's id. */
  acc: z.int().positive(),
  /** The role's id. */
  rid: z.int().positive(),
  /** The role's level. */
  lvl: z.int().min(0).max(4),
  /** Letters by resource. */
  per: permissionsSchema,
  /** The session's id. */
  sid: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  jti: z.string(),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaims>;

/** The caller that a verified token stands for. */
export function callerOf(claims: AccessTokenClaims): Caller {
  return {
    user_id: Number(claims.sub),
    account_id: claims.acc,
    role_id: claims.rid,
    level: claims.lvl,
    permissions: claims.per,
    session_id: claims.sid,
  };
}
