import * as z from 'zod';
import { mediaFactsSchema, processingSchema } from '../assets/media.ts';

/** The files of a version that stand for it on screens, and those that can be downloaded. */
export const SHOWN_SLOTS = [
  'source',
  'preview',
  'proxy',
  'poster',
  'thumbnail',
  'filmstrip',
  'waveform',
  'render',
] as const;

const shownFileSchema = z.object({
  /** The object's key in the store. */
  key: z.string(),
  /** As it was uploaded, or made of that: shown, never used as a path. */
  name: z.string(),
});

/** What services that show versions keep of one, beside its name and number. */
export const versionFilesFacts = {
  id: z.int(),
  created: z.iso.datetime(),
  processing: processingSchema,
  files: z.partialRecord(z.enum(SHOWN_SLOTS), shownFileSchema),
  media: mediaFactsSchema.nullable(),
};

/** What services that show statuses keep of one. */
export const statusNameFacts = {
  id: z.int(),
  name: z.string(),
  /** `#RRGGBB`. */
  color: z.string(),
};

/** What services that show links keep of one. */
export const linkFacts = {
  id: z.int(),
  up_id: z.int(),
  down_id: z.int(),
  chain: z.boolean(),
  seen_version_id: z.int().nullable(),
  created: z.iso.datetime({ offset: true }),
};
