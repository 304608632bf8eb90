import { JOB_STATUS } from '@jampot/domain';
import * as z from 'zod';
import { batchResultSchema, MAX_BATCH } from '../call/batch.ts';
import { byId, defineAction, defineCall, idSchema, pathIdInput } from '../call/define-call.ts';
import { flagInput } from '../call/inputs.ts';
import { attemptResource, jobResource, jobStatusResource } from './resources/index.ts';

/** The role that counts in the folder of the version decides. */
const inFolder = (letter: 'r' | 'u' | 'd') =>
  ({ resource: 'jobs', letter, within: 'folder' }) as const;

export const listJobs = defineCall('render.list-jobs', 'signed-in', 'list', jobResource, {
  method: 'GET',
  path: 'jobs',
  summary: 'Render jobs of versions that the caller may see',
  description:
    '`renderer_id` leaves those that a renderer has run, or runs. `q` finds errors, and the names of ' +
    'asset, version and user.',
  query: z.object({
    renderer_id: idSchema.optional().describe('The renderer that ran them, or runs them'),
  }),
});

export const listPoolJobs = defineCall('render.list-pool-jobs', 'signed-in', 'list', jobResource, {
  method: 'GET',
  path: 'pools/{id}/jobs',
  summary: 'Render jobs of a pool, in the order of its queue',
  params: byId,
});

export const readJob = defineCall('render.read-job', inFolder('r'), 'one', jobResource, {
  method: 'GET',
  path: 'jobs/{id}',
  summary: 'One render job',
  params: byId,
});

/** Places beyond leave no room for those that follow, in numbers that are exact: queues end far below. */
const MOST_PLACE = 2 ** 50;

/** A frame as people type it. */
const frame = z.coerce.number().pipe(z.int32().nonnegative()).nullable();

export const changeJob = defineCall('render.change-job', inFolder('u'), 'one', jobResource, {
  method: 'PATCH',
  path: 'jobs/{id}',
  summary: 'Change a render job',
  description:
    'Any status leads to any other, and stops what runs. `jobstatus_id` 1 queues it (once more), 2 ' +
    'takes it off the queue for somebody who renders it elsewhere, 3 gives it up; with 4, completed ' +
    'by hand, and 6, whose error is cleared, a version that was not rendered goes on for review as it ' +
    "is. `pool_id` moves it to the end of that pool's queue, and stops what runs. Frames count from " +
    'the next run on. Who asked for the job may change `email_user`, and needs no letter but r for that. ' +
    'Errors: 412 for a status or a pool that is none, or frames in the wrong order.',
  params: byId,
  body: z.strictObject({
    id: pathIdInput,
    jobstatus_id: z.coerce
      .number()
      .pipe(z.literal(Object.values(JOB_STATUS)))
      .optional(),
    pool_id: idSchema.optional(),
    start_frame: frame.optional(),
    end_frame: frame.optional(),
    email_user: flagInput.optional(),
  }),
});

export const orderJobs = defineCall('render.order-jobs', inFolder('u'), 'one', jobResource, {
  method: 'PATCH',
  path: 'accounts/{id}/jobs',
  summary: 'Order queued jobs',
  description:
    'Each job gets the order that is given for it; where another has that already, it and what ' +
    'follows make room. The order stays total, whoever else orders at the same time. A queue that reaches beyond ' +
    '2^49 is numbered anew, in its order. Jobs that are ' +
    'queued no more are left out. Answers the jobs that were named and are still queued, in their order. ' +
    'Errors: 412 for an order below 0 or beyond 2^50.',
  params: byId,
  body: z
    .array(z.strictObject({ id: idSchema, order: z.int().nonnegative().max(MOST_PLACE) }))
    .min(1)
    .max(1000),
});

export const deleteJob = defineCall('render.delete-job', inFolder('d'), 'one', jobResource, {
  method: 'DELETE',
  path: 'jobs/{id}',
  summary: 'Delete a render job',
  description: "What runs is stopped; the version's `job_id` is cleared.",
  params: byId,
});

/** What can be done with many jobs. */
export const jobTaskSchema = z.enum(['requeue', 'stop', 'pool', 'delete']);
export type JobTask = z.infer<typeof jobTaskSchema>;

export const batchJobs = defineAction(
  'render.batch-jobs',
  inFolder('u'),
  'batches',
  batchResultSchema,
  {
    method: 'POST',
    path: 'jobs/batch',
    summary: 'Do one thing with many render jobs, each by itself',
    description:
      'What one of them refuses stands in `failed`, and it is done with the others. `requeue` queues ' +
      'each at its place, as if it had never run, and leaves alone what is queued; `stop` gives up ' +
      'what waits or runs; `pool` moves each to the end of the queue of `pool_id`, in their order, and ' +
      'has what runs wait there; `delete` needs the letter d. Errors: 412 for a pool that is none.',
    body: z.strictObject({
      ids: z.array(idSchema).min(1).max(MAX_BATCH),
      task: jobTaskSchema,
      /** With `pool` alone. */
      pool_id: idSchema.optional(),
    }),
  },
);

export const listJobStatuses = defineCall(
  'render.list-job-statuses',
  'signed-in',
  'list',
  jobStatusResource,
  {
    method: 'GET',
    path: 'jobstatuses',
    summary: 'Statuses of render jobs',
  },
);

export const listJobAttempts = defineCall(
  'render.list-job-attempts',
  inFolder('r'),
  'list',
  attemptResource,
  {
    method: 'GET',
    path: 'jobs/{id}/attempts',
    summary: 'Runs of a render job',
    params: byId,
  },
);

/** A piece of what a render wrote. */
export const logPieceSchema = z.object({
  attempt_id: z.int(),
  /** Counts up from 1; a hole is where the middle of a long log was left out. */
  number: z.int(),
  /** Which it was written to; `agent` is what the agent says itself. */
  stream: z.enum(['stdout', 'stderr', 'agent']),
  text: z.string(),
  time: z.iso.datetime({ offset: true }),
});
export type LogPiece = z.infer<typeof logPieceSchema>;

export const readAttemptLog = defineAction(
  'render.read-attempt-log',
  inFolder('r'),
  'pieces',
  logPieceSchema,
  {
    method: 'GET',
    path: 'attempts/{id}/log',
    summary: 'What a run wrote so far',
    description:
      'Pieces in the order they were written, after the number `after`, as many as fit in about ' +
      '1 MB; `more` says that there are others already. What was cut out is told in a piece of the agent.',
    params: byId,
    query: z.object({
      after: z.coerce
        .number()
        .pipe(z.int32().nonnegative())
        .optional()
        .describe('The number of the last piece that one has'),
    }),
    extra: z.object({ more: z.boolean() }),
  },
);
