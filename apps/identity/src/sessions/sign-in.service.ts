import { invalid, JampotError } from '@jampot/contracts';
import type { Authorization, createToken, RequestOf, signIn } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { networkOf } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { requireSession, SignInSteps } from '../second-factor/sign-in-steps.ts';
import { Throttle } from '../throttle/throttle.ts';
import type { ThrottleKey } from '../throttle/throttle.ts';
import { HOLDERS_ORDER, OWNER } from '../users/email-holders.ts';
import { deviceWithoutId, KnownDevices } from './known-devices.ts';
import type { Device, Recognised } from './known-devices.ts';
import { SessionTokens } from './session-tokens.ts';
import type { SessionUser } from './session-tokens.ts';

const DISABLED = 'Your user is disabled';

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
  readonly deleted: boolean;
  readonly owns: boolean;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Matched {
  readonly id: number;
  readonly hashed: string;
  readonly deleted: boolean;
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
    private readonly steps: SignInSteps,
  ) {}

  /** @throws JampotError `invalid_credentials`, `second_factor`, `throttled`, `unavailable` */
  async signIn(
    request: RequestOf<typeof signIn> | RequestOf<typeof createToken>,
  ): Promise<SignedIn> {
    const { email } = request.body;
    const device = deviceOf(request);
    const known = await this.database.change(systemScope, (tx) =>
      this.devices.recognise(tx, email, device),
    );
    const keys = keysOf(email, device, known?.by ?? null);
    const outcome = await this.throttle.counted(keys, async (made) => {
      const { id, hashed, deleted, owns } = await this.#matching(request, device, known, made);
      // Who knows the password may know why it opens nothing.
      if (deleted) throw new JampotError('invalid_credentials', { text: DISABLED });
      return this.database.change(systemScope, async (tx) => {
        // Somebody who wrote down another's e-mail earns no more attempts at theirs.
        if (owns) await this.throttle.succeeded(tx, keys);
        return this.steps.start(tx, id, hashed, device);
      });
    });
    const issued = requireSession(outcome);
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
   * @param made called when the password is none of those that are tried first.
   * @throws JampotError `invalid_credentials`, `throttled`, `unavailable`
   */
  async #matching(
    { body: { email, password } }: { readonly body: Credentials },
    device: Device,
    known: Recognised | null,
    made: () => void,
  ): Promise<Matched> {
    const holders = await this.database.change(systemScope, (tx) =>
      tx.sql<Holder>(
        `SELECT u.id, u.password_hash, u.deleted, u.id = ${OWNER} IS TRUE AS owns FROM users u
         WHERE lower(u.email) = $1 ORDER BY u.deleted, ${HOLDERS_ORDER} LIMIT ${MOST_HOLDERS}`,
        [email],
      ),
    );
    const [first, others] = split(holders, known);
    const matched = await this.#firstOf(first, password);
    if (matched !== null) return known === null ? matched : { ...matched, owns: true };
    made();
    if (others.length === 0) throw new JampotError('invalid_credentials');
    const keys = keysOf(`others of ${email}`, device, null);
    const other = await this.throttle.counted(keys, () => this.#firstOf(others, password));
    if (other === null) throw new JampotError('invalid_credentials');
    return other;
  }

  /** An e-mail that nobody has takes as long as one that somebody has. */
  async #firstOf(holders: readonly Holder[], password: string): Promise<Matched | null> {
    const matchable = holders.flatMap(({ id, password_hash: hashed, deleted, owns }) =>
      hashed === null ? [] : [{ id, hashed, deleted, owns }],
    );
    const hashes = matchable.map(({ hashed }) => hashed);
    const index = await this.hasher.which(hashes, password);
    return index === null ? null : (matchable[index] ?? null);
  }
}

/** Whose passwords are tried first: of the users whom the device is known to, if it is to any. */
function split(
  holders: readonly Holder[],
  known: Recognised | null,
): [first: readonly Holder[], others: readonly Holder[]] {
  if (known === null) return [holders, []];
  const isFamiliar = ({ id }: Holder) => known.userIds.includes(id);
  return [holders.filter(isFamiliar), holders.filter((holder) => !isFamiliar(holder))];
}

function keysOf(email: string, device: Device, known: 'client' | 'address' | null): ThrottleKey[] {
  const network = networkOf(device.address);
  const who = known === 'client' ? `client ${device.clientId}` : `address ${network}`;
  const own: ThrottleKey = { rule: 'device', about: `${who}\n${email}` };
  if (known !== null) return [own];
  return [own, { rule: 'email', about: email }, { rule: 'address', about: network }];
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
