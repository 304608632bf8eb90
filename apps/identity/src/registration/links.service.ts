import type { AnswerOf, checkLink, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { networkOf } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Throttle } from '../throttle/throttle.ts';
import { OneTimeTokens } from '../tokens/one-time-tokens.ts';
import { RegistrationService } from './registration.service.ts';

/** Looks at the links of letters before anything is typed. */
@Injectable()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly throttle: Throttle,
    private readonly tokens: OneTimeTokens,
    private readonly registration: RegistrationService,
  ) {}

  /**
   * Links that are none are counted for the network that asks; good ones cost nothing.
   * @throws JampotError `forbidden` (registration is closed), `link_used`, `link_expired`, `throttled`
   */
  async check({
    body: { kind, token },
    clientAddress,
  }: RequestOf<typeof checkLink>): Promise<AnswerOf<typeof checkLink>> {
    if (kind === 'registration') this.registration.requireOpen();
    await this.throttle.attempt(
      [{ rule: 'address', about: `link ${networkOf(clientAddress)}` }],
      () => this.database.look(systemScope, (tx) => this.tokens.check(tx, kind, token)),
    );
    return { rows: [{ kind }] };
  }
}
