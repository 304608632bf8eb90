import * as z from 'zod';
import { storedUploadSchema } from '../call/call.ts';
import { defineEvent } from './define-event.ts';

const change = z.enum(['created', 'changed', 'removed']);

export const nodeChanged = defineEvent(
  'nodes.changed',
  z.object({ id: z.int(), change, online: z.boolean() }),
  'nodes',
);

/** Not kept: nodes of the account took up work, are done with it, or say that they are otherwise. At most one a second. */
export const nodesMoved = defineEvent('nodes.moved', z.object({ account_id: z.int() }), 'nodes');

/** Also when nodes were put into it or taken out. */
export const poolChanged = defineEvent('pools.changed', z.object({ id: z.int(), change }), 'pools');

export const rendererChanged = defineEvent(
  'renderers.changed',
  z.object({ id: z.int(), change }),
  'renderers',
);

export const poolRendererChanged = defineEvent(
  'poolrenderers.changed',
  z.object({ id: z.int(), change, pool_id: z.int() }),
  'poolrenderers',
);

/** The whole of what other services keep of a render job. */
export const jobChanged = defineEvent(
  'jobs.changed',
  z.object({
    id: z.int(),
    change,
    version_id: z.int(),
    asset_id: z.int(),
    user_id: z.int().nullable(),
    pool_id: z.int().nullable(),
    node_id: z.int().nullable(),
    jobstatus_id: z.int(),
    render_error: z.string().nullable(),
  }),
  'jobs',
);

/** Not kept: a pool's queue has others, or another order. At most one a second for each pool. */
export const queueMoved = defineEvent('pools.queue-moved', z.object({ id: z.int() }), 'pools');

/** Not kept: the newest is all that matters. At most one a second for each job. */
export const jobProgressed = defineEvent(
  'jobs.progressed',
  z.object({
    id: z.int(),
    version_id: z.int(),
    asset_id: z.int(),
    attempt_id: z.int(),
    /** 0 to 100. */
    percent: z.number(),
    /** That it is at; null where its renderer tells none. */
    frame: z.int().nullable(),
  }),
  'jobs',
);

/** Not kept: pieces of an attempt's log up to this number can be read. */
export const attemptLogged = defineEvent(
  'jobs.logged',
  z.object({ id: z.int(), attempt_id: z.int(), number: z.int() }),
  'jobs',
);

/**
 * A version is to be rendered by a pool before it is shown. For the render service, which makes a job
 * of it.
 */
export const renderWanted = defineEvent(
  'versions.render-wanted',
  z.object({
    version_id: z.int(),
    asset_id: z.int(),
    user_id: z.int().nullable(),
    pool_id: z.int(),
    /** A job of it that has begun, or ended, begins anew. */
    again: z.boolean(),
    source: storedUploadSchema,
    /** The user is told by e-mail when the job ends. */
    email_user: z.boolean(),
    /** Where the studio's own machines have it, and how such paths are mapped on each system. */
    origin: z.object({
      path: z.string(),
      pathmaps: z.array(
        z.object({
          path: z.string(),
          windows: z.string().nullable(),
          mac: z.string().nullable(),
          linux: z.string().nullable(),
        }),
      ),
    }),
    /** Name of the preview that was given with it. */
    preview_file: z.string().nullable(),
    /** Frames per second as an exact fraction; null where nobody knows. */
    framerate: z
      .object({ numerator: z.int().positive(), denominator: z.int().positive() })
      .nullable(),
    /** Pixels; null where nobody knows. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Frames, both included; null where nobody knows. */
    start_frame: z.int().nullable(),
    end_frame: z.int().nullable(),
  }),
);

/** An attempt was accepted: what it made is the version's render file. Told once for each attempt. */
export const renderAccepted = defineEvent(
  'renders.accepted',
  z.object({
    version_id: z.int(),
    job_id: z.int(),
    attempt_id: z.int(),
    file: storedUploadSchema,
    /** Of the pool. */
    preview_settings: z.string(),
  }),
);

/** An error was cleared: the version goes on for review as it is. */
export const renderCleared = defineEvent(
  'renders.cleared',
  z.object({ version_id: z.int(), job_id: z.int() }),
);

/** The farm ended a job that somebody asked for. For the identity service, which tells users. */
export const jobEnded = defineEvent(
  'jobs.ended',
  z.object({
    id: z.int(),
    user_id: z.int(),
    /** The user wants an e-mail of it. */
    email_user: z.boolean(),
    asset_id: z.int(),
    version_id: z.int(),
    asset_name: z.string(),
    version_name: z.string(),
    /** In one line; null when it completed. */
    render_error: z.string().nullable(),
  }),
);
