import { checkLink } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Answers, CONFIG, networkOf } from '@jampot/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { IdentityConfig } from '../identity.config.ts';
import { Throttle } from '../throttle/throttle.ts';
import { OneTimeTokens } from '../tokens/one-time-tokens.ts';
import { requireOpen } from './registration.policy.ts';

/** Looks at the links of letters before anything is typed. */
@Controller()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly tokens: OneTimeTokens,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /**
   * Links that are none are counted for the network that asks; good ones cost nothing.
   * @throws JampotError `forbidden` (registration is closed), `link_used`, `link_expired`, `throttled`
   */
  @Answers(checkLink)
  async check({
    body: { kind, token },
    clientAddress,
  }: RequestOf<typeof checkLink>): Promise<AnswerOf<typeof checkLink>> {
    if (kind === 'registration') requireOpen(this.config);
    await this.throttle.attempt(
      [{ rule: 'address', about: `link ${networkOf(clientAddress)}` }],
      () => this.database.readTransaction(systemScope, (tx) => this.tokens.check(tx, kind, token)),
    );
    return { rows: [{ kind }] };
  }
}
