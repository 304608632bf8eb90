import { NODE_NAME } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { flagInput, nameInput } from '../call/inputs.ts';
import { benchResource, nodeResource } from './resources/index.ts';

const nodes = (letter: 'c' | 'r' | 'u' | 'd') => ({ resource: 'nodes', letter }) as const;

/** The user of the machine's system that renders run as; empty for the agent's own setting. */
const username = nameInput({ ...NODE_NAME, optional: true });
const address = z.string().max(255);

export const listAccountNodes = defineCall(
  'render.list-account-nodes',
  nodes('r'),
  'list',
  nodeResource,
  {
    method: 'GET',
    path: 'accounts/{id}/nodes',
    summary: 'Nodes of the account',
    params: byId,
  },
);

export const listNodes = defineCall('render.list-nodes', nodes('r'), 'list', nodeResource, {
  method: 'GET',
  path: 'nodes',
  summary: "Nodes of the caller's account",
});

export const createNode = defineCall('render.create-node', nodes('c'), 'one', nodeResource, {
  method: 'POST',
  path: 'accounts/{id}/nodes',
  summary: 'Make a node',
  description: 'Its agent enrols with a token of `POST nodes/{id}/enrolments`.',
  params: byId,
  body: z.strictObject({
    name: nameInput(NODE_NAME),
    username: username.optional(),
    address: address.optional(),
  }),
  status: 201,
});

export const readNode = defineCall('render.read-node', nodes('r'), 'one', nodeResource, {
  method: 'GET',
  path: 'nodes/{id}',
  summary: 'One node',
  params: byId,
});

export const changeNode = defineCall('render.change-node', nodes('u'), 'one', nodeResource, {
  method: 'PATCH',
  path: 'nodes/{id}',
  summary: 'Change a node',
  description: '`draining`: it ends what runs and takes nothing new, until it is set back.',
  params: byId,
  body: z.strictObject({
    id: pathIdInput,
    name: nameInput(NODE_NAME).optional(),
    username: username.optional(),
    address: address.optional(),
    draining: flagInput.optional(),
  }),
});

export const deleteNode = defineCall('render.delete-node', nodes('d'), 'one', nodeResource, {
  method: 'DELETE',
  path: 'nodes/{id}',
  summary: 'Delete a node',
  description: 'Its agent is refused from then on; what runs there is queued again.',
  params: byId,
});

const poolId = z.strictObject({ id: idSchema });

export const addNodePool = defineCall('render.add-node-pool', nodes('u'), 'one', nodeResource, {
  method: 'POST',
  path: 'nodes/{id}/pools',
  summary: 'Put a node into a pool',
  description: 'The `id` of the body is the pool. It may be in it already.',
  params: byId,
  body: poolId,
});

export const removeNodePool = defineCall(
  'render.remove-node-pool',
  nodes('u'),
  'one',
  nodeResource,
  {
    method: 'DELETE',
    path: 'nodes/{id}/pools/{poolId}',
    summary: 'Take a node out of a pool',
    params: byId.extend({ poolId: idSchema }),
  },
);

export const removeNodePoolNamed = defineCall(
  'render.remove-node-pool-named',
  nodes('u'),
  'one',
  nodeResource,
  {
    method: 'DELETE',
    path: 'nodes/{id}/pools',
    summary: 'Take a node out of the pool that the body names',
    params: byId,
    body: poolId,
  },
);

export const listBenches = defineCall('render.list-benches', nodes('r'), 'list', benchResource, {
  method: 'GET',
  path: 'benches',
  summary: 'Pool-renderers that rest on nodes',
  description:
    'After three failures in a row of a pool-renderer on a node, or once the node said that it does ' +
    'not run its program; for an hour.',
});

export const deleteBench = defineCall('render.delete-bench', nodes('u'), 'one', benchResource, {
  method: 'DELETE',
  path: 'benches/{id}',
  summary: 'Let a node take jobs of a pool-renderer again',
  params: byId,
});
