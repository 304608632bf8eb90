import { sessionsRevoked } from '@jampot/contracts';
import type { Revocation } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { FILES_TOKEN_LIFE, publish, Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { AccessTokens } from './access-tokens.ts';

/** Seconds by which the clocks of two machines may differ. */
const CLOCK_SKEW = 30;
/** Seconds: the smallest step of the clock. */
const A_MOMENT = 0.001;

export interface RevocationTarget {
  readonly kind: Revocation['kind'];
  readonly id: string;
}

/**
 * Makes access tokens worthless before they end, and with a session the addresses of files that were
 * given to it. Gateways hear of it at once by a signal, and for
 * certain by the event beside it; they read the whole list when they start.
 */
@Injectable()
export class Revocations {
  constructor(
    private readonly signals: Signals,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends every token of the targets that was issued until now. Call it after the rows that tokens
   * are made of were locked: then whoever waits for the locks issues a later token.
   */
  async revoke(
    tx: Transaction,
    by: { readonly account_id: number; readonly actor_id: number | null },
    targets: readonly RevocationTarget[],
  ): Promise<void> {
    if (targets.length === 0) return;
    const issuedUntil = this.clock.seconds();
    const revocations = targets.map(({ kind, id }): Revocation => ({
      kind,
      id,
      issued_until: issuedUntil,
      forget_after: issuedUntil + this.#outlivedBy(kind),
    }));
    await tx.sql(
      `INSERT INTO revocations AS kept (kind, target, account_id, issued_until, forget_after)
       SELECT given.kind, given.id, $3::bigint, $4::double precision, given.forget_after
       FROM unnest($1::text[], $2::text[], $5::double precision[]) AS given (kind, id, forget_after)
       ON CONFLICT (kind, target) DO UPDATE SET
         issued_until = greatest(kept.issued_until, excluded.issued_until),
         forget_after = greatest(kept.forget_after, excluded.forget_after)`,
      [
        revocations.map(({ kind }) => kind),
        revocations.map(({ id }) => id),
        by.account_id,
        issuedUntil,
        revocations.map(({ forget_after: forgetAfter }) => forgetAfter),
      ],
    );
    await publish(
      tx,
      sessionsRevoked,
      ...revocations.map((data) => ({ ...by, audience: { to: 'services' as const }, data })),
    );
    tx.afterCommit(() => {
      for (const revocation of revocations) this.signals.send(sessionsRevoked, revocation);
    });
  }

  /** Sessions that nobody used since then have left nothing that is still good. */
  oldestUse(): Date {
    return new Date((this.clock.seconds() - this.#outlivedBy('session')) * 1000);
  }

  /** Seconds until nothing that falls under a revocation can be alive. */
  #outlivedBy(kind: Revocation['kind']): number {
    const files = kind === 'session' ? FILES_TOKEN_LIFE : 0;
    return this.tokens.lifetime + files + CLOCK_SKEW;
  }

  /** When a token for this session may be dated, so that no revocation up to now covers it. */
  async earliestIssue(
    tx: Transaction,
    of: { readonly sessionId: string; readonly userId: number; readonly roleId: number },
  ): Promise<number> {
    const [row] = await tx.sql<{ until: number | null }>(
      `SELECT max(issued_until) AS until FROM revocations
       WHERE (kind, target) IN (('session', $1), ('user', $2), ('role', $3))`,
      [of.sessionId, String(of.userId), String(of.roleId)],
    );
    return Math.max(this.clock.seconds(), (row?.until ?? 0) + A_MOMENT);
  }
}
