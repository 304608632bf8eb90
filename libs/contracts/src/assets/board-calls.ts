import { FOLDER_NAME } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall, pathIdInput } from '../call/define-call.ts';
import { nameInput } from '../call/inputs.ts';
import { dashboardInput } from '../identity/dashboard-input.ts';
import { boardResource } from './resources/index.ts';

const inFolder = (letter: 'r' | 'u') =>
  ({ resource: 'folders', letter, within: 'folder' }) as const;
const name = nameInput(FOLDER_NAME);

export const listBoards = defineCall('assets.list-boards', 'signed-in', 'list', boardResource, {
  method: 'GET',
  path: 'boards',
  summary: 'Dashboards of the projects that the caller sees',
});

export const createBoard = defineCall('assets.create-board', inFolder('u'), 'one', boardResource, {
  method: 'POST',
  path: 'folders/{id}/boards',
  summary: 'Make a dashboard of a project',
  description: 'Its team reads it. Errors: 412 for a folder that is no project.',
  params: byId,
  body: z.strictObject({ name, dashboard: dashboardInput.nullable().optional() }),
  status: 201,
});

export const readBoard = defineCall('assets.read-board', inFolder('r'), 'one', boardResource, {
  method: 'GET',
  path: 'boards/{id}',
  summary: 'One dashboard of a project',
  params: byId,
});

export const changeBoard = defineCall('assets.change-board', inFolder('u'), 'one', boardResource, {
  method: 'PATCH',
  path: 'boards/{id}',
  summary: 'Change a dashboard of a project',
  description:
    'With the `dashboard_revision` that a `dashboard` was made of it is refused (409) where somebody ' +
    'wrote another meanwhile.',
  params: byId,
  body: z.strictObject({
    id: pathIdInput,
    name: name.optional(),
    dashboard: dashboardInput.nullable().optional(),
    dashboard_revision: z.int().nonnegative().optional(),
  }),
  errors: ['stale'],
});

export const deleteBoard = defineCall('assets.delete-board', inFolder('u'), 'one', boardResource, {
  method: 'DELETE',
  path: 'boards/{id}',
  summary: 'Delete a dashboard of a project',
  params: byId,
});
