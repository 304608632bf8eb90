import { POOL_NAME } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { nameInput } from '../call/inputs.ts';
import { nodeResource, poolResource } from './resources/index.ts';

const pools = (letter: 'c' | 'r' | 'u' | 'd') => ({ resource: 'pools', letter }) as const;

const display = z.object({
  display: z.literal('list').optional().describe('A plain list, which it is anyway'),
});

export const listAccountPools = defineCall(
  'render.list-account-pools',
  pools('r'),
  'list',
  poolResource,
  {
    method: 'GET',
    path: 'accounts/{id}/pools',
    summary: 'Pools of the account',
    params: byId,
    query: display,
  },
);

export const listPools = defineCall('render.list-pools', pools('r'), 'list', poolResource, {
  method: 'GET',
  path: 'pools',
  summary: "Pools of the caller's account",
  query: display,
});

export const createPool = defineCall('render.create-pool', pools('c'), 'one', poolResource, {
  method: 'POST',
  path: 'accounts/{id}/pools',
  summary: 'Make a pool',
  description: 'Errors: 412 for a name that another pool of the account has, in whatever case.',
  params: byId,
  body: z.strictObject({ name: nameInput(POOL_NAME) }),
  status: 201,
});

export const readPool = defineCall('render.read-pool', pools('r'), 'one', poolResource, {
  method: 'GET',
  path: 'pools/{id}',
  summary: 'One pool',
  params: byId,
});

export const changePool = defineCall('render.change-pool', pools('u'), 'one', poolResource, {
  method: 'PATCH',
  path: 'pools/{id}',
  summary: 'Change a pool',
  description:
    '`preview_settings` are options of ffmpeg for the MP4 preview: size, quality and speed of the ' +
    'picture (`-vf scale`, `-crf`, `-preset`, `-tune`, `-b:v`, `-maxrate`, `-bufsize`, `-b:a`). ' +
    'Errors: 412 for any other option, or a name that another pool of the account has.',
  params: byId,
  body: z.strictObject({
    id: pathIdInput,
    name: nameInput(POOL_NAME).optional(),
    preview_settings: z.string().max(1000).optional(),
  }),
});

export const deletePool = defineCall('render.delete-pool', pools('d'), 'one', poolResource, {
  method: 'DELETE',
  path: 'pools/{id}',
  summary: 'Delete a pool',
  description:
    'Its jobs stay. Those that wait or run are stopped, in status Error, without a pool.',
  params: byId,
});

export const listPoolNodes = defineCall(
  'render.list-pool-nodes',
  { resource: 'nodes', letter: 'r' },
  'list',
  nodeResource,
  {
    method: 'GET',
    path: 'pools/{id}/nodes',
    summary: 'Nodes of a pool',
    params: byId,
  },
);

const nodeId = z.strictObject({ id: idSchema });

export const addPoolNode = defineCall('render.add-pool-node', pools('u'), 'one', poolResource, {
  method: 'POST',
  path: 'pools/{id}/nodes',
  summary: 'Put a node into a pool',
  description: 'The `id` of the body is the node. It may be in it already.',
  params: byId,
  body: nodeId,
});

export const removePoolNode = defineCall(
  'render.remove-pool-node',
  pools('u'),
  'one',
  poolResource,
  {
    method: 'DELETE',
    path: 'pools/{id}/nodes/{nodeId}',
    summary: 'Take a node out of a pool',
    params: byId.extend({ nodeId: idSchema }),
  },
);

export const removePoolNodeNamed = defineCall(
  'render.remove-pool-node-named',
  pools('u'),
  'one',
  poolResource,
  {
    method: 'DELETE',
    path: 'pools/{id}/nodes',
    summary: 'Take the node that the body names out of a pool',
    params: byId,
    body: nodeId,
  },
);
