import * as z from 'zod';
import { defineEvent } from './define-event.ts';

/** Shares that nobody may see any more. The gateway hears it by a signal at once, and by the event for certain. */
export const sharesEnded = defineEvent('shares.ended', z.object({ ids: z.array(z.int()) }));
