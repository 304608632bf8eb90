import { PATHMAP_PATH, PATHMAP_TARGET } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall, pathIdInput } from '../call/define-call.ts';
import { nameInput } from '../call/inputs.ts';
import { pathmapResource } from './resources/index.ts';

const inFolder = (letter: 'c' | 'r' | 'u' | 'd') =>
  ({ resource: 'pathmaps', letter, within: 'folder' }) as const;

/** Lengths and characters are the service's to judge: at most 255. */
const path = nameInput(PATHMAP_PATH);
/** Empty or null: the files can't be reached from such a system. */
const target = nameInput(PATHMAP_TARGET).nullable().optional();
const targets = { windows: target, mac: target, linux: target };

export const listPathmaps = defineCall(
  'assets.list-pathmaps',
  inFolder('r'),
  'list',
  pathmapResource,
  {
    method: 'GET',
    path: 'folders/{id}/pathmaps',
    summary: 'Mapped paths of a folder',
    description:
      'Mapped paths that count in a folder: its own, and those of the folders above, of the' +
      ' settings folder and of the default folder. Of the same path, the nearest alone.',
    params: byId,
  },
);

export const createPathmap = defineCall(
  'assets.create-pathmap',
  inFolder('c'),
  'one',
  pathmapResource,
  {
    method: 'POST',
    path: 'folders/{id}/pathmaps',
    summary: 'Map a path for a folder and all below',
    params: byId,
    body: z.strictObject({ path, ...targets }),
    status: 201,
  },
);

export const readPathmap = defineCall(
  'assets.read-pathmap',
  inFolder('r'),
  'one',
  pathmapResource,
  {
    method: 'GET',
    path: 'pathmaps/{id}',
    summary: 'One mapped path',
    params: byId,
  },
);

export const changePathmap = defineCall(
  'assets.change-pathmap',
  inFolder('u'),
  'one',
  pathmapResource,
  {
    method: 'PATCH',
    path: 'pathmaps/{id}',
    summary: 'Change a mapped path',
    params: byId,
    body: z.strictObject({ id: pathIdInput, path: path.optional(), ...targets }),
  },
);

export const deletePathmap = defineCall(
  'assets.delete-pathmap',
  inFolder('d'),
  'one',
  pathmapResource,
  {
    method: 'DELETE',
    path: 'pathmaps/{id}',
    summary: 'Delete a mapped path',
    params: byId,
  },
);
