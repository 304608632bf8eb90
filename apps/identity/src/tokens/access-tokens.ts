import { createPrivateKey, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { ACCESS_TOKEN_ALGORITHM } from '@jampot/contracts';
import type { AccessTokenClaims } from '@jampot/contracts';
import { CONFIG } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import type { IdentityConfig } from '../identity.config.ts';

/** For whom a token is, and from when. */
export type TokenSubject = Pick<
  AccessTokenClaims,
  'acc' | 'rid' | 'lvl' | 'per' | 'sid' | 'iat'
> & {
  readonly userId: number;
};

@Injectable()
export class AccessTokens {
  /** Seconds a token lasts. */
  readonly lifetime: number;
  readonly #key: KeyObject;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.lifetime = config.JAMPOT_ACCESS_TOKEN_SECONDS;
    this.#key = createPrivateKey({
      key: Buffer.from(config.JAMPOT_TOKEN_PRIVATE_KEY, 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
  }

  async sign({ userId, iat, ...claims }: TokenSubject): Promise<{ token: string; expires: Date }> {
    const exp = iat + this.lifetime;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, typ: 'JWT' })
      .setSubject(String(userId))
      .setIssuedAt(iat)
      .setExpirationTime(exp)
      .setJti(randomUUID())
      .sign(this.#key);
    return { token, expires: new Date(exp * 1000) };
  }
}
