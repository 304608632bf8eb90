import * as z from 'zod';
import { mediaFactsSchema } from '../assets/media.ts';
import { defineAction } from '../call/define-call.ts';
import { sharedVerdictSchema } from './approval-calls.ts';
import { byHash } from './by-hash.ts';

/** For an unknown or ended share, and one whose version, asset or folder was deleted (404). */
export const NO_SHARE = "Nothing here I'm afriad";
/** For a wrong password (403). */
export const WRONG_SHARE_PASSWORD = 'Access Denied.  Check your password.';

/** Addresses open for minutes; a new read has new ones. Null for what there is not. */
const address = z.string().nullable();

export const sharedVersionSchema = z.object({
  id: z.int(),
  version_number: z.int(),
  /** Of the file. */
  name: z.string(),
  asset_name: z.string(),
  created: z.iso.datetime({ offset: true }).nullable(),
  media: mediaFactsSchema.nullable(),
  preview_url: address,
  poster_url: address,
  thumbnail_url: address,
  filmstrip_url: address,
  waveform_url: address,
  /** Of the watermark: what has none of it yet, or can't have one, is not shown. */
  watermark: z.enum(['none', 'making', 'burnt-in', 'failed']),
  /** The file itself, to be saved: null unless the share is downloadable. */
  download_url: address,
});
export type SharedVersion = z.infer<typeof sharedVersionSchema>;

export const lockedShareSchema = z.object({
  hash: z.string(),
  password_required: z.literal(true),
});

export const openedShareSchema = z.object({
  hash: z.string(),
  password_required: z.literal(false),
  /** What its maker says to its guests. */
  message: z.string().nullable(),
  expires_at: z.iso.datetime({ offset: true }).nullable(),
  downloadable: z.boolean(),
  /** Guests may leave notes. */
  commentable: z.boolean(),
  /** Guests may approve versions, or ask for changes. */
  approvable: z.boolean(),
  /** Guests may send files. */
  uploadable: z.boolean(),
  /** The studio whose share it is. */
  studio: z.string().nullable(),
  /** Of its logo. */
  studio_logo: address,
  /** ISO 8601: by then the addresses below have ended. */
  addresses_end: z.iso.datetime({ offset: true }),
  versions: z.array(sharedVersionSchema),
  /** The newest of each version, where guests may give any. */
  verdicts: z.array(sharedVerdictSchema),
});
export type OpenedShare = z.infer<typeof openedShareSchema>;

export const publicShareSchema = z.discriminatedUnion('password_required', [
  lockedShareSchema,
  openedShareSchema,
]);
export type PublicShare = z.infer<typeof publicShareSchema>;

export const openShare = defineAction('shares.open-share', 'public', 'shares', publicShareSchema, {
  method: 'GET',
  path: 'shares/{hash}',
  summary: 'A share as its guests see it',
  description:
    'With a password, `{hash, password_required: true}` and nothing else until the header ' +
    '`share-token` has the proof. Errors: 404 "Nothing here I\'m afriad", 410 "This link has expired".',
  params: byHash,
  errors: ['not_found', 'link_expired', 'throttled'],
});

export const proveSharePassword = defineAction(
  'shares.prove-password',
  'public',
  'shares',
  z.object({
    hash: z.string(),
    /** For the header `share-token`. */
    share_token: z.string(),
    /** ISO 8601: when it ends, in at most 12 hours. */
    expires: z.iso.datetime(),
  }),
  {
    method: 'POST',
    path: 'shares/{hash}',
    summary: 'Prove the password of a share',
    description:
      'Errors: 403 "Access Denied.  Check your password.", 404, 410, 429 with `Retry-After`.',
    params: byHash,
    body: z.strictObject({ password: z.string().max(1024) }),
    errors: ['forbidden', 'not_found', 'link_expired', 'throttled'],
  },
);

export const countShareView = defineAction(
  'shares.count-view',
  'public',
  'shares',
  z.object({ hash: z.string(), counted: z.boolean() }),
  {
    method: 'POST',
    path: 'shares/{hash}/view',
    summary: 'Say that a guest has looked at a share for two seconds',
    description: 'A visit counts once, and robots never do.',
    params: byHash,
    body: z.strictObject({
      /** Random, and the same for one visit. */
      visit: z.string().regex(/^[\w-]{16,64}$/u),
    }),
    repeatable: true,
    errors: ['forbidden', 'not_found', 'link_expired', 'throttled'],
  },
);
