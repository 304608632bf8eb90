import * as z from 'zod';
import { verdictSchema } from '../shares/verdict.ts';
import { defineEvent } from './define-event.ts';

/** Shares that nobody may see any more. The gateway hears it by a signal at once, and by the event for certain. */
export const sharesEnded = defineEvent('shares.ended', z.object({ ids: z.array(z.int()) }));

/** A guest of a share approved a version, or asked for changes. */
export const verdictGiven = defineEvent(
  'shares.verdict-given',
  z.object({
    share_id: z.int(),
    version_id: z.int(),
    verdict: verdictSchema,
    name: z.string(),
    email: z.string(),
    /** What the share names for this verdict, and by whom; null for none. */
    status: z.object({ id: z.int(), user_id: z.int() }).nullable(),
  }),
);
