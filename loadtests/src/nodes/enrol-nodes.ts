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
import { machine } from './played-node.ts';

/** Nodes that enrol at a time. */
const TOGETHER = 8;

/** A node that is played: it is enrolled, and its key is here. */
export interface EnrolledNode {
  /** Signs a challenge, as an agent does before each line. @returns an access token, good for ten minutes */
  readonly admit: () => Promise<string>;
}

/** Makes nodes, and enrols each as an agent does. Nobody has run their lines yet. */
export async function enrolNodes(
  client: Client,
  accountId: number,
  count: number,
): Promise<EnrolledNode[]> {
  const nodes: EnrolledNode[] = [];
  for (let at = 0; at < count; at += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, count - at) }, (_, of) => at + of);
    nodes.push(...(await Promise.all(some.map((number) => enrol(client, accountId, number)))));
  }
  return nodes;
}

async function enrol(client: Client, accountId: number, number: number): Promise<EnrolledNode> {
  const { id } = await client.one(createNode, {
    params: { id: accountId },
    body: { name: `played-${number}` },
  });
  const { token } = await client.one(createEnrolment, { params: { id } });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signed = (text: string): string =>
    sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64url');
  const public_key = publicKey.export({ format: 'jwk' }).x ?? '';
  await client.one(enrolAgent, {
    body: { token, public_key, signature: signed(enrolmentProof(token, public_key)), machine },
  });
  const admit = async (): Promise<string> => {
    const { challenge } = await client.one(challengeAgent, { body: { node_id: id } });
    const signature = signed(accessProof(id, challenge));
    const body = { node_id: id, challenge, signature };
    return (await client.one(admitAgent, { body })).access_token;
  };
  return { admit };
}
