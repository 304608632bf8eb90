import * as z from 'zod';
import { defineEvent } from './define-event.ts';

/** Shares that nobody may see any more. The gateway hears it by a signal at once, and by the event for certain. */
export const sharesEnded = defineEvent('shares.ended', z.object({ ids: z.array(z.int()) }));

/** Somebody opened a share for the first time. For services that tell whoever made it. */
export const shareViewed = defineEvent(
  'shares.viewed',
  z.object({
    id: z.int(),
    /** Who made it. */
    user_id: z.int(),
    /** What it is of: its first version, or the folder. */
    version_id: z.int().nullable(),
    folder_id: z.int().nullable(),
  }),
);
