import { ASSET_NAME, FOLDER_NAME, MOST_FOLDER_LEVELS, VERSION_NAME } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineAction, defineCall } from '../call/define-call.ts';
import { flagInput, nameInput } from '../call/inputs.ts';
import { fileNameInput, newVersionInput } from './new-version-input.ts';
import { versionResource } from './resources/index.ts';

const access = { resource: 'versions', letter: 'c', within: 'folder' } as const;

const publishInput = {
  /** Of the asset, whose live namesake in the folder gets the version. */
  name: nameInput(ASSET_NAME),
  /** Of the version; without it the asset's. */
  version_name: nameInput(VERSION_NAME).optional(),
  /** Re-enables a deleted asset of the name instead of refusing. */
  reenable: flagInput.optional(),
  ...newVersionInput,
  upload_file: fileNameInput.optional(),
};

const published = {
  extra: z.object({
    version: z.looseObject({ id: z.int() }),
    asset: z.object({
      id: z.int(),
      name: z.string(),
      /** Whether this request made it; a repeated one finds it there. */
      created: z.boolean(),
    }),
  }),
  /** `upload` becomes the version's source. */
  files: ['upload', 'preview', 'poster'],
  keepsUploads: true,
  repeatable: true,
  status: 201,
  errors: ['asset_deleted'],
} as const;

const RULES =
  'Adds a version to the asset of that name, in any case, or makes the asset first: all or nothing. ' +
  'Multipart with the files, or JSON whose `upload` (the source), `preview` and `poster` are ids of ' +
  'finished uploads. Whoever sends ids again for the same name is answered the version that was made ' +
  'of them. `asset` of the answer tells which asset it is. Errors: 403 without `versions:c`, and ' +
  'without `assets:c` where the asset has to be made; 409 `asset_deleted` with the deleted one in ' +
  '`assets`, unless `reenable` is set; 412 without any file, or for an upload that another version ' +
  'has; 415 when a content is refused; 413; 507.';

export const publishVersion = defineCall('assets.publish-version', access, 'one', versionResource, {
  method: 'POST',
  path: 'folders/{id}/versions',
  summary: 'Publish a file into a folder',
  description: RULES,
  params: byId,
  body: z.strictObject(publishInput),
  ...published,
});

const folderNames = z.array(nameInput(FOLDER_NAME)).min(1).max(MOST_FOLDER_LEVELS);

/** Names of folders as they are written in one text, with slashes between. */
const writtenPath = z
  .string()
  .max(20_000)
  .transform((path) => path.split('/').filter((name) => name.trim() !== ''))
  .pipe(folderNames);

export const publishVersionAtPath = defineCall(
  'assets.publish-version-at-path',
  access,
  'one',
  versionResource,
  {
    method: 'POST',
    path: 'versions',
    summary: 'Publish a file into the folder at a path of names',
    description:
      '`path` names the folders from the project down, as a list or with slashes between, in any ' +
      `case. ${RULES} 404 tells which folder is missing.`,
    body: z.strictObject({
      path: z.union([folderNames, writtenPath], 'A list of folder names is needed.'),
      ...publishInput,
    }),
    ...published,
    errors: [...published.errors, 'not_found'],
  },
);

export const checkPublish = defineAction(
  'assets.check-publish',
  access,
  'checks',
  z.object({
    asset: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe('The asset that would get the version; null where one would be made.'),
  }),
  {
    method: 'GET',
    path: 'folders/{id}/versions/check',
    summary: 'What publishing a file would come to',
    description:
      'Asked before a large file is sent: refuses what publishing under this name would be refused ' +
      'for, whatever the file is. Nothing is changed.',
    params: byId,
    query: z.object({
      name: nameInput(ASSET_NAME),
      reenable: flagInput.optional().describe('1: as publishing with `reenable`'),
    }),
    errors: ['asset_deleted'],
  },
);
