import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A secret that can't be guessed: 256 random bits, as text that fits into an address. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What is kept of a secret. It is random, so one round of SHA-256 gives nothing away. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
