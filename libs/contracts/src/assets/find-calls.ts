import * as z from 'zod';
import { MAX_BATCH } from '../call/batch.ts';
import { defineAction, idSchema } from '../call/define-call.ts';

/** Characters of what names a folder. */
export const LONGEST_FOLDER_TEXT = 20_000;

export const foundAssetSchema = z.object({
  /** Null where no folder, or more than one, has the name. */
  folder_id: idSchema.nullable(),
  asset_id: idSchema.nullable(),
  /** Why it was not found; null where it was. */
  error: z.string().nullable(),
});
export type FoundAsset = z.infer<typeof foundAssetSchema>;

export const findAssets = defineAction(
  'assets.find-assets',
  { resource: 'assets', letter: 'r', within: 'folder' },
  'found',
  foundAssetSchema,
  {
    method: 'POST',
    path: 'assets/find',
    summary: 'Find many assets by the names that people know them by',
    description:
      'A folder is its name, where only one that the caller sees has it, or its path from the project ' +
      'down (`/Film/Sequence 10`). Names are found in any case. Answers each in the order of the list; ' +
      '`error` says which is missing, or that a path is needed.',
    body: z
      .array(
        z.strictObject({
          folder: z.string().max(LONGEST_FOLDER_TEXT).describe('Its name, or its path'),
          name: z.string().max(1000).describe("The asset's"),
        }),
      )
      .min(1)
      .max(MAX_BATCH),
    repeatable: true,
  },
);
