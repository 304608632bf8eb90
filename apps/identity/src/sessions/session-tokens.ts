import { randomUUID } from 'node:crypto';
import { JampotError } from '@jampot/contracts';
import type { Authorization } from '@jampot/contracts';
import type { Permissions } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { AccessTokens } from '../tokens/access-tokens.ts';
import type { TokenSubject } from '../tokens/access-tokens.ts';
import { Revocations } from '../tokens/revocations.ts';
import { hashSecret, newSecret } from '../tokens/secrets.ts';
import { KnownDevices } from './known-devices.ts';
import type { Device } from './known-devices.ts';

/** Days after which a session that nobody used is over. */
const SESSION_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** A user as the answers of signing in show them; an alias, so that it counts as an open object. */
export type SessionUser = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly account_id: number;
  readonly role_id: number;
  readonly level: number;
  readonly client_id?: string;
};

/** What a session's transaction yields; it becomes an authorization after the commit. */
export interface IssuedSession {
  readonly user: SessionUser;
  readonly subject: TokenSubject;
  readonly refreshToken: string;
}

/** A live user and their role, neither of which changes before the transaction ends. */
export interface LockedUser {
  id: number;
  account_id: number;
  name: string;
  email: string;
  role_id: number;
  level: number;
  permissions: Permissions;
  password_hash: string | null;
}

/** Makes the tokens of sessions. All methods run in a transaction of the system's scope. */
@Injectable()
export class SessionTokens {
  constructor(
    private readonly access: AccessTokens,
    private readonly revocations: Revocations,
    private readonly devices: KnownDevices,
    private readonly clock: Clock,
  ) {}

  /**
   * A user whose password was `passwordHash` when it was checked, and is still.
   * @throws JampotError `invalid_credentials` when the user was disabled or the password changed.
   */
  async requireUser(tx: Transaction, userId: number, passwordHash: string): Promise<LockedUser> {
    const user = await lockUser(tx, userId);
    if (user === null || user.password_hash !== passwordHash) {
      throw new JampotError('invalid_credentials');
    }
    return user;
  }

  /** Starts a session of a user whose password it is; nothing else is asked of them. */
  async start(
    tx: Transaction,
    userId: number,
    passwordHash: string,
    device: Device,
  ): Promise<IssuedSession> {
    return this.begin(tx, await this.requireUser(tx, userId, passwordHash), device);
  }

  /** Starts a session of a user who proved who they are; the user was locked by `lockUser`. */
  async begin(tx: Transaction, user: LockedUser, device: Device): Promise<IssuedSession> {
    const sessionId = randomUUID();
    const now = this.clock.now();
    await tx.sql(
      `INSERT INTO sessions (id, account_id, user_id, client_id, address, user_agent, created, last_used, expires)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
      [
        sessionId,
        user.account_id,
        user.id,
        device.clientId,
        device.address,
        device.userAgent,
        now,
        this.#expiry(now),
      ],
    );
    await this.devices.remember(tx, user, device);
    return this.#issue(tx, user, sessionId, device.clientId);
  }

  /** The next tokens of a session, whose user was locked before the session was. */
  async next(
    tx: Transaction,
    user: LockedUser,
    session: { readonly id: string; readonly client_id: string | null },
  ): Promise<IssuedSession> {
    const now = this.clock.now();
    await tx.sql('UPDATE sessions SET last_used = $2, expires = $3 WHERE id = $1', [
      session.id,
      now,
      this.#expiry(now),
    ]);
    return this.#issue(tx, user, session.id, session.client_id);
  }

  /** Signs what a transaction issued, once it has been committed. */
  async authorize({ subject, refreshToken }: IssuedSession): Promise<Authorization> {
    const { token, expires } = await this.access.sign(subject);
    return {
      access_token: token,
      refresh_token: refreshToken,
      expiration_date: expires.toISOString(),
    };
  }

  async #issue(
    tx: Transaction,
    user: LockedUser,
    sessionId: string,
    clientId: string | null,
  ): Promise<IssuedSession> {
    const refreshToken = newSecret();
    await tx.sql(
      'INSERT INTO refresh_tokens (hash, account_id, session_id, issued) VALUES ($1, $2, $3, $4)',
      [hashSecret(refreshToken), user.account_id, sessionId, this.clock.now()],
    );
    const iat = await this.revocations.earliestIssue(tx, {
      sessionId,
      userId: user.id,
      roleId: user.role_id,
    });
    const { id, name, email, account_id, role_id, level } = user;
    return {
      user: {
        id,
        name,
        email,
        account_id,
        role_id,
        level,
        ...(clientId === null ? {} : { client_id: clientId }),
      },
      subject: {
        userId: id,
        acc: account_id,
        rid: role_id,
        lvl: level,
        per: user.permissions,
        sid: sessionId,
        iat,
      },
      refreshToken,
    };
  }

  #expiry(now: Date): Date {
    return new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  }
}

/**
 * Reads a live user and their role so that neither changes before the token is issued: a change of
 * either waits, and its revocation then covers this token.
 */
export async function lockUser(tx: Transaction, userId: number): Promise<LockedUser | null> {
  const [user] = await tx.sql<LockedUser>(
    `SELECT u.id, u.account_id, u.name, u.email, u.role_id, u.password_hash, r.level, r.permissions
     FROM users u JOIN roles r ON r.id = u.role_id
     WHERE u.id = $1 AND NOT u.deleted FOR SHARE OF u, r`,
    [userId],
  );
  return user ?? null;
}
