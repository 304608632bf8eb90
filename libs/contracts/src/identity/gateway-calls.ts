import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';

/**
 * What makes an access token worthless before it ends: a session, a user, or a whole role, for
 * tokens issued before a moment (seconds since 1970).
 */
export const revocationSchema = z.object({
  kind: z.enum(['session', 'user', 'role']),
  id: z.string(),
  /** Tokens issued (`iat`, which has a fraction) at or before this are refused. Seconds since 1970. */
  issued_until: z.number(),
  /** After this no such token can be alive, so the entry may be forgotten. Seconds since 1970. */
  forget_after: z.number(),
});
export type Revocation = z.infer<typeof revocationSchema>;

/** Internal: what the gateway has to know when it starts. Never reachable from outside. */
export const listRevocations = defineAction(
  'identity.list-revocations',
  'public',
  'revocations',
  revocationSchema,
  { method: 'GET', path: '', summary: 'Revocations still in force' },
);
