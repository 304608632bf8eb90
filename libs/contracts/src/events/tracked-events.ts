import * as z from 'zod';
import { defineEvent } from './define-event.ts';

/** What people are told of who follow an asset: it was given another status, or to somebody else. */
export const trackedFacts = {
  /** Null where it stayed. */
  status: z.object({ name: z.string(), color: z.string() }).nullable(),
  /** Whom it was given to; null where it stayed with whoever had it, or is nobody's now. */
  assignee_id: z.int().nullable(),
} as const;

/**
 * Such a change of many assets, of each of which nothing else is told by itself. For services that tell
 * people of it.
 */
export const assetsTracked = defineEvent(
  'assets.tracked',
  z.object({ assets: z.array(z.object({ id: z.int(), ...trackedFacts })) }),
);

/** An import is done: of a structure of folders, or of an edit list into one. */
export const importDone = defineEvent(
  'imports.done',
  z.object({
    folder_id: z.int(),
    what: z.enum(['folders', 'cut']),
    /** Folders that were made, or shots that were changed. */
    count: z.int(),
  }),
);
