import { agentTimingsSchema } from '@jampot/contracts';
import * as z from 'zod';
import { identityFileSchema } from '../process/process-identity.ts';

/** Files that daemon and supervisor exchange; the two may be of different versions for a while. */
const FORMAT = z.literal(1);

/** What a supervisor is to run. */
export const orderSchema = z.object({
  format: FORMAT,
  /** Stands in the environment of all processes of the render. */
  mark: z.string(),
  command: z.string(),
  args: z.array(z.string()),
  cwd: z.string(),
  env: z.record(z.string(), z.string()),
  /** Null: as whom the supervisor itself runs. */
  user: z.object({ uid: z.int(), gid: z.int(), groups: z.array(z.int()).optional() }).nullable(),
  expressions: z.object({
    error_regex: z.string(),
    warning_regex: z.string(),
    progress_regex: z.string(),
  }),
  frames: z.object({ start: z.int(), end: z.int() }).nullable(),
  limits: z.object({
    seconds: z.number().positive(),
    log_bytes: z.int().positive(),
    log_pieces: z.int().positive(),
    log_lines: z.int().positive(),
  }),
});
export type Order = z.infer<typeof orderSchema>;

/** How long the render may go on. */
export const leaseSchema = z.object({
  format: FORMAT,
  /** When the heartbeat was sent that the server answered last, by the machine's monotonic clock. */
  renewed: z.number(),
  timings: agentTimingsSchema.pick({ stop_ms: true, kill_ms: true, grace_ms: true }),
});
export type Lease = z.infer<typeof leaseSchema>;

/**
 * Why a render is ended from outside. `handed-back`: the node gives it up, drained or stopped. `refused`: it
 * is not the node's any more, cancelled or given to another, and nobody waits for it.
 */
export const stopSchema = z.object({
  format: FORMAT,
  reason: z.enum(['handed-back', 'refused']),
});
export type StopReason = z.infer<typeof stopSchema>['reason'];

/** How it ended. */
export const exitSchema = z.object({
  format: FORMAT,
  /** What ended it; `itself` when nothing did. */
  by: z.enum([
    'itself',
    'handed-back',
    'refused',
    'lease-lost',
    'time-limit',
    'error-line',
    'not-started',
  ]),
  code: z.int().nullable(),
  signal: z.string().nullable(),
  /** The first line that the error expression found; why it did not start. */
  error: z.string().nullable(),
  /** What it wrote last to its error output, for people. */
  said: z.string().optional(),
  /** The system's code for why it did not start. */
  errno: z.string().optional(),
  warnings: z.int().nonnegative(),
  seconds: z.number(),
  cpu_seconds: z.number().nullable(),
  /** Processes that could not be ended, whose output can't be trusted to be finished. */
  survivors: z.array(z.int()),
});
export type Exit = z.infer<typeof exitSchema>;

/** Whom a supervisor started. */
export const childFileSchema = identityFileSchema.extend({
  /** Folder of the control group that it is in; null where there is none. */
  control_group: z.string().nullable(),
});
