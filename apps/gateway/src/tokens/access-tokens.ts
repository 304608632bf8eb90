import {
  ACCESS_TOKEN_ALGORITHM,
  accessTokenClaims,
  callerOf,
  JampotError,
} from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** What an access token says; times are seconds since 1970, with a fraction. */
export interface VerifiedToken {
  readonly caller: Caller;
  readonly issued: number;
  readonly expires: number;
}

/** Tokens whose signature was checked once are remembered until they end. */
const REMEMBERED = 10_000;

/** Checks access tokens with the public key alone: no hop, no look-up. */
export class AccessTokens {
  readonly #key: KeyObject;
  readonly #verified = new LRUCache<string, VerifiedToken>({ max: REMEMBERED });

  /** @param publicKey base64 SPKI DER, Ed25519. */
  constructor(publicKey: string) {
    this.#key = createPublicKey({
      key: Buffer.from(publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
  }

  /** @throws JampotError `session_expired` for one that ended, `unauthenticated` for any other fault. */
  async verify(token: string): Promise<VerifiedToken> {
    const known = this.#verified.get(token);
    if (known !== undefined) {
      if (known.expires > Date.now() / 1000) return known;
      throw new JampotError('session_expired');
    }
    const verified = await this.#check(token);
    this.#verified.set(token, verified);
    return verified;
  }

  async #check(token: string): Promise<VerifiedToken> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ACCESS_TOKEN_ALGORITHM],
      });
      const claims = accessTokenClaims.parse(payload);
      return { caller: callerOf(claims), issued: claims.iat, expires: claims.exp };
    } catch (cause) {
      throw new JampotError(
        cause instanceof errors.JWTExpired ? 'session_expired' : 'unauthenticated',
        {
          cause,
        },
      );
    }
  }
}
