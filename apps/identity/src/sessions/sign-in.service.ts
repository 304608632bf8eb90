import { invalid, JampotError } from '@jampot/contracts';
import type { Authorization, createToken, RequestOf, signIn } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { Throttle } from '../throttle/throttle.ts';
import type { ThrottleKey } from '../throttle/throttle.ts';
import { HOLDERS, OWNER } from '../users/email-holders.ts';
import { deviceWithoutId, KnownDevices } from './known-devices.ts';
import type { Device, Recognised } from './known-devices.ts';
import { SessionTokens } from './session-tokens.ts';
import type { SessionUser } from './session-tokens.ts';

/** Passwords of one e-mail that a sign-in is compared with, at most: each takes a while. */
const MOST_HOLDERS = 10;

export interface SignedIn {
  readonly user: SessionUser;
  readonly sessionId: string;
  readonly authorization: Authorization;
}

interface Holder extends Record<string, unknown> {
  readonly id: number;
  readonly password_hash: string | null;
  readonly owns: boolean;
}

interface Matched {
  readonly id: number;
  readonly hashed: string;
  /** What counts attempts may forget them. */
  readonly owns: boolean;
}

/**
 * Signing in with e-mail and password. What an unknown e-mail gets differs from what a wrong
 * password gets in nothing: the answer, the work done, the attempts counted.
 */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly throttle: Throttle,
    private readonly devices: KnownDevices,
    private readonly tokens: SessionTokens,
  ) {}

  /** @throws JampotError `invalid_credentials`, `throttled`, `unavailable` */
  async signIn(
    request: RequestOf<typeof signIn> | RequestOf<typeof createToken>,
  ): Promise<SignedIn> {
    const { email, password } = request.body;
    const device = deviceOf(request);
    const known = await this.database.change(systemScope, (tx) =>
      this.devices.recognise(tx, email, device),
    );
    const keys = keysOf(email, device, known?.by ?? null);
    await this.throttle.begin(keys);
    const { id, hashed, owns } = await this.#matching(email, password, device, known);
    const issued = await this.database.change(systemScope, async (tx) => {
      // Somebody who wrote down another's e-mail earns no more attempts at theirs.
      if (owns) await this.throttle.succeeded(tx, keys);
      return this.tokens.start(tx, id, hashed, device);
    });
    return {
      user: issued.user,
      sessionId: issued.subject.sid,
      authorization: await this.tokens.authorize(issued),
    };
  }

  /**
   * The user whom e-mail and password stand for. Several accounts may have written the e-mail down as
   * long as nobody proved it: the password tells which of them is meant. A device has its own attempts
   * at the passwords of those who know it; to the others it is any device.
   * @throws JampotError `invalid_credentials`, `throttled`
   */
  async #matching(
    email: string,
    password: string,
    device: Device,
    known: Recognised | null,
  ): Promise<Matched> {
    const holders = await this.database.change(systemScope, (tx) =>
      tx.sql<Holder>(
        `SELECT u.id, u.password_hash, u.id = ${OWNER} IS TRUE AS owns FROM users u
         WHERE ${HOLDERS} LIMIT ${MOST_HOLDERS}`,
        [email],
      ),
    );
    if (known === null) return this.#firstOf(holders, password);
    const familiar = holders.filter(({ id }) => known.userIds.includes(id));
    const others = holders.filter(({ id }) => !known.userIds.includes(id));
    try {
      return { ...(await this.#firstOf(familiar, password)), owns: true };
    } catch (error) {
      if (others.length === 0) throw error;
    }
    await this.throttle.begin(keysOf(`others of ${email}`, device, null));
    return this.#firstOf(others, password);
  }

  async #firstOf([first, ...others]: readonly Holder[], password: string): Promise<Matched> {
    // An e-mail that nobody has takes as long as one that somebody has.
    if (await this.hasher.matches(first?.password_hash ?? null, password)) return found(first);
    for (const holder of others) {
      if (holder.password_hash === null) continue;
      if (await this.hasher.matches(holder.password_hash, password)) return found(holder);
    }
    throw new JampotError('invalid_credentials');
  }
}

function keysOf(email: string, device: Device, known: 'client' | 'address' | null): ThrottleKey[] {
  const who = known === 'client' ? `client ${device.clientId}` : `address ${device.address}`;
  const own: ThrottleKey = { rule: 'device', about: `${who}\n${email}` };
  if (known !== null) return [own];
  return [own, { rule: 'email', about: email }, { rule: 'address', about: device.address }];
}

function found(holder: Holder | undefined): Matched {
  const { id, password_hash: hashed, owns } = holder ?? {};
  if (id === undefined || typeof hashed !== 'string' || owns === undefined) {
    throw new JampotError('invalid_credentials');
  }
  return { id, hashed, owns };
}

/** @throws JampotError `invalid` for a `client_id` that is no printable text. */
export function deviceOf(request: {
  readonly clientAddress: string;
  readonly userAgent?: string;
  readonly body: object;
}): Device {
  const { client_id: clientId } = request.body as { client_id?: string };
  if (clientId !== undefined && !/^[\x20-\x7e]*$/u.test(clientId)) {
    throw invalid('client_id', 'Invalid characters used.');
  }
  return { ...deviceWithoutId(request), clientId: clientId || null };
}
