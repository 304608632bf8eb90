import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  invalid,
  notFound,
  readSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf, SecondFactor } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { OwnPassword } from '../passwords/own-password.ts';
import { Throttle } from '../throttle/throttle.ts';
import { announceUser, loadUser } from '../users/user-changes.ts';
import type { LoadedUser } from '../users/user-changes.ts';
import { Passkeys } from './passkeys.ts';
import { countCodes, dropCodes, renewCodes } from './recovery-codes.ts';
import { methodsOf, secondFactorOf } from './second-factors.ts';
import { TotpSecrets } from './totp-secrets.ts';

interface Added {
  readonly factor: SecondFactor;
  readonly codes: readonly string[] | null;
}

/** One's own second factor. Whoever finds an open browser changes nothing: it asks the password. */
@Controller()
export class OwnSecondFactorService {
  constructor(
    private readonly database: Database,
    private readonly password: OwnPassword,
    private readonly throttle: Throttle,
    private readonly secrets: TotpSecrets,
    private readonly passkeys: Passkeys,
  ) {}

  @Answers(readSecondFactor)
  async read({
    caller,
  }: RequestOf<typeof readSecondFactor>): Promise<AnswerOf<typeof readSecondFactor>> {
    const row = await this.database.readTransaction(caller, (tx) =>
      secondFactorOf(tx, ownerOf(caller)),
    );
    return { rows: [row] };
  }

  /** @throws JampotError `invalid` (wrong password, set up already), `throttled` */
  @Answers(beginTotp)
  async beginTotp({
    caller,
    body,
  }: RequestOf<typeof beginTotp>): Promise<AnswerOf<typeof beginTotp>> {
    const begun = await this.#opened(caller, body, (tx, { user }) => this.secrets.begin(tx, user));
    if (begun === null) throw invalid('totp', 'An authenticator application is set up already.');
    return { rows: [begun] };
  }

  /** @throws JampotError `invalid` for a wrong code, `throttled` */
  @Answers(confirmTotp)
  async confirmTotp({
    caller,
    body,
  }: RequestOf<typeof confirmTotp>): Promise<AnswerOf<typeof confirmTotp>> {
    const keys = [{ rule: 'factor', about: String(caller.user_id) }] as const;
    const added = await this.throttle.attempt(keys, () =>
      this.#added(caller, async (tx) => {
        if (await this.secrets.take(tx, caller.user_id, body.code, 'begun')) return;
        throw invalid('code', 'This code is not right.');
      }),
    );
    return answerOf(added);
  }

  /** @throws JampotError `invalid` (wrong password, the last one where one is wanted), `throttled` */
  @Answers(removeTotp)
  async removeTotp({
    caller,
    body,
  }: RequestOf<typeof removeTotp>): Promise<AnswerOf<typeof removeTotp>> {
    return this.#removed(caller, body, async (tx) => {
      await tx.sql('DELETE FROM totp_secrets WHERE user_id = $1', [caller.user_id]);
    });
  }

  /** @throws JampotError `invalid` (wrong password, no second factor), `throttled` */
  @Answers(renewRecoveryCodes)
  async renewCodes({
    caller,
    body,
  }: RequestOf<typeof renewRecoveryCodes>): Promise<AnswerOf<typeof renewRecoveryCodes>> {
    const owner = ownerOf(caller);
    const renewed = await this.#opened(caller, body, async (tx) => {
      const held = await methodsOf(tx, owner);
      if (held.length === 0) throw invalid('recovery_codes', 'Set a second factor up first.');
      const codes = await renewCodes(tx, owner);
      return { factor: await secondFactorOf(tx, owner), codes };
    });
    return answerOf(renewed);
  }

  /** @throws JampotError `invalid` (wrong password, too many), `throttled` */
  @Answers(beginPasskey)
  async beginPasskey({
    caller,
    body,
  }: RequestOf<typeof beginPasskey>): Promise<AnswerOf<typeof beginPasskey>> {
    const options = await this.#opened(caller, body, (tx, { user }) =>
      this.passkeys.begin(tx, user),
    );
    return { rows: [{ ...options }] };
  }

  /** @throws JampotError `invalid` for an answer that does not fit */
  @Answers(addPasskey)
  async addPasskey({
    caller,
    body,
  }: RequestOf<typeof addPasskey>): Promise<AnswerOf<typeof addPasskey>> {
    const name = body.name.trim() || 'Passkey';
    const added = await this.#added(caller, (tx, { user }) =>
      this.passkeys.add(tx, user, body.passkey, name),
    );
    return answerOf(added);
  }

  /** @throws JampotError `not_found`, `invalid` (wrong password, the last one where one is wanted) */
  @Answers(removePasskey)
  async removePasskey({
    caller,
    params,
    body,
  }: RequestOf<typeof removePasskey>): Promise<AnswerOf<typeof removePasskey>> {
    return this.#removed(caller, body, async (tx) => {
      const gone = await tx.sql(
        'DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING id',
        [params.id, caller.user_id],
      );
      if (gone.length === 0) throw notFound();
    });
  }

  /** With the first second factor come the codes for who loses it. */
  #added(
    caller: Caller,
    add: (tx: Transaction, loaded: LoadedUser) => Promise<void>,
  ): Promise<Added> {
    const owner = ownerOf(caller);
    return this.database.change(caller, async (tx) => {
      const loaded = await loadUser(tx, caller.user_id);
      await add(tx, loaded);
      const codes = (await countCodes(tx, owner.id)) === 0 ? await renewCodes(tx, owner) : null;
      await announceUser(tx, loaded.user, loaded.role.level, caller.user_id);
      return { factor: await secondFactorOf(tx, owner), codes };
    });
  }

  /** Whatever changes one's second factor begins with the password, and with nobody else at it. */
  async #opened<Result>(
    caller: Caller,
    { password }: { readonly password: string },
    work: (tx: Transaction, loaded: LoadedUser) => Promise<Result>,
  ): Promise<Result> {
    await this.password.require(caller, password, 'password');
    return this.database.change(caller, async (tx) => work(tx, await loadUser(tx, caller.user_id)));
  }

  async #removed(
    caller: Caller,
    body: { readonly password: string },
    remove: (tx: Transaction) => Promise<void>,
  ): Promise<{ rows: SecondFactor[] }> {
    const owner = ownerOf(caller);
    const row = await this.#opened(caller, body, async (tx, { user, role }) => {
      await remove(tx);
      const left = await methodsOf(tx, owner);
      if (left.length === 0) await dropCodes(tx, owner.id);
      const factor = await secondFactorOf(tx, owner);
      if (left.length === 0 && factor.required) throw invalid('second_factor', REQUIRED);
      await announceUser(tx, user, role.level, caller.user_id);
      return factor;
    });
    return { rows: [row] };
  }
}

const REQUIRED = 'Your account asks for a second factor. Set another one up first.';

const ownerOf = ({ user_id: id, account_id, level }: Caller) => ({ id, account_id, level });

const answerOf = ({ factor, codes }: Added) => ({
  rows: [factor],
  extra: codes === null ? {} : { recovery_codes: [...codes] },
});
