import { changeProxies, readProxies } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { SqlRunner } from '@jampot/persistence';
import { Answers, LOG } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { requireOwnAccount } from '../access/own-account.ts';
import { ProxyBacklog } from './proxy-backlog.ts';
import { countProxies } from './proxy-backlog.query.ts';

/** How far an account's small previews are, and whether missing ones are made. */
@Controller()
export class ProxiesService {
  constructor(
    private readonly database: Database,
    private readonly backlog: ProxyBacklog,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Answers(readProxies)
  async read({
    caller,
    params,
  }: RequestOf<typeof readProxies>): Promise<AnswerOf<typeof readProxies>> {
    requireOwnAccount(caller, params.id);
    return this.database.readTransaction(caller, (tx) => proxiesOf(tx, caller));
  }

  /** Twice is once; what is being made when it is paused comes to its end. */
  @Answers(changeProxies)
  async change({
    caller,
    params,
    body,
  }: RequestOf<typeof changeProxies>): Promise<AnswerOf<typeof changeProxies>> {
    requireOwnAccount(caller, params.id);
    return this.database.change(caller, async (tx) => {
      await tx.sql(
        body.paused
          ? 'INSERT INTO paused_proxies VALUES ($1) ON CONFLICT DO NOTHING'
          : 'DELETE FROM paused_proxies WHERE account_id = $1',
        [caller.account_id],
      );
      tx.afterCommit(() => {
        if (body.paused) this.#withdraw();
        else this.backlog.lookSoon();
      });
      return proxiesOf(tx, caller);
    });
  }

  /** Nobody's answer waits for Redis. */
  #withdraw(): void {
    this.backlog
      .withdrawPaused()
      .catch((error: unknown) => this.log.warn({ err: error }, 'the queue was not reached'));
  }
}

async function proxiesOf(tx: SqlRunner, caller: Caller): Promise<AnswerOf<typeof readProxies>> {
  const paused = await tx.sql('SELECT FROM paused_proxies WHERE account_id = $1', [
    caller.account_id,
  ]);
  return { rows: [{ ...(await countProxies(tx)), paused: paused.length > 0 }] };
}
