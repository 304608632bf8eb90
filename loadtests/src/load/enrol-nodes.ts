import type { Client } from '@jampot/client';
import {
  accessProof,
  admitAgent,
  challengeAgent,
  createEnrolment,
  createNode,
  enrolAgent,
  enrolmentProof,
} from '@jampot/contracts';
import { generateKeyPairSync, sign } from 'node:crypto';

/** Nodes that enrol at a time. */
const TOGETHER = 8;
const machine = {
  system: 'linux',
  architecture: 'x64',
  hostname: 'load',
  agent_version: '1',
} as const;

/**
 * Makes nodes, and enrols each as an agent does. Nobody has run their lines yet.
 * @returns the access token of each, good for ten minutes
 */
export async function enrolNodes(
  client: Client,
  accountId: number,
  count: number,
): Promise<string[]> {
  const tokens: string[] = [];
  for (let at = 0; at < count; at += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, count - at) }, (_, of) => at + of);
    tokens.push(...(await Promise.all(some.map((number) => enrol(client, accountId, number)))));
  }
  return tokens;
}

async function enrol(client: Client, accountId: number, number: number): Promise<string> {
  const node = await client.one(createNode, {
    params: { id: accountId },
    body: { name: `load-${number}` },
  });
  const { token } = await client.one(createEnrolment, { params: { id: node.id } });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signed = (text: string): string =>
    sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64url');
  const public_key = publicKey.export({ format: 'jwk' }).x ?? '';
  await client.one(enrolAgent, {
    body: { token, public_key, signature: signed(enrolmentProof(token, public_key)), machine },
  });
  const { challenge } = await client.one(challengeAgent, { body: { node_id: node.id } });
  const signature = signed(accessProof(node.id, challenge));
  const admitted = await client.one(admitAgent, {
    body: { node_id: node.id, challenge, signature },
  });
  return admitted.access_token;
}
