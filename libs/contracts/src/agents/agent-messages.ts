import * as z from 'zod';
import { machineSchema } from './enrolment-calls.ts';
import { attemptRef, attemptRefSchema } from './protocol.ts';
import { attemptUpdateSchema } from './attempt-updates.ts';

/** Whether the node takes work. `draining` finishes what runs, and takes nothing new. */
export const agentStateSchema = z.enum(['idle', 'busy', 'draining']);
export type AgentState = z.infer<typeof agentStateSchema>;

/** Why a node is draining, as it says itself. */
export const agentReasonSchema = z.enum(['machine', 'room', 'stopping', 'processes']);
export type AgentReason = z.infer<typeof agentReasonSchema>;

/**
 * What the node has. An attempt is named from when `run` came until its `finished` was acknowledged or
 * refused; one that is not named the node knows nothing of, and is told again.
 */
const condition = {
  state: agentStateSchema,
  /** With `draining`. What a newer agent has for a reason is none. */
  reason: agentReasonSchema.optional().catch(undefined),
  attempts: z.array(attemptRefSchema).max(64),
  /** Free bytes where scratch folders are. */
  free_bytes: z.number().nonnegative(),
};

/** What an agent says, one JSON text a message. */
export const agentMessageSchema = z.discriminatedUnion('type', [
  /** The first message. Answered by `welcome`. */
  z.object({
    type: z.literal('hello'),
    protocol: z.int().positive(),
    machine: machineSchema,
    ...condition,
  }),
  /** Every `heartbeat_ms`, and at once when the state changes. Answered by `beat` with its number. */
  z.object({ type: z.literal('heartbeat'), number: z.int().positive(), ...condition }),
  /**
   * What happened to an attempt, numbered 1, 2, 3, … within it. It is kept on the node's disk until an
   * `ack` of its number or a `refused` comes, and sent again in order after a new connection.
   */
  z.object({
    type: z.literal('update'),
    ...attemptRef,
    number: z.int().positive(),
    /** ISO 8601 in UTC by the node's own clock: shown, never reckoned with. */
    at: z.string().max(40),
    update: attemptUpdateSchema,
  }),
]);
export type AgentMessage = z.infer<typeof agentMessageSchema>;
export type AgentMessageOf<T extends AgentMessage['type']> = Extract<AgentMessage, { type: T }>;
