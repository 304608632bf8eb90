import { invalid, JampotError } from '@jampot/contracts';
import type { Authorization, createToken, RequestOf, signIn } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { Throttle } from '../throttle/throttle.ts';
import type { ThrottleKey } from '../throttle/throttle.ts';
import { deviceWithoutId, KnownDevices } from './known-devices.ts';
import type { Device } from './known-devices.ts';
import { SessionTokens } from './session-tokens.ts';
import type { SessionUser } from './session-tokens.ts';

export interface SignedIn {
  readonly user: SessionUser;
  readonly sessionId: string;
  readonly authorization: Authorization;
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
    const keys = await this.#keys(email, device);
    await this.throttle.begin(keys);
    const [user] = await this.database.change(systemScope, (tx) =>
      tx.sql<{ id: number; password_hash: string | null }>(
        'SELECT id, password_hash FROM users WHERE lower(email) = $1 AND NOT deleted',
        [email],
      ),
    );
    const hashed = user?.password_hash ?? null;
    const right = await this.hasher.matches(hashed, password);
    if (!right || user === undefined || hashed === null) {
      throw new JampotError('invalid_credentials');
    }
    const issued = await this.database.change(systemScope, async (tx) => {
      await this.throttle.succeeded(tx, keys);
      return this.tokens.start(tx, user.id, hashed, device);
    });
    return {
      user: issued.user,
      sessionId: issued.subject.sid,
      authorization: await this.tokens.authorize(issued),
    };
  }

  async #keys(email: string, device: Device): Promise<ThrottleKey[]> {
    const known = await this.database.change(systemScope, (tx) =>
      this.devices.recognise(tx, email, device),
    );
    const who = known === 'client' ? `client ${device.clientId}` : `address ${device.address}`;
    const own: ThrottleKey = { rule: 'device', about: `${who}\n${email}` };
    if (known !== null) return [own];
    return [own, { rule: 'email', about: email }, { rule: 'address', about: device.address }];
  }
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
