import * as z from 'zod';
import { shownSchema } from '../assets/media.ts';
import { storedUploadSchema } from '../call/call.ts';
import { audienceSchema } from '../events/define-event.ts';
import { defineSignal } from '../events/define-signal.ts';
import { defineJob } from './define-job.ts';

const ATTEMPTS = 3;
const data = z.object({
  account_id: z.int(),
  version_id: z.int(),
  asset_id: z.int(),
  /** Which attempt this is; results of an older one are dropped. */
  attempt: z.int(),
  source: storedUploadSchema,
  /** Measures the source and makes nothing of it: it is about to be rendered. */
  facts_only: z.boolean().optional(),
  /** Options for the preview, of the pool that rendered the source; none for the usual ones. */
  preview_settings: z.string().optional(),
  /** Which layer and sound of the source the preview has, and what shows through it. */
  shown: shownSchema.optional(),
  /** The source is a preview that has no proxy yet, and nothing else is made of it. */
  proxy_only: z.boolean().optional(),
  audience: audienceSchema,
});

/** Makes preview, proxy, poster, thumbnail, filmstrip and waveform of one version. */
export const transcodeVersion = defineJob('transcode-version', ATTEMPTS, data);

/**
 * The same for stills, documents and sound, which take seconds: a lane of their own, so that they
 * never wait behind videos, which take minutes.
 */
export const transcodeShortVersion = defineJob('transcode-short-version', ATTEMPTS, data);

/** Told to all workers when a user cancels. */
export const cancelTranscode = defineSignal(
  'transcode.cancel',
  z.object({ version_id: z.int(), attempt: z.int() }),
);
export type CancelTranscode = z.infer<typeof cancelTranscode.data>;
