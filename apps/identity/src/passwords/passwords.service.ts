import { acceptInvite, JampotError, requestPassword, setPassword } from '@jampot/contracts';
import type { AnswerOf, LinkKind, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, networkOf } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { MailQueue } from '../mail/mail-queue.ts';
import { requireSession, SignInSteps } from '../second-factor/sign-in-steps.ts';
import { deviceWithoutId, KnownDevices } from '../sessions/known-devices.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { SessionTokens } from '../sessions/session-tokens.ts';
import { Throttle } from '../throttle/throttle.ts';
import { OneTimeTokens } from '../tokens/one-time-tokens.ts';
import { emailTaken } from '../users/email-holders.ts';
import { announceUser, loadUser } from '../users/user-changes.ts';
import type { LoadedUser } from '../users/user-changes.ts';
import { PasswordHasher } from './password-hasher.ts';
import { requireGoodPassword } from './password-rules.ts';

/** Passwords chosen through the link of a letter: forgotten ones, and the first of an invited user. */
@Controller()
export class PasswordsService {
  constructor(
    private readonly database: Database,
    private readonly mails: MailQueue,
    private readonly throttle: Throttle,
    private readonly links: OneTimeTokens,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly tokens: SessionTokens,
    private readonly steps: SignInSteps,
    private readonly devices: KnownDevices,
  ) {}

  /** Answers the same for every e-mail. */
  @Answers(requestPassword)
  async request({
    body,
    clientAddress,
  }: RequestOf<typeof requestPassword>): Promise<AnswerOf<typeof requestPassword>> {
    await this.throttle.begin([
      { rule: 'mail', about: `password ${body.email}` },
      { rule: 'address', about: `mail ${networkOf(clientAddress)}` },
    ]);
    await this.database.change(systemScope, (tx) =>
      this.mails.add(tx, { kind: 'password', recipient: body.email, account_id: 0 }),
    );
    return { rows: [{ email: body.email }] };
  }

  /**
   * Sets the password and ends every session. The device that opened the letter is the owner's from
   * now on: however others fail on this e-mail, it can sign in.
   * @throws JampotError `link_used`, `link_expired`, `invalid`
   */
  @Answers(setPassword)
  async set(request: RequestOf<typeof setPassword>): Promise<AnswerOf<typeof setPassword>> {
    const row = await this.#choose('password', request.body, async (tx, { user }) => {
      await this.sessions.endAllOf(tx, user, { actorId: user.id });
      await this.devices.remember(tx, user, deviceWithoutId(request));
      return { id: user.id, name: user.name };
    });
    return { rows: [row] };
  }

  /** @throws JampotError `link_used`, `link_expired`, `invalid`, `second_factor` where the account asks for one */
  @Answers(acceptInvite)
  async acceptInvite(
    request: RequestOf<typeof acceptInvite>,
  ): Promise<AnswerOf<typeof acceptInvite>> {
    const outcome = await this.#choose('invite', request.body, async (tx, { user }, hash) => {
      await tx.em.flush();
      return this.steps.start(tx, user.id, hash, deviceWithoutId(request));
    });
    const issued = requireSession(outcome);
    return {
      rows: [issued.user],
      extra: { user: issued.user, authorizationData: await this.tokens.authorize(issued) },
    };
  }

  /** A password that is refused leaves the link as good as it was. */
  async #choose<T>(
    kind: LinkKind,
    body: { readonly token: string; readonly password: string },
    then: (tx: Transaction, loaded: LoadedUser, hash: string) => Promise<T>,
  ): Promise<T> {
    const { email, accountId } = await this.database.change(
      systemScope,
      async (tx) => {
        const { email: proved, loaded } = await this.#holder(tx, kind, body.token);
        return { email: proved, accountId: loaded.user.account_id };
      },
      { retry: true },
    );
    await requireGoodPassword(body.password, email);
    const hash = await this.hasher.hash(accountId, body.password, email);
    const choose = async (tx: Transaction): Promise<T> => {
      const { email: proved, loaded } = await this.#holder(tx, kind, body.token);
      // Opening the letter proves the e-mail it went to, and no other that came after.
      const elsewhere = loaded.user.email.toLowerCase() !== proved.toLowerCase();
      if (loaded.user.deleted || elsewhere) throw new JampotError('link_expired');
      loaded.user.password_hash = hash;
      loaded.user.email_by = 'letter';
      await this.links.spendAll(tx, loaded.user.id);
      await announceUser(tx, loaded.user, loaded.role.level, loaded.user.id);
      return then(tx, loaded, hash);
    };
    return this.database.change(systemScope, choose, { retry: true, conflicts: emailTaken });
  }

  /** Whoever holds a link that is good, and their user; both are locked until the transaction ends. */
  async #holder(
    tx: Transaction,
    kind: LinkKind,
    token: string,
  ): Promise<{ email: string; loaded: LoadedUser }> {
    const userId = await this.links.userOf(tx, kind, token);
    const loaded = userId === null ? null : await loadUser(tx, userId);
    const { email } = await this.links.look(tx, kind, token);
    if (loaded === null) throw new JampotError('link_expired');
    return { email, loaded };
  }
}
