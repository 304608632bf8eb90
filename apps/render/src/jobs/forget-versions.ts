import { assetsRemoved } from '@jampot/contracts';
import type { EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Consumes } from '@jampot/service-kit';
import type { ConsumedEvent } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { RemoveJobs } from './remove-jobs.ts';

/** Jobs go with what they render. */
@Injectable()
export class ForgetVersions {
  constructor(private readonly removing: RemoveJobs) {}

  ofVersions = (tx: Transaction, accountId: number, ids: readonly number[]): Promise<void> =>
    this.#remove(tx, accountId, 'version_id', ids);

  ofAssets = (tx: Transaction, accountId: number, ids: readonly number[]): Promise<void> =>
    this.#remove(tx, accountId, 'asset_id', ids);

  /** Also of assets that no copy was kept of. */
  @Consumes(assetsRemoved)
  async hear(
    event: ConsumedEvent<EventData<typeof assetsRemoved>>,
    tx: Transaction,
  ): Promise<void> {
    await this.ofAssets(tx, event.account_id, event.data.ids);
  }

  async #remove(
    tx: Transaction,
    accountId: number,
    column: 'version_id' | 'asset_id',
    ids: readonly number[],
  ): Promise<void> {
    const jobs = await tx.sql<{ id: number }>(
      `SELECT id FROM jobs WHERE account_id = $1 AND ${column} = ANY ($2::bigint[])
       ORDER BY id FOR UPDATE`,
      [accountId, ids],
    );
    await this.removing.remove(
      tx,
      accountId,
      jobs.map(({ id }) => id),
    );
  }
}
