import * as z from 'zod';
import { verdictSchema } from '../shares/verdict.ts';
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

/** Links to versions were made, changed or ended: a line in the history of each of their assets. For services. */
export const sharesLogged = defineEvent(
  'shares.logged',
  z.object({
    change: z.enum(['made', 'changed', 'ended']),
    version_ids: z.array(z.int()),
    /** Their terms, in words; null where these are over. */
    terms: z.string().nullable(),
  }),
);

/** A guest of a share approved a version, or asked for changes. */
export const verdictGiven = defineEvent(
  'shares.verdict-given',
  z.object({
    share_id: z.int(),
    version_id: z.int(),
    verdict: verdictSchema,
    name: z.string(),
    email: z.string(),
    /** Who made the share. */
    user_id: z.int(),
    /** What the share names for this verdict, and by whom; null for none. */
    status: z.object({ id: z.int(), user_id: z.int() }).nullable(),
  }),
);

/** A guest of a share sent a file, which waits to be taken in. For services that tell whoever made the share. */
export const uploadReceived = defineEvent(
  'shares.upload-received',
  z.object({
    id: z.int(),
    /** Who made the share. */
    user_id: z.int(),
    folder_id: z.int(),
    /** Of the file. */
    name: z.string(),
    guest: z.string(),
  }),
);

/** A file of a guest became a version. */
export const uploadTaken = defineEvent(
  'shares.upload-taken',
  z.object({ version_id: z.int(), name: z.string(), guest: z.string() }),
);

/** The worker ended an attempt at a watermark. Only the newest attempt counts. */
export const watermarkEnded = defineEvent(
  'watermarks.ended',
  z.object({
    rendition_id: z.int(),
    attempt: z.int(),
    outcome: z.discriminatedUnion('state', [
      z.object({ state: z.literal('done') }),
      z.object({ state: z.literal('failed'), error: z.string() }),
    ]),
  }),
);
