import { sharesEnded } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish, Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** Shares that one event names. */
const AT_ONCE = 1000;

/** Ends shares, for good: whoever looks at one loses it within a second. */
@Injectable()
export class EndShares {
  constructor(private readonly signals: Signals) {}

  /** @param ids of shares of the account; those that have ended already are left as they are. */
  async end(
    tx: Transaction,
    by: { readonly account_id: number; readonly actor_id: number | null },
    ids: readonly number[],
  ): Promise<void> {
    const rows = await tx.sql<{ id: number }>(
      `UPDATE shares SET ended = now() WHERE id = ANY($1::bigint[]) AND account_id = $2
         AND ended IS NULL RETURNING id`,
      [ids, by.account_id],
    );
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const data = { ids: rows.slice(from, from + AT_ONCE).map(({ id }) => id) };
      await publish(tx, sharesEnded, { ...by, audience: { to: 'services' }, data });
      tx.afterCommit(() => this.signals.send(sharesEnded, data));
    }
  }
}
