import * as z from 'zod';
import { frameRateSchema } from '../assets/media.ts';
import { defineJob } from './define-job.ts';

const ATTEMPTS = 3;

const data = z.object({
  account_id: z.int(),
  rendition_id: z.int(),
  /** Which attempt this is; the outcome of an older one is dropped. */
  attempt: z.int(),
  kind: z.enum(['video', 'image']),
  text: z.string(),
  /** Of a film. */
  rate: frameRateSchema.nullable(),
  has_sound: z.boolean(),
  /** Objects of the version: its preview, and its poster where it has one. */
  preview: z.string(),
  poster: z.string().nullable(),
  /** Where what is made is to be stored. */
  preview_key: z.string(),
  poster_key: z.string(),
  thumbnail_key: z.string(),
});
export type WatermarkJob = z.infer<typeof data>;

/** Burns a text into the preview of a version, and into its poster, for the guests of a share. */
export const burnWatermark = defineJob('burn-watermark', ATTEMPTS, data);
