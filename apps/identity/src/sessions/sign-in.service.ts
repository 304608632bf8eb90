import { invalid, JampotError } from '@jampot/contracts';
import type { Authorization, createToken, RequestOf, signIn } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
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

/** Users of one e-mail whose password is looked for, at most. */
const MOST_HOLDERS = 10;

export interface SignedIn {
  readonly user: SessionUser;
  readonly sessionId: string;
  readonly authorization: Authorization;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A user with the e-mail and a password; an alias, so that it counts as an open object. */
type Matched = {
  readonly id: number;
  readonly hashed: string;
  readonly deleted: boolean;
  /** What counts attempts may forget them. */
  readonly owns: boolean;
  /** To be kept instead. */
  readonly renewed?: string | null;
};

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
      const matched = await this.#matching(request, device, known, made);
      const { id, hashed, deleted, owns, renewed } = matched;
      // Who knows the password may know why it opens nothing.
      if (deleted) throw new JampotError('invalid_credentials', { text: DISABLED });
      return this.database.change(systemScope, async (tx) => {
        // Somebody who wrote down another's e-mail earns no more attempts at theirs.
        if (owns) await this.throttle.succeeded(tx, keys);
        if (renewed) await renewHash(tx, id, hashed, renewed);
        return this.steps.start(tx, id, renewed || hashed, device);
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
      tx.sql<Matched>(
        `SELECT u.id, u.password_hash AS hashed, u.deleted, u.id = ${OWNER} IS TRUE AS owns FROM users u
         WHERE lower(u.email) = $1 AND u.password_hash IS NOT NULL
         ORDER BY u.id <> ALL ($2::bigint[]), u.deleted, ${HOLDERS_ORDER} LIMIT ${MOST_HOLDERS}`,
        [email, known?.userIds ?? []],
      ),
    );
    const [first, others] = split(holders, known);
    const matched = await this.#firstOf(email, first, password);
    if (matched !== null) return known === null ? matched : { ...matched, owns: true };
    made();
    if (known === null) throw new JampotError('invalid_credentials');
    // Whether there are others is told by nothing: they are counted and compared where there are none, too.
    const keys = keysOf(`others of ${email}`, device, null);
    const other = await this.throttle.counted(keys, () => this.#firstOf(email, others, password));
    if (other === null) throw new JampotError('invalid_credentials');
    return other;
  }

  async #firstOf(
    email: string,
    holders: readonly Matched[],
    password: string,
  ): Promise<Matched | null> {
    const hashes = holders.map(({ hashed }) => hashed);
    const right = await this.hasher.which(email, hashes, password);
    const holder = right === null ? undefined : holders[right.index];
    return holder === undefined ? null : { ...holder, renewed: right?.renewed ?? null };
  }
}

/** Unless another password was chosen meanwhile. */
async function renewHash(tx: Transaction, id: number, hashed: string, renewed: string) {
  await tx.sql('UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2', [
    id,
    hashed,
    renewed,
  ]);
}

/** Whose passwords are tried first: of the users whom the device is known to, if it is to any. */
function split(
  holders: readonly Matched[],
  known: Recognised | null,
): [first: readonly Matched[], others: readonly Matched[]] {
  if (known === null) return [holders, []];
  const isFamiliar = ({ id }: Matched) => known.userIds.includes(id);
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
