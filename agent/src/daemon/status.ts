import * as z from 'zod';

/** What the daemon tells `status` through a file. */
export const statusSchema = z.object({
  at: z.string(),
  version: z.string(),
  server: z.string(),
  node: z.object({ id: z.int(), name: z.string() }),
  state: z.string(),
  text: z.string(),
  connected: z.boolean(),
  attempts: z.array(
    z.object({
      attempt_id: z.int(),
      fence: z.int(),
      /** Null when it was taken by a daemon of another version. */
      job_id: z.int().nullable(),
      phase: z.string(),
    }),
  ),
});
export type Status = z.infer<typeof statusSchema>;

/** That an administrator wants the node to take nothing more. */
export const drainSchema = z.object({
  /** What runs is given back at once, and not finished. */
  hand_back: z.boolean(),
});
