import type { Visitor } from '@jampot/contracts';
import { visitorSchema } from '@jampot/contracts';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Seconds. */
export const AGENT_TOKEN_LIFE = 600;
export const CHALLENGE_LIFE = 60;
const NONCE_BYTES = 16;

const claims = z.object({ ...visitorSchema.shape, expires: z.number() });

/** A node's key as tokens and rows name it: SHA-256 in hexadecimal. @param publicKey 32 bytes as base64url */
export function agentKeyId(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');
}

/**
 * The access tokens of nodes, which open the agents' door and nothing of the users', and the challenges that
 * nodes sign for them. Both are signed with a key of their own, and nobody has to remember those that were given.
 */
export class AgentTokens {
  readonly #key: Buffer;

  /** @param key base64, 32 bytes: the installation's; its own is derived from it. */
  constructor(key: string) {
    this.#key = createHmac('sha256', Buffer.from(key, 'base64')).update('agents').digest();
  }

  tokenFor(visitor: Visitor, now = Date.now()): string {
    const content = JSON.stringify({ ...visitor, expires: now / 1000 + AGENT_TOKEN_LIFE });
    return this.#write('token', Buffer.from(content).toString('base64url'));
  }

  /** @returns null for a token that is none, or is over. */
  read(token: string, now = Date.now()): Visitor | null {
    const content = this.#open('token', token);
    if (content === null) return null;
    const read = claims.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()));
    if (!read.success || read.data.expires <= now / 1000) return null;
    const { expires: _expires, ...visitor } = read.data;
    return visitor;
  }

  challengeFor(nodeId: number, now = Date.now()): string {
    const expires = Math.floor(now / 1000) + CHALLENGE_LIFE;
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    return this.#write('challenge', `${nodeId}_${expires.toString(36)}_${nonce}`);
  }

  /**
   * What tells a challenge from all others, if it was made for this node, and a moment ago. Whoever takes it remembers
   * that until it is over, as it is good once.
   */
  nonceOf(challenge: string, nodeId: number, now = Date.now()): string | null {
    const [node, expires = '', ...nonce] = this.#open('challenge', challenge)?.split('_') ?? [];
    const isGood = node === String(nodeId) && Number.parseInt(expires, 36) > now / 1000;
    return isGood ? nonce.join('_') : null;
  }

  #write(kind: string, content: string): string {
    return `${content}.${this.#sign(kind, content)}`;
  }

  #open(kind: string, written: string): string | null {
    const [content = '', signature = ''] = written.split('.', 2);
    const expected = Buffer.from(this.#sign(kind, content));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given) ? content : null;
  }

  #sign(kind: string, content: string): string {
    return createHmac('sha256', this.#key).update(`${kind}:${content}`).digest('base64url');
  }
}
