import * as z from 'zod';
import { defineSignal } from '../events/define-signal.ts';
import { serverMessageSchema } from './server-messages.ts';

/**
 * Told to all gateways; the one that has the node's connection hands the messages on. A lost one is made up for by the next
 * heartbeat.
 */
export const agentPush = defineSignal(
  'agents.push',
  z.object({
    node_id: z.int(),
    connection_id: z.string(),
    messages: z.array(serverMessageSchema),
  }),
);

/** A node is let in no more with any key but `key_id` (null: with none): those connections end. */
export const agentCut = defineSignal(
  'agents.cut',
  z.object({ node_id: z.int(), key_id: z.string().nullable() }),
);
