import type { Transaction } from '@jampot/persistence';
import { Injectable } from '@nestjs/common';
import { announceJobs, QueueNotifier } from './job-events.ts';
import { writeToUser } from './write-to-user.ts';

/** What follows for people when the farm has ended jobs. */
@Injectable()
export class JobEnds {
  constructor(private readonly queue: QueueNotifier) {}

  /**
   * Tells those who look at jobs, or only at how many there are in pools, that the farm is done with some, and those
   * who asked for them and want to know.
   */
  async announce(tx: Transaction, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await announceJobs(tx, null, 'changed', ids);
    const pools = await tx.sql<{ account_id: number; pool_id: number }>(
      `SELECT DISTINCT account_id, pool_id FROM jobs
       WHERE id = ANY ($1::bigint[]) AND pool_id IS NOT NULL`,
      [ids],
    );
    for (const { account_id, pool_id } of pools) {
      this.queue.movedAfterCommit(tx, account_id, pool_id);
    }
    for (const id of ids) await writeToUser(tx, id);
  }
}
