import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';

/** What the links of letters are for. */
export const LINK_KINDS = ['registration', 'invite', 'password'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** By POST, so that the token stands in no log of addresses. */
export const checkLink = defineAction(
  'identity.check-link',
  'public',
  'links',
  z.object({ kind: z.enum(LINK_KINDS) }),
  {
    method: 'POST',
    path: 'auth/link',
    summary: 'Is the link of a letter still good?',
    description:
      'Uses nothing and tells of nobody: only whether the token would be taken by `PUT auth` ' +
      '(`registration`), `PUT auth/invite` (`invite`) or `PUT auth/password` (`password`). Errors: 403 ' +
      'while registration is closed, 410 `link_used`, 410 `link_expired` (also for one that never was), ' +
      '429 `throttled`.',
    body: z.strictObject({ kind: z.enum(LINK_KINDS), token: z.string().min(1).max(512) }),
    repeatable: true,
    errors: ['forbidden', 'link_used', 'link_expired'],
  },
);
