import { JampotError } from '@jampot/contracts';
import type { SecondStep } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import type { Device } from '../sessions/known-devices.ts';
import { lockUser, SessionTokens } from '../sessions/session-tokens.ts';
import type { IssuedSession, LockedUser } from '../sessions/session-tokens.ts';
import { hashSecret, newSecret } from '../tokens/secrets.ts';
import { isRequired, methodsOf } from './second-factors.ts';

/** Minutes from the right password to the second factor. */
const STEP_MINUTES = 10;

/** A right password that waits for the second factor. */
export interface WaitingStep {
  readonly user: LockedUser;
  readonly device: Device;
  /** What a passkey was asked. */
  readonly challenge: string | null;
}

/** Between the first and the second step of signing in. */
@Injectable()
export class SignInSteps {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts the session of a user whose password was `passwordHash` when it was checked, or waits for
   * the second factor.
   * @throws JampotError `invalid_credentials` when the user was disabled or the password changed
   */
  async start(
    tx: Transaction,
    userId: number,
    passwordHash: string,
    device: Device,
  ): Promise<IssuedSession | SecondStep> {
    return this.begin(tx, await this.tokens.requireUser(tx, userId, passwordHash), device);
  }

  /** The same for a user who proved who they are; they were locked by `lockUser`. */
  async begin(
    tx: Transaction,
    user: LockedUser,
    device: Device,
  ): Promise<IssuedSession | SecondStep> {
    const methods = await methodsOf(tx, user);
    if (methods.length === 0 && !(await isRequired(tx, user))) {
      return this.tokens.begin(tx, user, device);
    }
    const step = newSecret();
    await tx.sql(
      `INSERT INTO sign_in_steps (hash, account_id, user_id, client_id, address, user_agent, expires)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        hashSecret(step),
        user.account_id,
        user.id,
        device.clientId,
        device.address,
        device.userAgent,
        new Date(this.clock.now().getTime() + STEP_MINUTES * 60_000),
      ],
    );
    return { step, methods };
  }

  /** @throws JampotError `session_expired` for one that is over */
  async load(tx: Transaction, step: string): Promise<WaitingStep> {
    const [owner] = await tx.sql<{ user_id: number }>(
      'SELECT user_id FROM sign_in_steps WHERE hash = $1 AND expires > $2',
      [hashSecret(step), this.clock.now()],
    );
    // The user before the step: the order in which whoever disables a user locks them.
    const user = owner === undefined ? null : await lockUser(tx, owner.user_id);
    const [waiting] = await tx.sql<{
      client_id: string | null;
      address: string;
      user_agent: string;
      challenge: string | null;
    }>(
      `SELECT client_id, address, user_agent, challenge FROM sign_in_steps
       WHERE hash = $1 AND user_id = $2 FOR UPDATE`,
      [hashSecret(step), user?.id ?? 0],
    );
    if (user === null || waiting === undefined) throw new JampotError('session_expired');
    const { client_id: clientId, address, user_agent: userAgent, challenge } = waiting;
    return { user, device: { clientId, address, userAgent }, challenge };
  }

  async challenge(tx: Transaction, step: string, challenge: string): Promise<void> {
    await tx.sql('UPDATE sign_in_steps SET challenge = $2 WHERE hash = $1', [
      hashSecret(step),
      challenge,
    ]);
  }

  /** The second factor was right: the session begins. */
  async finish(
    tx: Transaction,
    step: string,
    { user, device }: WaitingStep,
  ): Promise<IssuedSession> {
    await tx.sql('DELETE FROM sign_in_steps WHERE hash = $1', [hashSecret(step)]);
    return this.tokens.begin(tx, user, device);
  }
}

/**
 * The session, where no second step is left.
 * @throws JampotError `second_factor`, with what stands for the right password
 */
export function requireSession(outcome: IssuedSession | SecondStep): IssuedSession {
  if ('step' in outcome) throw new JampotError('second_factor', { rows: { ...outcome } });
  return outcome;
}
