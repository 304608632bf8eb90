import { activateRegistration, readRegistration, requestRegistration } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { ACCOUNT_NAME, ROLE_LEVEL, USER_NAME } from '@jampot/domain';
import { Database, systemScope } from '@jampot/persistence';
import { Answers, CONFIG, networkOf } from '@jampot/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { IdentityConfig } from '../identity.config.ts';
import { createAccount } from '../accounts/new-account.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { requireName } from '../names.ts';
import { NO_ACCOUNT, PasswordHasher } from '../passwords/password-hasher.ts';
import { requireGoodPassword } from '../passwords/password-rules.ts';
import { deviceWithoutId } from '../sessions/known-devices.ts';
import { SessionTokens } from '../sessions/session-tokens.ts';
import { Throttle } from '../throttle/throttle.ts';
import { OneTimeTokens } from '../tokens/one-time-tokens.ts';
import { addUser } from '../users/new-user.ts';
import { emailTaken } from '../users/email-holders.ts';
import { isOpen, requireOpen } from './registration.policy.ts';

/** Registration by e-mail: a link, then an account with its administrator. */
@Controller()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly mails: MailQueue,
    private readonly throttle: Throttle,
    private readonly links: OneTimeTokens,
    private readonly hasher: PasswordHasher,
    private readonly tokens: SessionTokens,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Answers the same for every e-mail; whoever has a user already is told so by letter. */
  @Answers(requestRegistration)
  async request({
    body,
    clientAddress,
  }: RequestOf<typeof requestRegistration>): Promise<AnswerOf<typeof requestRegistration>> {
    requireOpen(this.config);
    await this.throttle.begin([
      { rule: 'mail', about: `registration ${body.email}` },
      { rule: 'address', about: `mail ${networkOf(clientAddress)}` },
    ]);
    await this.database.change(systemScope, (tx) =>
      this.mails.add(tx, { kind: 'registration', recipient: body.email, account_id: 0 }),
    );
    return { rows: [{ email: body.email }] };
  }

  @Answers(readRegistration)
  async read(
    _request: RequestOf<typeof readRegistration>,
  ): Promise<AnswerOf<typeof readRegistration>> {
    return { rows: [{ open: isOpen(this.config) }] };
  }

  /** @throws JampotError `forbidden` (closed), `link_used`, `link_expired`, `invalid` */
  @Answers(activateRegistration)
  async activate(
    request: RequestOf<typeof activateRegistration>,
  ): Promise<AnswerOf<typeof activateRegistration>> {
    const { body } = request;
    requireOpen(this.config);
    const name = requireName('name', body.name, USER_NAME);
    const accountName = requireName('account', body.account, ACCOUNT_NAME);
    const { email } = await this.database.change(systemScope, (tx) =>
      this.links.look(tx, 'registration', body.token),
    );
    await requireGoodPassword(body.password, email);
    const hash = await this.hasher.hash(NO_ACCOUNT, body.password, email);
    const issued = await this.database.change(
      systemScope,
      async (tx) => {
        await this.links.look(tx, 'registration', body.token);
        await this.links.spendRegistrations(tx, email);
        const accountId = await createAccount(tx, accountName, body.time_zone);
        const userId = await addUser(
          tx,
          {
            account_id: accountId,
            name,
            email,
            role: { level: ROLE_LEVEL.administrator },
            password_hash: hash,
            email_by: 'letter',
          },
          null,
        );
        return this.tokens.start(tx, userId, hash, deviceWithoutId(request));
      },
      { conflicts: emailTaken },
    );
    return {
      rows: [issued.user],
      extra: { user: issued.user, authorizationData: await this.tokens.authorize(issued) },
    };
  }
}
