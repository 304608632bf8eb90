import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';

/**
 * Internal: asked before somebody's upload is taken in who may leave nothing by their role in the
 * account: 403 when no team's role lets them either.
 */
export const admitUpload = defineAction(
  'assets.admit-upload',
  'signed-in',
  'uploads',
  z.object({ admitted: z.boolean() }),
  { method: 'GET', path: '', summary: 'Whether the caller may upload anything' },
);

/**
 * Internal: objects that were just uploaded. Those that no version takes within three days are
 * removed, whatever becomes of whoever uploaded them.
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
    body: z.object({ keys: z.array(z.string().max(200)).min(1).max(16) }),
  },
);
