import { invalid, MOST_PASSKEYS } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { CONFIG } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Clock } from '../clock/clock.ts';
import type { IdentityConfig } from '../identity.config.ts';

/** Minutes in which a browser answers. */
const CHALLENGE_MINUTES = 10;
const REFUSED = 'This passkey could not be read.';

interface Owner {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
  readonly email: string;
}

interface KeptPasskey {
  readonly id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: AuthenticatorTransport[];
}

/** Passkeys as a second factor: keys in a device, good for this site alone. */
@Injectable()
export class Passkeys {
  readonly #origin: string;
  readonly #site: string;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {
    const { origin, hostname } = new URL(config.JAMPOT_PUBLIC_URL);
    this.#origin = origin;
    this.#site = hostname;
  }

  /** @throws JampotError `invalid` for who has as many as one can */
  async begin(tx: Transaction, user: Owner): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const kept = await this.#of(tx, user.id);
    if (kept.length >= MOST_PASSKEYS) {
      throw invalid('passkey', `A user has at most ${MOST_PASSKEYS} passkeys.`);
    }
    const options = await generateRegistrationOptions({
      rpName: this.config.JAMPOT_PRODUCT_NAME,
      rpID: this.#site,
      userName: user.email,
      userDisplayName: user.name,
      userID: new TextEncoder().encode(`jampot ${user.id}`),
      attestationType: 'none',
      excludeCredentials: kept.map(({ credential_id: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    await tx.sql(
      `INSERT INTO webauthn_challenges (user_id, account_id, challenge, expires)
       VALUES ($1, $2, $3, $4) ON CONFLICT (user_id) DO UPDATE
       SET challenge = excluded.challenge, expires = excluded.expires`,
      [user.id, user.account_id, options.challenge, this.#expiry()],
    );
    return options;
  }

  /** @throws JampotError `invalid` for an answer that does not fit what was asked */
  async add(
    tx: Transaction,
    user: Pick<Owner, 'id' | 'account_id'>,
    answer: Readonly<Record<string, unknown>>,
    name: string,
  ): Promise<void> {
    const [asked] = await tx.sql<{ challenge: string }>(
      'DELETE FROM webauthn_challenges WHERE user_id = $1 AND expires > $2 RETURNING challenge',
      [user.id, this.clock.now()],
    );
    if (asked === undefined) throw invalid('passkey', REFUSED);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: asked.challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#site,
      requireUserVerification: false,
    }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
    if (!verified) throw invalid('passkey', REFUSED);
    const { credential } = registrationInfo;
    const added = await tx.sql(
      `INSERT INTO passkeys
         (account_id, user_id, credential_id, public_key, counter, transports, name, created)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
      [
        user.account_id,
        user.id,
        credential.id,
        Buffer.from(credential.publicKey),
        credential.counter,
        JSON.stringify(credential.transports ?? []),
        name,
        this.clock.now(),
      ],
    );
    if (added.length === 0) throw invalid('passkey', 'This passkey is known already.');
  }

  /** What a browser is asked at the second step. */
  async ask(tx: Transaction, userId: number): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const kept = await this.#of(tx, userId);
    return generateAuthenticationOptions({
      rpID: this.#site,
      userVerification: 'preferred',
      allowCredentials: kept.map(({ credential_id: id, transports }) => ({ id, transports })),
    });
  }

  /** @returns whether it is the answer of one of the user's keys to that challenge */
  async take(
    tx: Transaction,
    userId: number,
    challenge: string,
    answer: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    const kept = await this.#of(tx, userId);
    const key = kept.find(({ credential_id }) => credential_id === answer['id']);
    if (key === undefined) return false;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#site,
      requireUserVerification: false,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
        transports: key.transports,
      },
    }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
    if (!verified || authenticationInfo === undefined) return false;
    await tx.sql('UPDATE passkeys SET counter = $2, last_used = $3 WHERE id = $1', [
      key.id,
      authenticationInfo.newCounter,
      this.clock.now(),
    ]);
    return true;
  }

  async #of(tx: Transaction, userId: number): Promise<readonly KeptPasskey[]> {
    return tx.sql<KeptPasskey & Record<string, unknown>>(
      `SELECT id, credential_id, public_key, counter, transports FROM passkeys
       WHERE user_id = $1 ORDER BY id FOR UPDATE`,
      [userId],
    );
  }

  #expiry(): Date {
    return new Date(this.clock.now().getTime() + CHALLENGE_MINUTES * 60_000);
  }
}
