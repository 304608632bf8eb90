import { MOST_COMMAND_LINE, RENDERER_NAME } from '@jampot/domain';
import * as z from 'zod';
import { byId, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { flagInput, nameInput } from '../call/inputs.ts';
import {
  poolRendererResource,
  rendererArgumentSchema,
  rendererResource,
} from './resources/index.ts';

const renderers = (letter: 'c' | 'r' | 'u' | 'd') => ({ resource: 'renderers', letter }) as const;
const poolRenderers = (letter: 'c' | 'r' | 'u' | 'd') =>
  ({ resource: 'poolrenderers', letter }) as const;

/** Judged by the service: letters and digits, with or without the dot. */
const extension = z.string().max(20);
const appPath = z.string().max(1000);
const expression = z.string().max(1000);
const rendererFields = {
  extension: extension.optional(),
  output_extension: extension.optional(),
  app_path_win: appPath.optional(),
  app_path_mac: appPath.optional(),
  app_path_linux: appPath.optional(),
  error_regex: expression.optional(),
  warning_regex: expression.optional(),
  progress_regex: expression.optional(),
  arguments: z
    .array(
      rendererArgumentSchema.extend({
        arg: z.string().min(1).max(200),
        default: z.string().max(1000),
      }),
    )
    .max(200)
    .optional(),
};
const ofPool = z.object({
  pool_id: z
    .string()
    .regex(/^\d{1,15}$/u)
    .transform(Number)
    .optional()
    .describe('0: those that are in no pool; else those of the pool'),
});

export const listRenderers = defineCall(
  'render.list-renderers',
  renderers('r'),
  'list',
  rendererResource,
  {
    method: 'GET',
    path: 'renderers',
    summary: "Renderers of the caller's account",
    query: ofPool,
  },
);

export const listAccountRenderers = defineCall(
  'render.list-account-renderers',
  renderers('r'),
  'list',
  rendererResource,
  {
    method: 'GET',
    path: 'accounts/{id}/renderers',
    summary: 'Renderers of the account',
    params: byId,
    query: ofPool,
  },
);

export const createRenderer = defineCall(
  'render.create-renderer',
  renderers('c'),
  'one',
  rendererResource,
  {
    method: 'POST',
    path: 'accounts/{id}/renderers',
    summary: 'Make a renderer',
    params: byId,
    body: z.strictObject({ name: nameInput(RENDERER_NAME), ...rendererFields }),
    status: 201,
  },
);

export const readRenderer = defineCall(
  'render.read-renderer',
  renderers('r'),
  'one',
  rendererResource,
  {
    method: 'GET',
    path: 'renderers/{id}',
    summary: 'One renderer',
    params: byId,
  },
);

export const changeRenderer = defineCall(
  'render.change-renderer',
  renderers('u'),
  'one',
  rendererResource,
  {
    method: 'PATCH',
    path: 'renderers/{id}',
    summary: 'Change a renderer',
    description:
      'Expressions are of RE2. Errors: 412 for one that cannot be read, a progress expression ' +
      'without a group, a path with a placeholder, an argument with an unknown one, or a brace without its other one.',
    params: byId,
    body: z.strictObject({
      id: pathIdInput,
      name: nameInput(RENDERER_NAME).optional(),
      ...rendererFields,
    }),
  },
);

export const deleteRenderer = defineCall(
  'render.delete-renderer',
  renderers('d'),
  'one',
  rendererResource,
  {
    method: 'DELETE',
    path: 'renderers/{id}',
    summary: 'Delete a renderer, and take it out of all pools',
    params: byId,
  },
);

export const listPoolRenderers = defineCall(
  'render.list-pool-renderers',
  poolRenderers('r'),
  'list',
  poolRendererResource,
  {
    method: 'GET',
    path: 'pools/{id}/poolrenderers',
    summary: 'Renderers of a pool, as it runs them',
    params: byId,
  },
);

export const createPoolRenderer = defineCall(
  'render.create-pool-renderer',
  poolRenderers('c'),
  'one',
  poolRendererResource,
  {
    method: 'POST',
    path: 'pools/{id}/poolrenderers',
    summary: 'Add a renderer to a pool',
    description:
      "It begins with the renderer's extension, and a command line of its arguments. Errors: 412 for " +
      'one that is in the pool already, or whose extension another renderer of the pool has.',
    params: byId,
    body: z.strictObject({ renderer_id: idSchema }),
    status: 201,
  },
);

export const readPoolRenderer = defineCall(
  'render.read-pool-renderer',
  poolRenderers('r'),
  'one',
  poolRendererResource,
  {
    method: 'GET',
    path: 'poolrenderers/{id}',
    summary: "One of a pool's renderers",
    params: byId,
  },
);

export const changePoolRenderer = defineCall(
  'render.change-pool-renderer',
  poolRenderers('u'),
  'one',
  poolRendererResource,
  {
    method: 'PATCH',
    path: 'poolrenderers/{id}',
    summary: 'Change how a pool runs a renderer',
    description:
      'Errors: 412 for a command line with an open quote, an unknown placeholder or a brace without its ' +
      'other one, or an extension that another renderer of the pool has.',
    params: byId,
    body: z.strictObject({
      id: pathIdInput,
      command_line: z.string().max(MOST_COMMAND_LINE).optional(),
      extension: extension.optional(),
      is_sequence: flagInput.optional(),
    }),
  },
);

export const deletePoolRenderer = defineCall(
  'render.delete-pool-renderer',
  poolRenderers('d'),
  'one',
  poolRendererResource,
  {
    method: 'DELETE',
    path: 'poolrenderers/{id}',
    summary: 'Take a renderer out of a pool',
    params: byId,
  },
);
