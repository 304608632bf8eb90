import * as z from 'zod';
import { storedUploadSchema } from '../call/call.ts';
import { audienceSchema } from '../events/define-event.ts';
import { defineSignal } from '../events/define-signal.ts';
import { defineJob } from './define-job.ts';

/** Makes preview, poster, thumbnail, filmstrip and waveform of one version. */
export const transcodeVersion = defineJob(
  'transcode-version',
  3,
  z.object({
    account_id: z.int(),
    version_id: z.int(),
    asset_id: z.int(),
    /** Which attempt this is; results of an older one are dropped. */
    attempt: z.int(),
    source: storedUploadSchema,
    audience: audienceSchema,
  }),
);

/** Told to all workers when a user cancels. */
export const cancelTranscode = defineSignal(
  'transcode.cancel',
  z.object({ version_id: z.int(), attempt: z.int() }),
);
export type CancelTranscode = z.infer<typeof cancelTranscode.data>;
