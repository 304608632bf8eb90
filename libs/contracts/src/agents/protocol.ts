import * as z from 'zod';

/**
 * The protocol between the agent on a render node and the gateway. The agent dials out; nothing ever
 * connects to it. It is told in `docs/adr/0010-agents-protocol.md`.
 */
export const AGENT_PROTOCOL = 1;
/** Subprotocol that the socket asks for; a server that can't speak it refuses the upgrade. */
export const AGENT_SUBPROTOCOL = `jampot-agent.v${AGENT_PROTOCOL}`;
/** Where the socket is, with `authorization: Bearer <access token>`. */
export const AGENT_SOCKET_PATH = '/api/agents/socket';

/** Bytes of one message, either way. A longer one ends the connection. */
export const MOST_AGENT_MESSAGE = 128 * 1024;
/** Letters of the text of one log piece. */
export const MOST_LOG_PIECE = 16 * 1024;
/** Updates of one attempt that may be on their way without an `ack`. */
export const MOST_UNACKNOWLEDGED = 32;

/** Why the server ended a connection. */
export const AGENT_CLOSE = {
  /** The server goes away; connect again, after a moment that differs from agent to agent. */
  restarting: 1012,
  /** The access token is not good, or no longer: get another and connect again. */
  unauthenticated: 4001,
  /** The node was removed, or another key was enrolled for it: this key is worth nothing any more. */
  revoked: 4003,
  /** The same node connected again. The older connection ends. */
  replaced: 4008,
  /** The agent broke the protocol. */
  broken: 4009,
  /** The server no longer speaks this version. The agent has to be upgraded. */
  unsupported: 4010,
} as const;

/**
 * What every message about an attempt carries. `fence` is the lease's number: it grows with each
 * lease of a job, and whatever carries an older one is refused.
 */
export const attemptRef = {
  attempt_id: z.int().positive(),
  fence: z.int().positive(),
};
export const attemptRefSchema = z.object(attemptRef);
export type AttemptRef = z.infer<typeof attemptRefSchema>;

export const nodeSystemSchema = z.enum(['linux', 'mac', 'windows']);
export type NodeSystem = z.infer<typeof nodeSystemSchema>;
