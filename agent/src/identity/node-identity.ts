import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import * as z from 'zod';
import { Complaint } from '../complaint.ts';
import { readJson } from '../files/json-file.ts';

/** A key pair as it is kept: PKCS 8, readable by the agent alone. */
export const privateKeySchema = z.string().startsWith('-----BEGIN PRIVATE KEY-----');

export const nodeIdentitySchema = z.object({
  /** Address without a path. */
  server: z.url(),
  node_id: z.int().positive(),
  name: z.string(),
  private_key: privateKeySchema,
});
/** Which node this is: its key, not its host's name. */
export type NodeIdentity = z.infer<typeof nodeIdentitySchema>;

/** @throws Complaint when the agent is not enrolled. */
export function readIdentity(file: string): NodeIdentity {
  const identity = readJson(file, nodeIdentitySchema);
  if (identity !== undefined) return identity;
  throw new Complaint(
    'This agent is not enrolled.',
    'Make a token for the node in Jampot (Render, Nodes), and run: jampot-agent enrol --server URL --token TOKEN',
  );
}

/** A new private key. */
export function newKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The public half, as base64url of its 32 bytes. */
export function publicKeyOf(privateKey: string): string {
  const { x } = createPublicKey(createPrivateKey(privateKey)).export({ format: 'jwk' });
  if (x === undefined) throw new Error('The key is no Ed25519 key.');
  return x;
}

/** The signature, as base64url of its 64 bytes. */
export function signed(privateKey: string, text: string): string {
  return sign(null, Buffer.from(text, 'utf8'), createPrivateKey(privateKey)).toString('base64url');
}
