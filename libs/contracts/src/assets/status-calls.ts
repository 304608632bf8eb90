import { STATUS_NAME } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineAction, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { flagInput, nameInput } from '../call/inputs.ts';
import { statusResource } from './resources/index.ts';

const inFolder = (letter: 'c' | 'r' | 'u' | 'd') =>
  ({ resource: 'statuses', letter, within: 'folder' }) as const;

/** What may be said of a status, new or not. Characters and colours are the service's to judge. */
const facts = {
  /** At most 30 characters. */
  name: nameInput(STATUS_NAME),
  /** `#RRGGBB`. */
  color: z.string().max(100),
  /** The role level needed to change it: 0 to 4. */
  level: z.coerce.number().int().min(0).max(4).optional(),
  hide: flagInput.optional(),
  /** Whether what has it counts as approved. */
  approves: flagInput.optional(),
  /**
   * Its neighbours in the chain of the folder. Behind the previous one, when that is named, else
   * before the next one; both null: outside of the chain, as On Hold is.
   */
  previous_id: idSchema.nullable().optional(),
  next_id: idSchema.nullable().optional(),
};

export const listFolderStatuses = defineCall(
  'assets.list-folder-statuses',
  inFolder('r'),
  'list',
  statusResource,
  {
    method: 'GET',
    path: 'folders/{id}/statuses',
    summary: 'Statuses of a folder',
    description:
      'Statuses in force in a folder: inherited, replaced and its own, with their ' +
      'neighbours there. `hide=0` leaves hidden ones out; `include=inherited,new` tells ' +
      'where they come from.',
    params: byId,
  },
);

export const listStatuses = defineCall(
  'assets.list-statuses',
  'signed-in',
  'list',
  statusResource,
  {
    method: 'GET',
    path: 'statuses',
    summary: 'Default statuses of the account and those of its folders',
  },
);

export const readStatus = defineCall('assets.read-status', inFolder('r'), 'one', statusResource, {
  method: 'GET',
  path: 'statuses/{id}',
  summary: 'One status',
  params: byId,
});

export const createStatus = defineCall(
  'assets.create-status',
  inFolder('c'),
  'one',
  statusResource,
  {
    method: 'POST',
    path: 'folders/{id}/statuses',
    summary: 'Make a status for a folder, or replace one that it inherits',
    description:
      'Gives a folder a status of its own. With `replace_id` it takes the place of one that' +
      ' the folder inherits, there and below; what has that one reads as the new one. ' +
      'Somebody else having replaced it already is a 409.',
    params: byId,
    body: z.strictObject({
      ...facts,
      /** The status it descends from; told by `replace_id` alone as well. */
      base_id: idSchema.nullable().optional(),
      /** The inherited status whose place it takes. */
      replace_id: idSchema.nullable().optional(),
    }),
    status: 201,
  },
);

export const changeStatus = defineCall(
  'assets.change-status',
  inFolder('u'),
  'one',
  statusResource,
  {
    method: 'PATCH',
    path: 'statuses/{id}',
    summary: 'Change a status in the folder it belongs to, and all that inherit it',
    description: 'Changes a status where it is defined, and so wherever it is inherited.',
    params: byId,
    body: z.strictObject({
      id: pathIdInput,
      ...facts,
      name: facts.name.optional(),
      color: facts.color.optional(),
    }),
  },
);

export const deleteStatus = defineCall(
  'assets.delete-status',
  inFolder('d'),
  'one',
  statusResource,
  {
    method: 'DELETE',
    path: 'statuses/{id}',
    summary: 'Delete a status; assets that have it get another',
    description:
      'A replacement gives way to what it replaced. Any other status that assets have is ' +
      'refused with 412 unless `replacement_id` names the one that they get instead; the ' +
      "last one can't go.",
    params: byId,
    query: z.object({
      replacement_id: idSchema.optional().describe('The status that its assets get'),
    }),
  },
);

/** Folders of which statuses are asked for at once: a share is of that many versions at most. */
const MOST_FOLDERS = 200;

/** Internal: which of the statuses are in force in which of the folders, of those that the caller sees. */
export const findStatusesInForce = defineAction(
  'assets.find-statuses-in-force',
  'signed-in',
  'statuses',
  z.object({ folder_id: z.int(), status_id: z.int(), approves: z.boolean() }),
  {
    method: 'GET',
    path: '',
    summary: 'Which statuses are in force in folders',
    body: z.object({
      folder_ids: z.array(idSchema).max(MOST_FOLDERS),
      status_ids: z.array(idSchema).max(10),
    }),
  },
);
