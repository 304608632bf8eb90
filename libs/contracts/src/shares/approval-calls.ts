import * as z from 'zod';
import { defineAction, idSchema } from '../call/define-call.ts';
import { byHash } from './by-hash.ts';
import { guestIdentity } from './guest-note-calls.ts';
import { verdictSchema } from './verdict.ts';

/** What somebody said of a version, as guests of the same share see it. */
export const sharedVerdictSchema = z.object({
  version_id: z.int(),
  verdict: verdictSchema,
  /** Who they say they are. */
  name: z.string(),
  created: z.iso.datetime({ offset: true }),
});
export type SharedVerdict = z.infer<typeof sharedVerdictSchema>;

export const giveVerdict = defineAction(
  'shares.give-verdict',
  'public',
  'verdicts',
  sharedVerdictSchema,
  {
    method: 'POST',
    path: 'shares/{hash}/approval',
    summary: 'Approve a version as a guest of a share, or ask for changes',
    description:
      'Shown to members beside the status, and written in the history. It changes the status where the share names one ' +
      'for it. Errors: 403 where the share asks for no approval, or before the password; 429 with `Retry-After`.',
    params: byHash,
    body: z.strictObject({ ...guestIdentity, version_id: idSchema, verdict: verdictSchema }),
    errors: ['forbidden', 'not_found', 'link_expired', 'throttled'],
  },
);
