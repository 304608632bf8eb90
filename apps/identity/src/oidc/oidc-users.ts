import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { addUser } from '../users/new-user.ts';
import { announceUser } from '../users/user-changes.ts';
import { OidcFailure } from './oidc-failure.ts';
import { userNameOf } from './oidc-profile.ts';
import type { OidcProfile } from './oidc-profile.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { mayJoin, requireMayConnect, requireMayJoin } from './oidc.policy.ts';
import type { EmailVoucher } from './oidc.policy.ts';

interface FoundUser {
  id: number;
  account_id: number;
  name: string;
  role_id: number;
  level: number;
  deleted: boolean;
  email_by: EmailVoucher;
}

/** Somebody of another account only wrote the e-mail down: that is no word about whose it is. */
function isElsewhere(user: FoundUser, { accountId }: OidcSettings): boolean {
  return user.account_id !== accountId && user.email_by !== 'letter';
}

/** Whom a profile of the provider stands for. Runs in the system's scope. */
@Injectable()
export class OidcUsers {
  constructor(private readonly clock: Clock) {}

  /**
   * The user that was connected before; else the one with the verified e-mail, connected from now
   * on; else a new one where that is allowed.
   * @throws OidcFailure
   */
  async userFor(tx: Transaction, profile: OidcProfile, settings: OidcSettings): Promise<number> {
    const known = await this.#connected(tx, profile);
    if (known !== null) return known;
    const { email } = profile;
    if (email === null) throw new OidcFailure('email_unverified');
    // Of two first sign-ins at once the second finds what the first made.
    await tx.sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`oidc ${email}`]);
    const met = await this.#connected(tx, profile);
    if (met !== null) return met;
    const [user] = await tx.sql<FoundUser>(
      `SELECT u.id, u.account_id, u.name, u.role_id, r.level, u.deleted, u.email_by
       FROM users u JOIN roles r ON r.id = u.role_id
       WHERE lower(u.email) = $1 AND (NOT u.deleted OR u.account_id = $2)
       ORDER BY (u.email_by = 'letter' AND NOT u.deleted) DESC, (u.account_id = $2) DESC, u.id
       LIMIT 1 FOR UPDATE OF u`,
      [email, settings.accountId],
    );
    if (user === undefined || (isElsewhere(user, settings) && mayJoin(email, settings))) {
      return this.#join(tx, { ...profile, email }, settings);
    }
    requireMayConnect(user, settings);
    await this.#connect(tx, user, profile);
    await tx.sql("UPDATE users SET email_by = 'letter' WHERE id = $1", [user.id]);
    await announceUser(tx, user, user.level, user.id);
    return user.id;
  }

  async #connected(tx: Transaction, { issuer, subject }: OidcProfile): Promise<number | null> {
    const [known] = await tx.sql<{ user_id: number; deleted: boolean }>(
      `UPDATE external_identities i SET last_used = $3 FROM users u
       WHERE i.issuer = $1 AND i.subject = $2 AND u.id = i.user_id
       RETURNING i.user_id, u.deleted`,
      [issuer, subject, this.clock.now()],
    );
    if (known?.deleted === true) throw new OidcFailure('disabled');
    return known?.user_id ?? null;
  }

  async #join(
    tx: Transaction,
    profile: OidcProfile & { readonly email: string },
    settings: OidcSettings,
  ): Promise<number> {
    requireMayJoin(profile.email, settings);
    const { accountId: account_id, level } = settings;
    const id = await addUser(
      tx,
      {
        account_id,
        name: userNameOf(profile),
        email: profile.email,
        role: { level },
        password_hash: null,
        email_by: 'letter',
      },
      null,
    );
    await this.#connect(tx, { id, account_id }, profile);
    return id;
  }

  /** An address that was given to somebody else brings another identity: not the same person. */
  async #connect(
    tx: Transaction,
    user: { readonly id: number; readonly account_id: number },
    { issuer, subject }: OidcProfile,
  ): Promise<void> {
    const made = await tx.sql(
      `INSERT INTO external_identities (issuer, subject, account_id, user_id, created, last_used)
       VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (user_id, issuer) DO NOTHING RETURNING 1`,
      [issuer, subject, user.account_id, user.id, this.clock.now()],
    );
    if (made.length === 0) throw new OidcFailure('other_identity');
  }
}
