import { createPublicKey, verify } from 'node:crypto';

/** A node's public key as its row keeps it. */
export type NodeKey = { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string };

/** @param publicKey 32 bytes as base64url */
export function nodeKey(publicKey: string): NodeKey {
  return { kty: 'OKP', crv: 'Ed25519', x: publicKey };
}

/** Whether the signature (base64url) is the key's, over these words. */
export function isSigned(words: string, key: NodeKey, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
    return verify(null, Buffer.from(words), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
