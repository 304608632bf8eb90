import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';

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
