import * as z from 'zod';
import { defineAction } from '../call/define-call.ts';
import { agentMessageSchema } from './agent-messages.ts';
import { beginOutputSchema } from './attempt-files.ts';
import { attemptUpdateSchema } from './attempt-updates.ts';
import { attemptRef } from './protocol.ts';
import { serverMessageSchema } from './server-messages.ts';

/**
 * What the gateway asks the render service on behalf of nodes. Internal: none of it can be reached from
 * outside, and the node it names is the one that an access token was good for.
 */

/** Who is at the door: a node, by the key that it proved to hold. */
const visitor = {
  account_id: z.int().positive(),
  node_id: z.int().positive(),
  /** Of the key, as the access token names it. */
  key_id: z.string(),
};
export const visitorSchema = z.object(visitor);
export type Visitor = z.infer<typeof visitorSchema>;

/** One connection of a node; a later one replaces it. */
const connection = { ...visitor, connection_id: z.uuid() };
export const connectionSchema = z.object(connection);
export type AgentConnection = z.infer<typeof connectionSchema>;

const hello = agentMessageSchema.options[0];
const heartbeat = agentMessageSchema.options[1];

const messages = z.array(serverMessageSchema);
/** `gone`: the node was removed, or has another key. `replaced`: it has a newer connection. */
const standing = z.enum(['good', 'gone', 'replaced']);
export type AgentStanding = z.infer<typeof standing>;

export const connectAgent = defineAction(
  'render.connect-agent',
  'public',
  'connections',
  z.object({
    standing,
    /** `welcome` first. */
    messages,
  }),
  {
    method: 'POST',
    path: '',
    summary: 'A node has connected',
    body: z.object({ ...connection, hello }),
    repeatable: true,
  },
);

/** Heartbeats of many nodes at once, each at most once. Answered in their order. */
export const hearAgents = defineAction(
  'render.hear-agents',
  'public',
  'beats',
  z.object({ connection_id: z.string(), standing, messages }),
  {
    method: 'POST',
    path: '',
    summary: 'Heartbeats of nodes',
    body: z.object({ beats: z.array(z.object({ ...connection, heartbeat })).max(500) }),
    repeatable: true,
  },
);

/** Updates of one node, in the order in which they came. Repeating them does no harm. */
export const reportAttempts = defineAction(
  'render.report-attempts',
  'public',
  'reports',
  z.object({ standing, messages }),
  {
    method: 'POST',
    path: '',
    summary: 'Updates of a node’s attempts',
    body: z.object({
      ...connection,
      updates: z
        .array(
          z.object({
            ...attemptRef,
            number: z.int().positive(),
            at: z.string(),
            update: attemptUpdateSchema,
          }),
        )
        .max(64),
    }),
    repeatable: true,
  },
);
export type ReportedUpdate = z.infer<typeof reportAttempts.body>['updates'][number];

/** Connections that ended. Nodes are given nothing from then on until they connect again. */
export const leaveAgents = defineAction(
  'render.leave-agents',
  'public',
  'connections',
  z.object({ connection_id: z.string() }),
  {
    method: 'POST',
    path: '',
    summary: 'Nodes have lost their connection',
    body: z.object({ connections: z.array(connectionSchema).max(500) }),
    repeatable: true,
  },
);

const ofAttempt = z.object({ ...visitor, ...attemptRef });

/** The source of an attempt. Errors: 404; 409 `stale`. */
export const readAttemptSource = defineAction(
  'render.read-attempt-source',
  'public',
  'files',
  z.object({ key: z.string(), name: z.string() }),
  {
    method: 'GET',
    path: '',
    summary: 'Where the source of an attempt is',
    body: ofAttempt,
  },
);

/**
 * The object that an attempt's output becomes; the same for the same name, size and hash. It is
 * entered among what is expected before its first byte. Errors: 404; 409 `stale`; 413.
 */
export const beginAttemptOutput = defineAction(
  'render.begin-attempt-output',
  'public',
  'outputs',
  z.object({ key: z.string(), complete: z.boolean() }),
  {
    method: 'POST',
    path: '',
    summary: 'Begin the upload of an attempt’s output',
    body: z.object({ ...ofAttempt.shape, output: beginOutputSchema }),
  },
);

/** The output as it was begun. Errors: 404; 409 `stale`. */
export const readAttemptOutput = defineAction(
  'render.read-attempt-output',
  'public',
  'outputs',
  z.object({
    key: z.string(),
    name: z.string(),
    size: z.int(),
    sha256: z.string(),
    complete: z.boolean(),
  }),
  {
    method: 'GET',
    path: '',
    summary: 'The output of an attempt that is being uploaded',
    body: ofAttempt,
  },
);

/** The output is stored whole. Errors: 404; 409 `stale`. */
export const completeAttemptOutput = defineAction(
  'render.complete-attempt-output',
  'public',
  'outputs',
  z.object({ key: z.string() }),
  {
    method: 'POST',
    path: '',
    summary: 'An attempt’s output is stored',
    body: z.object({ ...ofAttempt.shape, key: z.string(), content_type: z.string() }),
    repeatable: true,
  },
);
