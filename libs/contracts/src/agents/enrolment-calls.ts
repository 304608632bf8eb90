import * as z from 'zod';
import { byId, defineAction, idSchema } from '../call/define-call.ts';
import { nodeSystemSchema } from './protocol.ts';

/** An Ed25519 public key: its 32 bytes as base64url, which is the `x` of its JWK. */
const publicKey = z.string().regex(/^[\w-]{43}$/u, 'An Ed25519 public key is needed.');
/** An Ed25519 signature: 64 bytes as base64url. */
const signature = z.string().regex(/^[\w-]{86}$/u, 'An Ed25519 signature is needed.');

/** The bytes (UTF-8) that prove, signed with the new key, that whoever enrols holds it. */
export function enrolmentProof(token: string, newKey: string): string {
  return `jampot-agent-enrolment-v1\n${token}\n${newKey}`;
}

/** The bytes (UTF-8) that prove, signed with the node's key, who asks for an access token. */
export function accessProof(nodeId: number, challenge: string): string {
  return `jampot-agent-access-v1\n${nodeId}\n${challenge}`;
}

/** What the agent says about the machine; shown to people, judged by nobody. */
export const machineSchema = z.object({
  system: nodeSystemSchema,
  /** `x64`, `arm64`. */
  architecture: z.string().max(20),
  hostname: z.string().max(255),
  agent_version: z.string().max(40),
});
export type Machine = z.infer<typeof machineSchema>;

export const createEnrolment = defineAction(
  'render.create-enrolment',
  { resource: 'nodes', letter: 'u' },
  'enrolments',
  z.object({
    /** For `jampot-agent enrol --token`. Told once; the server keeps its hash alone. */
    token: z.string(),
    /** ISO 8601 in UTC; an hour from now. */
    expires: z.string(),
  }),
  {
    method: 'POST',
    path: 'nodes/{id}/enrolments',
    summary: 'Make a token that enrols an agent as this node',
    description:
      'The token is of use once. The agent that uses it is this node from then on; an agent that was' +
      ' it before is let in no more. A token that was made before for the same node is void.',
    params: byId,
    status: 201,
  },
);

export const enrolAgent = defineAction(
  'render.enrol-agent',
  'public',
  'agents',
  z.object({ node_id: z.int(), name: z.string() }),
  {
    method: 'POST',
    path: 'agents/enrolments',
    summary: 'Enrol an agent',
    errors: ['invalid_credentials', 'link_used', 'link_expired'],
    description:
      'The same token with the same key answers the same again until it expires, so that an answer may' +
      ' get lost. Errors: 410 `link_used` with another key, 410 `link_expired`, 401 for no such token or a' +
      ' signature that is not the key’s over `jampot-agent-enrolment-v1`, token and key, a line each.',
    body: z.strictObject({
      token: z.string().min(1).max(200),
      public_key: publicKey,
      signature,
      machine: machineSchema,
    }),
  },
);

export const challengeAgent = defineAction(
  'render.challenge-agent',
  'public',
  'challenges',
  z.object({
    challenge: z.string(),
    /** Seconds. */
    expires_in: z.number(),
  }),
  {
    method: 'POST',
    path: 'agents/challenges',
    summary: 'Ask for what has to be signed',
    description: 'Answered for any id alike, so that ids can’t be probed.',
    body: z.strictObject({ node_id: idSchema }),
  },
);

export const admitAgent = defineAction(
  'render.admit-agent',
  'public',
  'access_tokens',
  z.object({
    access_token: z.string(),
    /** Seconds. */
    expires_in: z.number(),
  }),
  {
    method: 'POST',
    path: 'agents/tokens',
    summary: 'Exchange a signed challenge for an access token of a node',
    errors: ['invalid_credentials'],
    description:
      'The signature is the node’s over `jampot-agent-access-v1`, the node’s id and the challenge, a line' +
      ' each. The token opens the socket and the files of the node’s attempts, and nothing of the users’.' +
      ' A challenge is good once. Errors: 401 for whatever is wrong about it.',
    body: z.strictObject({
      node_id: idSchema,
      challenge: z.string().min(1).max(500),
      signature,
    }),
  },
);
