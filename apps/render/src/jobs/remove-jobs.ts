import type { Transaction } from '@jampot/persistence';
import { adoptObjects, removeObjects } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Runs } from '../dispatch/runs.ts';
import { QueueNotifier } from '../news/job-events.ts';

/** Does away with jobs: their runs, logs, and what they left in the store that no version has. */
@Injectable()
export class RemoveJobs {
  constructor(
    private readonly runs: Runs,
    private readonly queue: QueueNotifier,
  ) {}

  async remove(tx: Transaction, accountId: number, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.runs.cancel(tx, ids);
    const outputs = await tx.sql<{ key: string; promoted: boolean }>(
      `SELECT o.key, o.promoted IS NOT NULL AS promoted
       FROM attempt_outputs o JOIN attempts t ON t.id = o.attempt_id
       WHERE t.job_id = ANY ($1::bigint[])`,
      [ids],
    );
    const keys = (promoted: boolean) =>
      outputs.filter((output) => output.promoted === promoted).map(({ key }) => key);
    // Versions have them: the ledger here must not remove them when no row names them any more.
    await adoptObjects(tx, keys(true));
    const pools = await tx.sql<{ pool_id: number | null }>(
      'DELETE FROM jobs WHERE id = ANY ($1::bigint[]) RETURNING pool_id',
      [ids],
    );
    await removeObjects(tx, accountId, keys(false));
    this.queue.movedAfterCommit(tx, accountId, ...pools.map(({ pool_id }) => pool_id));
  }
}
