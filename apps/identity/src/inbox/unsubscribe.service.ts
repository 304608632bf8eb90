import { JampotError, unsubscribe } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database, systemScope } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { UnsubscribeTokens } from './unsubscribe-tokens.ts';

/** Ends letters for whoever has one: the person themselves, or their mail program for them. */
@Controller()
export class UnsubscribeService {
  constructor(
    private readonly database: Database,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  @Answers(unsubscribe)
  async unsubscribe({
    query,
  }: RequestOf<typeof unsubscribe>): Promise<AnswerOf<typeof unsubscribe>> {
    const known = this.tokens.read(query.token);
    if (known === null) throw new JampotError('link_expired');
    const off = Object.fromEntries(known.settings.map((setting) => [setting, false]));
    await this.database.change(systemScope, (tx) =>
      tx.sql('UPDATE users SET metadata = metadata || $2::jsonb WHERE id = $1', [
        known.user_id,
        JSON.stringify(off),
      ]),
    );
    return { rows: [{ settings: [...known.settings] }] };
  }
}
