import { sharesEnded } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { publish, removeObjects, Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { logShares } from '../links/log-shares.ts';
import { removeRenditions } from '../watermarks/remove-renditions.ts';

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
    const ended = rows.map(({ id }) => id);
    await removeRenditions(tx, { where: 'share_id = ANY($1::bigint[])', params: [ended] });
    await removeComing(tx, by.account_id, ended);
    await logShares(tx, by, 'ended', ended);
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const data = { ids: ended.slice(from, from + AT_ONCE) };
      await publish(tx, sharesEnded, { ...by, audience: { to: 'services' }, data });
      tx.afterCommit(() => this.signals.send(sharesEnded, data));
    }
  }
}

/** What a guest is still sending comes too late; what has come waits on. */
async function removeComing(
  tx: Transaction,
  accountId: number,
  ids: readonly number[],
): Promise<void> {
  const gone = await tx.sql<{ key: string }>(
    `DELETE FROM share_uploads WHERE share_id = ANY($1::bigint[]) AND state = 'coming' RETURNING key`,
    [ids],
  );
  await removeObjects(
    tx,
    accountId,
    gone.map(({ key }) => key),
  );
}
