import {
  askPasskeyAtSignIn,
  JampotError,
  proveSecondFactor,
  setUpAtSignIn,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { SessionTokens } from '../sessions/session-tokens.ts';
import type { IssuedSession } from '../sessions/session-tokens.ts';
import { Throttle } from '../throttle/throttle.ts';
import { announceUser } from '../users/user-changes.ts';
import { Passkeys } from './passkeys.ts';
import { renewCodes, useCode } from './recovery-codes.ts';
import { methodsOf } from './second-factors.ts';
import { SignInSteps } from './sign-in-steps.ts';
import type { WaitingStep } from './sign-in-steps.ts';
import { TotpSecrets } from './totp-secrets.ts';

type Proof = RequestOf<typeof proveSecondFactor>['body'];

/** The second step of signing in, after the password. */
@Controller()
export class SecondStepService {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly steps: SignInSteps,
    private readonly secrets: TotpSecrets,
    private readonly passkeys: Passkeys,
    private readonly tokens: SessionTokens,
    private readonly clock: Clock,
  ) {}

  /** @throws JampotError `invalid_credentials`, `session_expired`, `throttled` */
  @Answers(proveSecondFactor)
  async prove({
    body,
  }: RequestOf<typeof proveSecondFactor>): Promise<AnswerOf<typeof proveSecondFactor>> {
    const { user } = await this.database.change(systemScope, (tx) =>
      this.steps.load(tx, body.step),
    );
    const keys = [{ rule: 'factor', about: String(user.id) }] as const;
    const { issued, codes } = await this.throttle.attempt(keys, () =>
      this.database.change(systemScope, (tx) => this.#prove(tx, body)),
    );
    const authorization = await this.tokens.authorize(issued);
    return {
      rows: [issued.user],
      extra: {
        user: issued.user,
        authorizationData: authorization,
        access_token: authorization.access_token,
        ...(codes === null ? {} : { recovery_codes: codes }),
      },
    };
  }

  /** @throws JampotError `session_expired`, `forbidden` for who has a second factor */
  @Answers(setUpAtSignIn)
  async setUp({ body }: RequestOf<typeof setUpAtSignIn>): Promise<AnswerOf<typeof setUpAtSignIn>> {
    const begun = await this.database.change(systemScope, async (tx) => {
      const { user } = await this.steps.load(tx, body.step);
      const held = await methodsOf(tx, user);
      return held.length > 0 ? null : this.secrets.begin(tx, user);
    });
    if (begun === null) throw new JampotError('forbidden');
    return { rows: [begun] };
  }

  /** @throws JampotError `session_expired` */
  @Answers(askPasskeyAtSignIn)
  async askPasskey({
    body,
  }: RequestOf<typeof askPasskeyAtSignIn>): Promise<AnswerOf<typeof askPasskeyAtSignIn>> {
    const options = await this.database.change(systemScope, async (tx) => {
      const { user } = await this.steps.load(tx, body.step);
      const asked = await this.passkeys.ask(tx, user.id);
      await this.steps.challenge(tx, body.step, asked.challenge);
      return asked;
    });
    return { rows: [{ ...options }] };
  }

  async #prove(
    tx: Transaction,
    body: Proof,
  ): Promise<{ issued: IssuedSession; codes: string[] | null }> {
    const waiting = await this.steps.load(tx, body.step);
    const held = await methodsOf(tx, waiting.user);
    const isFirst = held.length === 0;
    const right = isFirst
      ? await this.secrets.take(tx, waiting.user.id, body.code ?? '', 'begun')
      : await this.#isRight(tx, body, waiting);
    if (!right) throw new JampotError('invalid_credentials', { text: WRONG });
    const codes = isFirst ? await renewCodes(tx, waiting.user) : null;
    if (isFirst) {
      const { user } = waiting;
      await announceUser(tx, { ...user, deleted: false }, user.level, user.id);
    }
    return { issued: await this.steps.finish(tx, body.step, waiting), codes };
  }

  async #isRight(
    tx: Transaction,
    { code, recovery_code, passkey }: Proof,
    { user, challenge }: WaitingStep,
  ): Promise<boolean> {
    if (code !== undefined) return this.secrets.take(tx, user.id, code, 'confirmed');
    if (recovery_code !== undefined) return useCode(tx, user.id, recovery_code, this.clock.now());
    if (passkey === undefined || challenge === null) return false;
    return this.passkeys.take(tx, user.id, challenge, passkey);
  }
}

const WRONG = 'This code is not right';
