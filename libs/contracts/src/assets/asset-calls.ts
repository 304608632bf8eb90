import { ASSET_NAME, INVALID_DAY, INVALID_DECIMAL } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { flagInput, idListInput, nameInput } from '../call/inputs.ts';
import {
  assetLogResource,
  assetResource,
  guestVerdictResource,
  statuslogResource,
} from './resources/index.ts';

const inFolder = (letter: 'c' | 'r' | 'u' | 'd') =>
  ({ resource: 'assets', letter, within: 'folder' }) as const;

export const listFolderAssets = defineCall(
  'assets.list-folder-assets',
  inFolder('r'),
  'list',
  assetResource,
  {
    method: 'GET',
    path: 'folders/{id}/assets',
    summary: 'Assets of a folder; `children=1` reaches into the folders below',
    params: byId,
  },
);

const newAsset = z.strictObject({
  name: nameInput(ASSET_NAME),
  /** With `id`: re-enables the deleted asset of this name. */
  deleted: flagInput.optional(),
  id: idSchema.optional(),
});

export const createAssets = defineCall(
  'assets.create-assets',
  inFolder('c'),
  'one',
  assetResource,
  {
    method: 'POST',
    path: 'folders/{id}/assets',
    summary: 'Make assets in a folder',
    description:
      "Makes assets, or re-enables deleted ones. All or none. Errors: 412 'This asset " +
      "already exists.'; 409 `asset_deleted` with the deleted ones in `assets`.",
    params: byId,
    body: z.union([
      z.array(newAsset).min(1).max(1000),
      newAsset,
      z.strictObject({ assets: z.array(newAsset).min(1).max(1000) }),
    ]),
    status: 201,
  },
);

export const listAssets = defineCall('assets.list-assets', 'signed-in', 'list', assetResource, {
  method: 'GET',
  path: 'assets',
  summary: 'Assets the caller may see',
});

export const readAsset = defineCall('assets.read-asset', inFolder('r'), 'one', assetResource, {
  method: 'GET',
  path: 'assets/{id}',
  summary: 'One asset',
  params: byId,
});

/** Numbers may come as typed text, with a comma or a point. Seconds where a time is meant. */
const typedNumber = z.union(
  [z.number(), z.string().max(40, INVALID_DECIMAL), z.null()],
  INVALID_DECIMAL,
);

/** A day, `YYYY-MM-DD` or dd.MM.yyyy; empty or null for none. */
const typedDay = z.string().max(40, INVALID_DAY).nullable();

/** One changed field at a time is the rule; several together are one change. */
export const assetChangeSchema = z.strictObject({
  id: pathIdInput,
  name: nameInput(ASSET_NAME).optional(),
  folder_id: idSchema.optional(),
  assignee_id: idSchema.nullable().optional(),
  status_id: idSchema.optional(),
  tag: z.string().max(5000).optional(),
  framerate: typedNumber.optional(),
  in: typedNumber.optional(),
  out: typedNumber.optional(),
  duration: typedNumber.optional(),
  art_duration: typedNumber.optional(),
  start: typedDay.optional(),
  due: typedDay.optional(),
  bid_days: typedNumber.optional(),
  notes: z.string().max(200_000).optional(),
  deleted: flagInput.optional(),
});
export type AssetChange = z.infer<typeof assetChangeSchema>;

/** What the fields were when whoever changes them looked, written as a change of them. */
const seenSchema = assetChangeSchema.omit({ id: true, deleted: true }).partial();
export type AssetSeen = z.infer<typeof seenSchema>;

export const changeAsset = defineCall('assets.change-asset', inFolder('u'), 'one', assetResource, {
  method: 'PATCH',
  path: 'assets/{id}',
  summary: 'Change fields of an asset',
  description:
    'A status change needs assets:r and, at level 1 or lower, what the artist bar offers; every ' +
    'other field assets:u. With `was`, a field that somebody else changed since is not written over. ' +
    'Errors: 409 `stale` with the asset as it is now in `assets`.',
  params: byId,
  body: assetChangeSchema.extend({ was: seenSchema.optional() }),
});

export const deleteAsset = defineCall('assets.delete-asset', inFolder('d'), 'one', assetResource, {
  method: 'DELETE',
  path: 'assets/{id}',
  summary: 'Delete an asset; it can be re-enabled',
  params: byId,
});

export const removeAsset = defineCall('assets.remove-asset', inFolder('d'), 'one', assetResource, {
  method: 'DELETE',
  path: 'assets/{id}/permanentdelete',
  summary: 'Remove a deleted asset for good',
  description:
    'Removes a deleted asset for good: its versions with their files, its notes, logs. Answers ' +
    'the asset as it last was. Errors: 412 for an asset that is not deleted, 404 when it is gone ' +
    'already.',
  params: byId,
});

/**
 * What can be changed of many assets by one call: no name, which is one asset's alone, and no notes,
 * whose length times the number of assets nobody could take.
 */
export const assetsChangeSchema = assetChangeSchema.omit({ id: true, name: true, notes: true });

const manyIds = z.object({ id: idListInput });

export const changeAssets = defineCall(
  'assets.change-assets',
  inFolder('u'),
  'one',
  assetResource,
  {
    method: 'PATCH',
    path: 'assets',
    summary: 'Change a field of many assets',
    description:
      'The ids stand in the address, the changed field in the body. ' +
      'All or none: one asset that may not be changed refuses the whole list. Name and notes are ' +
      'changed one asset at a time.',
    query: manyIds,
    body: assetsChangeSchema,
  },
);

export const deleteAssets = defineCall(
  'assets.delete-assets',
  inFolder('d'),
  'one',
  assetResource,
  {
    method: 'DELETE',
    path: 'assets',
    summary: 'Delete many assets',
    query: manyIds,
  },
);

export const listAssetLogs = defineCall(
  'assets.list-asset-logs',
  inFolder('r'),
  'list',
  assetLogResource,
  {
    method: 'GET',
    path: 'assets/{id}/logs',
    summary: 'History of an asset, field by field',
    params: byId,
  },
);

export const listGuestVerdicts = defineCall(
  'assets.list-guest-verdicts',
  inFolder('r'),
  'list',
  guestVerdictResource,
  {
    method: 'GET',
    path: 'assets/{id}/verdicts',
    summary: 'What guests of shares said of the versions of an asset',
    params: byId,
  },
);

export const listStatuslogs = defineCall(
  'assets.list-statuslogs',
  'anyone',
  'list',
  statuslogResource,
  {
    method: 'GET',
    path: 'statuslogs',
    summary: 'Every change of status',
    description:
      'Signed in: the changes of assets whose folders the caller may see, where their role ' +
      'there may read status logs. Without signing in: those of an account that made its ' +
      'log public, and of what is beside a change only what the log shows. Errors: 401 for ' +
      'a stranger where nothing is public, or who asks for more.',
    query: z.object({
      account_id: idSchema
        .optional()
        .describe(
          "Whose public log; default the first account's. Means nothing to who is signed in.",
        ),
    }),
  },
);
