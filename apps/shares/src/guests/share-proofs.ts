import { CONFIG } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SharesConfig } from '../shares.config.ts';

/** Milliseconds that a proof lives at most. */
const LIFE = 12 * 3_600_000;

/** A share as far as a proof is bound to it. */
interface Provable {
  readonly id: number;
  readonly password_hash: string | null;
  readonly expires_at: Date | null;
}

/** Signs that somebody knew the password of a share; worth nothing for another share or another password. */
@Injectable()
export class ShareProofs {
  readonly #key: Buffer;

  constructor(@Inject(CONFIG) config: SharesConfig) {
    this.#key = Buffer.from(config.JAMPOT_FILES_KEY, 'base64');
  }

  make(share: Provable, now = Date.now()): { readonly token: string; readonly expires: Date } {
    const expires = Math.min(now + LIFE, share.expires_at?.getTime() ?? Infinity);
    return { token: this.#write(share, expires), expires: new Date(expires) };
  }

  isGood(share: Provable, token: string, now = Date.now()): boolean {
    const expires = Number.parseInt(token.split('.', 1)[0] ?? '', 36);
    if (!Number.isSafeInteger(expires) || expires <= now) return false;
    const expected = Buffer.from(this.#write(share, expires));
    const given = Buffer.from(token);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  #write(share: Provable, expires: number): string {
    const signature = createHmac('sha256', this.#key)
      .update(`share-proof:${share.id}:${expires}:${share.password_hash ?? ''}`)
      .digest('base64url');
    return `${expires.toString(36)}.${signature}`;
  }
}
