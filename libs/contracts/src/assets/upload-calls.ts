import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';

/** An object's key, or the id of a request that brings files. */
const uploadId = z.string().min(1).max(200);
const bytes = z.int().nonnegative();

/**
 * Internal: asked before a byte of somebody's upload is taken in, and remembered as pending from then
 * on; an id that is a key is entered among the objects that are expected. 403 when no role lets them leave anything, 413 when too much of theirs is pending already.
 */
export const admitUpload = defineAction(
  'assets.admit-upload',
  'signed-in',
  'uploads',
  z.object({ admitted: z.boolean() }),
  {
    method: 'POST',
    path: '',
    summary: 'Admits an upload, or refuses it',
    body: z.object({
      id: uploadId,
      bytes,
      /** False for what anybody may send, as a photo of themselves. */
      letters: z.boolean(),
    }),
  },
);

/**
 * Internal: a finished upload that its owner wants no more. It is removed, and counts no longer. 409 for one that a
 * version has taken.
 */
export const releaseUpload = defineAction(
  'assets.release-upload',
  'signed-in',
  'uploads',
  z.object({ released: z.boolean() }),
  {
    method: 'DELETE',
    path: '',
    summary: 'Releases an upload that no version took',
    body: z.object({ key: uploadId }),
  },
);

/**
 * Internal: objects that are about to be stored, or just were, and uploads that are over. Objects that no version takes
 * within three days are removed, whatever becomes of whoever uploaded them.
 */
export const expectUploads = defineAction(
  'assets.expect-uploads',
  'signed-in',
  'uploads',
  z.object({ key: z.string() }),
  {
    method: 'POST',
    path: '',
    summary: 'Remembers uploads until a version takes them',
    body: z.object({
      /** Admitted ids that stand for nothing any more. */
      ended: z.array(uploadId).max(32),
      /** What was stored in their place. */
      files: z.array(z.object({ key: uploadId, bytes })).max(16),
    }),
  },
);
