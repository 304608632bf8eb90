import * as z from 'zod';
import { MOST_LOG_PIECE } from './protocol.ts';

/** What the machine wrote, without what no database keeps: a render may print anything. */
const printed = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll('\0', '\uFFFD').toWellFormed());

/** A number of which no more is believed, so that what one node says spoils no sum that others are part of. */
const believed = (number: z.ZodNumber, most: number) =>
  number.nonnegative().transform((said) => Math.min(said, most));

/** A hundred years. */
const MOST_SECONDS = 3_155_760_000;
/** As large as its column. */
const MOST_WARNINGS = 2 ** 31 - 1;

/**
 * How an attempt ended on the node.
 * - `completed`: the command did its work; the output was uploaded before this is said.
 * - `failed`: a real error, which counts: another exit than 0, a line that the error expression knows, a
 *   limit, no output.
 * - `handed-back`: the node can't go on and the job is not to blame (drained, scratch full, file damaged on
 *   its way, stopped because the lease could not be renewed, a program that the node does not run). It uses up
 *   no retry.
 */
export const attemptOutcomeSchema = z.enum(['completed', 'failed', 'handed-back']);

export const attemptUpdateSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('started'),
    /** The final command, shown to people. */
    command: z.array(printed(8192)).max(512),
  }),
  z.object({
    kind: z.literal('progress'),
    /** 0 to 100. */
    percent: z.number().min(0).max(100),
    frame: z.int().nullable(),
  }),
  z.object({
    kind: z.literal('log'),
    stream: z.enum(['stdout', 'stderr', 'agent']),
    text: printed(MOST_LOG_PIECE),
  }),
  z.object({
    kind: z.literal('finished'),
    outcome: attemptOutcomeSchema,
    /**
     * With `handed-back`: the node does not have the program, or does not allow it, so that no job of this
     * renderer can be rendered there as long as the agent and the renderer are what they are.
     */
    unable: z.boolean().optional(),
    /**
     * With `failed`: it is the job's own, and would be so on any node: a value that nobody knows, a source that the
     * server does not have any more. No other node tries it, and none is to blame.
     */
    final: z.boolean().optional(),
    /** Null when it never ran, or a signal ended it. */
    exit_code: z.int().nullable(),
    /** `SIGTERM`; null when none did. */
    signal: printed(20).nullable(),
    /** What went wrong, for people: the line that was an error, or the agent's words. */
    error: printed(2000).nullable(),
    /** Lines that the warning expression knows. */
    warnings: believed(z.int(), MOST_WARNINGS),
    /** Seconds that the command ran, by a monotonic clock; and of processor, where it is known. */
    seconds: believed(z.number(), MOST_SECONDS),
    cpu_seconds: believed(z.number(), MOST_SECONDS).nullable(),
  }),
]);
export type AttemptUpdate = z.infer<typeof attemptUpdateSchema>;
