import { JampotError } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { Revocations } from '../tokens/revocations.ts';
import { hashSecret } from '../tokens/secrets.ts';
import { EndAdmissions } from './end-admissions.ts';
import { lockUser, SessionTokens } from './session-tokens.ts';
import type { IssuedSession } from './session-tokens.ts';
import type { SignedIn } from './sign-in.service.ts';

/** Seconds in which the answer to a refresh may be asked for again, because the first was lost. */
export const REFRESH_GRACE = 30;

interface PresentedToken {
  used: Date | null;
  successor: Buffer | null;
  id: string;
  client_id: string | null;
  revoked: Date | null;
  expires: Date;
}

/** Sessions after they were begun: the next tokens, and the end. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly tokens: SessionTokens,
    private readonly revocations: Revocations,
    private readonly admissions: EndAdmissions,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes a refresh token for the next. Each is good once, and once more within `REFRESH_GRACE`
   * while nobody used the next: its answer may have been lost. The token of that answer is worthless
   * from then on, so whoever does hold it ends the whole session, like anybody else who comes with a
   * token that was used.
   * @throws JampotError `session_expired`
   */
  async refresh(refreshToken: string): Promise<SignedIn> {
    // A reuse must be committed before it is refused, so the work answers null instead of throwing.
    const issued = await this.database.change(systemScope, (tx) => this.#rotate(tx, refreshToken));
    if (issued === null) throw new JampotError('session_expired');
    return {
      user: issued.user,
      sessionId: issued.subject.sid,
      authorization: await this.tokens.authorize(issued),
    };
  }

  /** Ends the caller's session everywhere. */
  async signOut(caller: Caller): Promise<{ id: number; name: string }> {
    return this.database.change(systemScope, async (tx) => {
      await this.end(tx, caller, [caller.session_id]);
      const [user] = await tx.sql<{ id: number; name: string }>(
        'SELECT id, name FROM users WHERE id = $1 AND account_id = $2',
        [caller.user_id, caller.account_id],
      );
      if (user === undefined) throw new JampotError('session_expired');
      return user;
    });
  }

  /** Ends the session that a refresh token is of, used or not; nothing for one that is none. */
  async drop(refreshToken: string): Promise<void> {
    await this.database.change(systemScope, async (tx) => {
      const [found] = await tx.sql<{ id: string; account_id: number; user_id: number }>(
        `SELECT s.id, s.account_id, s.user_id FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id
         WHERE t.hash = $1`,
        [hashSecret(refreshToken)],
      );
      if (found !== undefined) await this.end(tx, found, [found.id]);
    });
  }

  /** @throws JampotError `session_expired` when the caller's session was ended. */
  async requireLiving(caller: Caller): Promise<void> {
    const living = await this.database.readTransaction(caller, (tx) =>
      tx.sql(
        `SELECT FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.id::text = $1 AND s.user_id = $2 AND s.revoked IS NULL AND NOT u.deleted`,
        [caller.session_id, caller.user_id],
      ),
    );
    if (living.length === 0) throw new JampotError('session_expired');
  }

  /** Ends these sessions: their access tokens now, and nothing renews them. */
  async end(
    tx: Transaction,
    by: { readonly account_id: number; readonly user_id: number },
    sessionIds: readonly string[],
  ): Promise<void> {
    const ended = await tx.sql<{ id: string }>(
      `UPDATE sessions SET revoked = $2
       WHERE id::text = ANY ($1) AND account_id = $3 AND revoked IS NULL RETURNING id`,
      [sessionIds, this.clock.now(), by.account_id],
    );
    await this.revocations.revoke(
      tx,
      { account_id: by.account_id, actor_id: by.user_id },
      ended.map(({ id }) => ({ kind: 'session' as const, id })),
    );
  }

  /**
   * Ends the sessions of a user, all or all but one; their tokens end with them, the addresses of files that were given
   * to those of late, and what the user made that lets others in.
   */
  async endAllOf(
    tx: Transaction,
    user: { readonly id: number; readonly account_id: number },
    options: { readonly actorId: number | null; readonly except?: string },
  ): Promise<void> {
    const ended = await tx.sql<{ id: string; recent: boolean }>(
      `UPDATE sessions SET revoked = $2
       WHERE user_id = $1 AND revoked IS NULL AND id::text IS DISTINCT FROM $3
       RETURNING id, last_used > $4 AS recent`,
      [user.id, this.clock.now(), options.except ?? null, this.revocations.oldestUse()],
    );
    // A password that was right until now leads nowhere any more.
    await tx.sql('DELETE FROM sign_in_steps WHERE user_id = $1', [user.id]);
    await this.admissions.of(tx, user, options.actorId);
    const by = { account_id: user.account_id, actor_id: options.actorId };
    const sessions = ended
      .filter(({ recent }) => recent)
      .map(({ id }) => ({ kind: 'session' as const, id }));
    const all =
      options.except === undefined ? [{ kind: 'user' as const, id: String(user.id) }] : [];
    await this.revocations.revoke(tx, by, [...all, ...sessions]);
  }

  async #rotate(tx: Transaction, refreshToken: string): Promise<IssuedSession | null> {
    const hash = hashSecret(refreshToken);
    const [owner] = await tx.sql<{ user_id: number }>(
      `SELECT s.user_id FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id
       WHERE t.hash = $1`,
      [hash],
    );
    // The user before the session: the order in which whoever disables a user locks them.
    const user = owner === undefined ? null : await lockUser(tx, owner.user_id);
    if (user === null) return null;
    const [presented] = await tx.sql<PresentedToken>(
      `SELECT t.used, t.successor, s.id, s.client_id, s.revoked, s.expires
       FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id
       WHERE t.hash = $1 FOR UPDATE OF t, s`,
      [hash],
    );
    const now = this.clock.now();
    if (presented === undefined || presented.revoked !== null || presented.expires < now) {
      return null;
    }
    if (presented.used !== null && !(await this.#takeBackSuccessor(tx, presented, now))) {
      await this.end(tx, { account_id: user.account_id, user_id: user.id }, [presented.id]);
      return null;
    }
    const issued = await this.tokens.next(tx, user, presented);
    if (presented.used === null) {
      await tx.sql('UPDATE refresh_tokens SET used = $2, successor = $3 WHERE hash = $1', [
        hash,
        now,
        hashSecret(issued.refreshToken),
      ]);
    }
    return issued;
  }

  /**
   * Makes the token worthless that was given out for a used one, and tells whether that could be
   * done: not after the grace, nor when somebody used it or it was taken back before.
   */
  async #takeBackSuccessor(
    tx: Transaction,
    { used, successor }: PresentedToken,
    now: Date,
  ): Promise<boolean> {
    const age = used === null ? Infinity : now.getTime() - used.getTime();
    if (successor === null || age > REFRESH_GRACE * 1000) return false;
    const taken = await tx.sql(
      'UPDATE refresh_tokens SET used = $2 WHERE hash = $1 AND used IS NULL RETURNING hash',
      [successor, now],
    );
    return taken.length > 0;
  }
}
