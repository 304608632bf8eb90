import type { Transaction } from '@jampot/persistence';
import { CONFIG } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import type { IdentityConfig } from '../identity.config.ts';
import { Sealed } from './sealed.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

interface Owner {
  readonly id: number;
  readonly account_id: number;
  readonly email: string;
}

/** The secrets that people's authenticator applications share with the product. */
@Injectable()
export class TotpSecrets {
  readonly #sealed: Sealed;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {
    this.#sealed = new Sealed(config.JAMPOT_FILES_KEY);
  }

  /** A new secret that counts once it is confirmed; one that counts already stays. */
  async begin(tx: Transaction, user: Owner): Promise<{ secret: string; uri: string } | null> {
    const secret = newTotpSecret();
    const kept = await tx.sql(
      `INSERT INTO totp_secrets AS kept (user_id, account_id, secret, created) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created = excluded.created
         WHERE kept.confirmed IS NULL RETURNING user_id`,
      [user.id, user.account_id, this.#sealed.seal(secret, about(user.id)), this.clock.now()],
    );
    if (kept.length === 0) return null;
    return { secret, uri: totpUri(secret, this.config.JAMPOT_PRODUCT_NAME, user.email) };
  }

  /** Takes a code, and confirms the secret with it. @returns whether it was right */
  async take(
    tx: Transaction,
    userId: number,
    code: string,
    which: 'confirmed' | 'begun',
  ): Promise<boolean> {
    const [kept] = await tx.sql<{ secret: Buffer; last_step: number }>(
      `SELECT secret, last_step FROM totp_secrets
       WHERE user_id = $1 AND (confirmed IS NOT NULL) = $2 FOR UPDATE`,
      [userId, which === 'confirmed'],
    );
    const secret = kept === undefined ? null : this.#sealed.open(kept.secret, about(userId));
    if (kept === undefined || secret === null) return false;
    const now = this.clock.now();
    const step = stepOfCode(secret, code, { now, lastStep: kept.last_step });
    if (step === null) return false;
    await tx.sql(
      `UPDATE totp_secrets SET last_step = $2, confirmed = coalesce(confirmed, $3)
       WHERE user_id = $1`,
      [userId, step, now],
    );
    return true;
  }
}

const about = (userId: number) => `totp ${userId}`;
