import * as z from 'zod';
import { attemptRef } from './protocol.ts';

const expression = z.string().nullable();

/**
 * One attempt of a job, as a node gets it. Everything in it comes from the server; what it names on the
 * node (`arguments[0]`, once filled) runs only when the agent's own allow-list has it.
 */
export const assignmentSchema = z.object({
  ...attemptRef,
  job_id: z.int(),
  /**
   * The command line, split into arguments on the server, whose placeholders (`{app}`, `{source}`) are
   * not filled yet. No shell ever sees it.
   */
  arguments: z.array(z.string().max(8192)).min(1).max(512),
  /**
   * Values of placeholders by name. The agent adds those that only it can know: `source`, `output` and
   * `output_dir`.
   */
  values: z.record(z.string(), z.string()),
  /** RE2, over each line of stdout and stderr. Null: none. */
  expressions: z.object({ error: expression, warning: expression, progress: expression }),
  /** Both included; for a progress expression that tells a frame. Null where the job has none. */
  frames: z.object({ start: z.int(), end: z.int() }).nullable(),
  source: z.object({
    /** As it was uploaded: the name of the file in the scratch folder, made harmless by the agent. */
    name: z.string(),
    /** Bytes. */
    size: z.int().nonnegative(),
    /** 64 hexadecimal digits. */
    sha256: z.string(),
    /**
     * The path by which the studio knows the file, and how such paths are reached from each system: a
     * node that finds a file of that size there need not download it.
     */
    path: z.string().nullable(),
    pathmaps: z.array(
      z.object({
        path: z.string(),
        windows: z.string().nullable(),
        mac: z.string().nullable(),
        linux: z.string().nullable(),
      }),
    ),
  }),
  output: z.object({
    /** Name of the file that `{output}` is in the scratch folder, with its extension. */
    name: z.string(),
    /**
     * True: the command writes numbered pictures into `{output_dir}`, which are sent as one zip without
     * compression, in the order of their names, under this name with `.zip`.
     */
    sequence: z.boolean(),
    max_bytes: z.int().positive(),
  }),
  limits: z.object({
    /** Seconds that the command may run. */
    seconds: z.int().positive(),
    /** Bytes of log that are sent; what is more is left out in the middle, and said so. */
    log_bytes: z.int().positive(),
    /** Pieces of log that the server keeps whole: of more it keeps the last ones only. */
    log_pieces: z.int().positive(),
    /** Lines of log that are sent; what is more is left out in the middle. */
    log_lines: z.int().positive(),
  }),
  /** W3C header of whoever wanted the render: requests for its files carry it on. */
  traceparent: z.string().max(100).optional(),
});
export type Assignment = z.infer<typeof assignmentSchema>;
