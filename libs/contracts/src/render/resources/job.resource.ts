import * as z from 'zod';
import { flag, id, integer, json, long, nullable, number, text, time } from '../../list/field.ts';
import { onRequest } from '../../list/field.ts';
import { defineResource, many, one } from '../../list/resource.ts';
import type { FieldsRow } from '../../list/resource.ts';
import type { Person } from '../../assets/resources/person.resource.ts';
import type { Attempt } from './attempt.resource.ts';
import type { JobStatus } from './job-status.resource.ts';
import type { Node } from './node.resource.ts';
import type { Pool } from './pool.resource.ts';

const renderedVersionFields = {
  id: id(),
  name: text(),
  version_number: integer(),
  asset_id: id(),
  asset_name: text(),
  source_file: nullable(text()),
  preview_file: nullable(text()),
};
/** A version as jobs show one. */
export type RenderedVersion = FieldsRow<typeof renderedVersionFields>;
export const renderedVersionResource = defineResource<RenderedVersion>({
  name: 'renderedversions',
  itself: 'version',
  fields: renderedVersionFields,
  relations: {},
  search: ['name', 'asset_name'],
  defaultSort: ['name'],
  softDelete: false,
});

/** What decides why a queued job waits; `whyWaiting` of the domain makes the reason of it. */
export const waitingFactsSchema = z.object({
  /** Jobs of the pool that come first. */
  ahead: z.int().nonnegative(),
  /** It has a pool. */
  pool: z.boolean(),
  /** The pool has a renderer for the source's type. */
  renderer: z.boolean(),
  /** That renderer has a command line in the pool. */
  command: z.boolean(),
  /** Nodes of the pool. */
  nodes: z.int().nonnegative(),
  /** Of them, those that are reached. */
  online: z.int().nonnegative(),
  /** Of those that are reached, how many take nothing new. */
  draining: z.int().nonnegative(),
  /** Of these, how many for lack of room on their disks. */
  full: z.int().nonnegative(),
  /** Of those that are reached, how many rest from this renderer. */
  benched: z.int().nonnegative(),
  /** Of those that are reached, on how many the job failed already. */
  failed: z.int().nonnegative(),
  /** Of those that are reached, for how many the renderer has no program, or which do not run it. */
  unable: z.int().nonnegative(),
  /** Of those that are reached, how many gave this job or another back a moment ago. */
  resting: z.int().nonnegative(),
  /** Of those that are reached, how many are at work. */
  busy: z.int().nonnegative(),
  /** Those that are reached and may take it, now or later; and of these those with nothing to do. */
  able: z.int().nonnegative(),
  free: z.int().nonnegative(),
});

const jobFields = {
  id: id(),
  account_id: id(),
  version_id: id(),
  asset_id: id(),
  user_id: nullable(id()),
  pool_id: nullable(id()),
  node_id: nullable(id()),
  /** 1 Queued, 2 Started, 3 Error, 4 Completed, 6 Error cleared. */
  jobstatus_id: id(),
  /** Place in the queue: the lowest first. Whole, and no two queued jobs of a pool have the same. */
  order: integer(),
  start_frame: nullable(integer()),
  /** Included. */
  end_frame: nullable(integer()),
  /** 0 to 100. */
  progress_percent: number(),
  /** When it was started the last time. */
  start_time: nullable(time()),
  /** When it ended the last time, well or not. */
  end_time: nullable(time()),
  created: time(),
  modified: time(),
  /** The first thing that went wrong, in one line. */
  render_error: nullable(text()),
  /** All that is known of what went wrong, for people. */
  report: long(nullable(text())),
  /** Whoever asked for it is told by e-mail when it ends. */
  email_user: flag(),
  /** Real failures so far; the loss of a node is none. */
  failures: integer(),
  /** That the commands of its runs took together; null before one has told. */
  seconds: onRequest(nullable(number())),
  /** Of processors that these used together; null where no node's system tells. */
  cpu_seconds: onRequest(nullable(number())),
  /** Of a queued job; null for others. */
  waiting: onRequest(json(waitingFactsSchema.nullable())),
};
export interface Job extends FieldsRow<typeof jobFields> {
  readonly version?: RenderedVersion | null;
  readonly jobstatus?: JobStatus;
  readonly pool?: Pool | null;
  readonly node?: Node | null;
  readonly user?: Person | null;
  readonly attempts?: readonly Attempt[];
}
export const jobResource = defineResource<Job>({
  name: 'jobs',
  itself: 'job',
  fields: jobFields,
  relations: {
    version: one('renderedversions'),
    jobstatus: one('jobstatuses'),
    pool: one('pools'),
    node: one('nodes'),
    user: one('people'),
    attempts: many('attempts'),
  },
  search: ['render_error'],
  defaultSort: ['order'],
  softDelete: false,
});
