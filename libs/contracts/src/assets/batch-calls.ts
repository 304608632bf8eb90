import * as z from 'zod';
import { batchResultSchema, MAX_BATCH } from '../call/batch.ts';
import { defineAction, idSchema } from '../call/define-call.ts';
import { assetsChangeSchema } from './asset-calls.ts';

/** What can be done to many assets: a field of a change, or tags that come or go. */
export const batchChangeSchema = assetsChangeSchema.extend({
  /** Comma-separated tags that every asset gets beside its own. */
  tag_add: z.string().max(5000).optional(),
  /** Comma-separated tags that no asset keeps. */
  tag_remove: z.string().max(5000).optional(),
});
export type BatchChange = z.infer<typeof batchChangeSchema>;

export const batchAssets = defineAction(
  'assets.batch-assets',
  { resource: 'assets', letter: 'u', within: 'folder' },
  'batches',
  batchResultSchema,
  {
    method: 'POST',
    path: 'assets/batch',
    summary: 'Change many assets, each by itself',
    description:
      'Changes (or with `deleted` deletes and re-enables) each asset by itself: what one of' +
      ' them refuses stands in `failed`, and the others are changed. A change that is wrong' +
      ' for all refuses the call. Errors: 412 for a bad value; 403 and 404 for a folder ' +
      "that assets can't be moved to.",
    body: z.strictObject({
      ids: z.array(idSchema).min(1).max(MAX_BATCH),
      change: batchChangeSchema,
    }),
  },
);

export const removeAssets = defineAction(
  'assets.remove-assets',
  { resource: 'assets', letter: 'd', within: 'folder' },
  'batches',
  batchResultSchema,
  {
    method: 'POST',
    path: 'assets/permanentdelete',
    summary: 'Remove many deleted assets for good',
    description:
      'Removes each deleted asset for good, as one is removed by itself: `changed` tells how many. ' +
      'What may not be removed, because it is not deleted or the letter is missing, stands in ' +
      '`failed`, and the others go.',
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(MAX_BATCH) }),
  },
);
