import * as z from 'zod';
import { assignmentSchema } from './assignment.ts';
import { attemptRef } from './protocol.ts';

/** Milliseconds, by the agent's monotonic clock. They hold until the next `welcome`. */
export const agentTimingsSchema = z.object({
  heartbeat_ms: z.int().positive(),
  /** A lease lasts so long from when the heartbeat was sent that the newest `beat` answers. */
  lease_ms: z.int().positive(),
  /** So long after that heartbeat was sent, without a newer `beat`: SIGTERM to the render; */
  stop_ms: z.int().positive(),
  /** and SIGKILL. Sooner than the lease ends. */
  kill_ms: z.int().positive(),
  /** From SIGTERM to SIGKILL of a render that is told to stop. */
  grace_ms: z.int().positive(),
});
export type AgentTimings = z.infer<typeof agentTimingsSchema>;

/** What the server says, one JSON text a message. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    protocol: z.int().positive(),
    node: z.object({ id: z.int(), name: z.string() }),
    timings: agentTimingsSchema,
  }),
  /**
   * Answers a heartbeat. `leases` is all that the node holds: an attempt that is not among them, and
   * was named by that heartbeat, is not the node's any more and is stopped. One that the node does not
   * know is told once more by `run`.
   */
  z.object({
    type: z.literal('beat'),
    number: z.int().positive(),
    leases: z.array(z.object(attemptRef)),
    /** A person has the node take nothing new: it is given nothing. For the people at the machine. */
    draining: z.boolean(),
  }),
  /** An attempt to begin. What is running already, or was finished, is not begun again. */
  z.object({ type: z.literal('run'), assignment: assignmentSchema }),
  /** All updates of the attempt up to this number are kept. */
  z.object({ type: z.literal('ack'), ...attemptRef, number: z.int().nonnegative() }),
  /**
   * The attempt is no longer the node's, because somebody cancelled it or its lease has ended: its render
   * is ended, all of it, its scratch removed, nothing of it is sent again.
   */
  z.object({ type: z.literal('refused'), ...attemptRef, code: z.enum(['stale', 'invalid']) }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
export type ServerMessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
