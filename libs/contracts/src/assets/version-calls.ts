import { VERSION_NAME } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { flagInput, idListInput, nameInput, startFrameInput } from '../call/inputs.ts';
import { shownSchema } from './media.ts';
import { fileNameInput, newVersionInput } from './new-version-input.ts';
import { assetResource, versionResource } from './resources/index.ts';

const inFolder = (letter: 'c' | 'r' | 'u' | 'd') =>
  ({ resource: 'versions', letter, within: 'folder' }) as const;

export const listVersions = defineCall(
  'assets.list-versions',
  inFolder('r'),
  'list',
  versionResource,
  { method: 'GET', path: 'assets/{id}/versions', summary: 'Versions of an asset', params: byId },
);

export const createVersion = defineCall(
  'assets.create-version',
  inFolder('c'),
  'one',
  versionResource,
  {
    method: 'POST',
    path: 'assets/{id}/versions',
    summary: 'Add a version',
    description:
      'Multipart with the files, or JSON whose `source`, `preview` and `poster` are ids of ' +
      'finished uploads. Whoever sends ids again for the same asset and name, because the answer ' +
      'was lost, is answered the version that was made of them. Errors: 412 without any file, or for ' +
      'an upload that another version has; 415 when a ' +
      'content is refused; 413; 507.',
    params: byId,
    body: z.strictObject({
      name: nameInput(VERSION_NAME),
      ...newVersionInput,
      source_file: fileNameInput.optional(),
    }),
    extra: z.object({ version: z.looseObject({ id: z.int() }) }),
    files: ['source', 'preview', 'poster'],
    keepsUploads: true,
    repeatable: true,
    status: 201,
  },
);

export const readVersion = defineCall(
  'assets.read-version',
  inFolder('r'),
  'one',
  versionResource,
  {
    method: 'GET',
    path: 'versions/{id}',
    summary: 'One version',
    params: byId,
  },
);

export const changeVersion = defineCall(
  'assets.change-version',
  inFolder('u'),
  'one',
  versionResource,
  {
    method: 'PATCH',
    path: 'versions/{id}',
    summary: 'Change a version',
    description:
      'Moves a version to another asset, renames it, sets its render job, or says what the first ' +
      'frame of its film is called. Errors: 412 for the first frame of what has none, and for a job that ' +
      "is not the version's own.",
    params: byId,
    body: z.strictObject({
      id: pathIdInput,
      name: nameInput(VERSION_NAME).optional(),
      asset_id: idSchema.optional(),
      job_id: idSchema.nullable().optional(),
      start_frame: startFrameInput.optional(),
    }),
  },
);

export const deleteVersion = defineCall(
  'assets.delete-version',
  inFolder('d'),
  'one',
  versionResource,
  {
    method: 'DELETE',
    path: 'versions/{id}',
    summary: 'Delete a version permanently',
    description: 'Permanent: its files go as well.',
    params: byId,
  },
);

export const cancelProcessing = defineCall(
  'assets.cancel-processing',
  inFolder('c'),
  'one',
  versionResource,
  {
    method: 'DELETE',
    path: 'versions/{id}/processing',
    summary: "Cancel the making of a version's preview",
    description:
      "Stops the making of a version's preview. Whoever may add versions may stop and start" +
      ' it.',
    params: byId,
  },
);

export const restartProcessing = defineCall(
  'assets.restart-processing',
  inFolder('c'),
  'one',
  versionResource,
  {
    method: 'POST',
    path: 'versions/{id}/processing',
    summary: "Make a version's preview again",
    params: byId,
    status: 202,
  },
);

export const chooseShown = defineCall(
  'assets.choose-shown',
  inFolder('c'),
  'one',
  versionResource,
  {
    method: 'PUT',
    path: 'versions/{id}/shown',
    summary: "Choose what a version's preview shows of its source",
    description:
      'The layer of a picture with several, the track of sound, and what shows through a film that is ' +
      'transparent, for everybody; what is left out is as usual. The preview is made anew, and the ' +
      'one that is there is shown meanwhile. Errors: 412 for a choice that `media` does not offer, and ' +
      'while a preview is being made.',
    params: byId,
    body: shownSchema,
    repeatable: true,
    status: 202,
  },
);

export const putProcessingFirst = defineCall(
  'assets.put-processing-first',
  inFolder('r'),
  'one',
  versionResource,
  {
    method: 'POST',
    path: 'versions/{id}/processing/first',
    summary: "Have a version's preview made before the account's others",
    description:
      'For whoever looks at a version whose preview waits: it comes before the other waiting ones of ' +
      'its account, which each move back by one place; other accounts wait no longer. A version ' +
      'whose preview does not wait is answered as it is.',
    params: byId,
    repeatable: true,
    status: 202,
  },
);

export const renderVersion = defineCall(
  'assets.render-version',
  inFolder('c'),
  'one',
  versionResource,
  {
    method: 'POST',
    path: 'versions/{id}/render',
    summary: "Have a pool of the farm render a version's source",
    description:
      'For a version that was not sent to the farm at its upload, or whose job was deleted. Whoever ' +
      'may add versions may do it, and is the user of the job. One that was sent at its upload, and is ' +
      'still measured, goes to this pool instead, for whoever uploaded it. Errors: 412 for a version ' +
      'that has a render job, or no source; a pool that is none is told of as the error of the job.',
    params: byId,
    body: z.strictObject({
      render_pool_id: idSchema,
      /** The caller is told by e-mail when the job ends. */
      email_user: flagInput.optional(),
    }),
    status: 202,
  },
);

export const listVersionAssets = defineCall(
  'assets.list-version-assets',
  'signed-in',
  'one',
  assetResource,
  {
    method: 'GET',
    path: 'versions/assets',
    summary: 'Assets that versions belong to',
    query: z.object({ id: idListInput }),
  },
);

/** Versions of any assets: what is compared, or chosen in a list. */
export const listChosenVersions = defineCall(
  'assets.list-chosen-versions',
  'signed-in',
  'one',
  versionResource,
  {
    method: 'GET',
    path: 'versions',
    summary: 'Versions by their ids',
    description: 'Those that are missing, or that the caller may not see, are left out.',
    query: z.object({ id: idListInput.describe('Ids of versions, with commas between.') }),
  },
);
