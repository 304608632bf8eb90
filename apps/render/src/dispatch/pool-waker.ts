import { tryPool } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { LOG, QueueSender } from '@jampot/service-kit';
import type { Log } from '@jampot/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';

/**
 * Says that queued jobs of a pool may find idle nodes. What of it is lost, Redis and all, is found again
 * by the watch.
 */
@Injectable()
export class PoolWaker {
  constructor(
    private readonly queues: QueueSender,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Once the transaction is committed. Nobody waits for it: Redis may be away. */
  wakeAfter(tx: Transaction, poolIds: readonly number[]): void {
    if (poolIds.length > 0) tx.afterCommit(() => this.#wake(poolIds));
  }

  /** The pools of a node that may take work again. */
  async wakeForNode(tx: Transaction, nodeId: number): Promise<void> {
    this.wakeAfter(tx, await poolsOfNodes(tx, [nodeId]));
  }

  /** Each with an id of its own: one that folds into a look which has begun would come too late for it. */
  #wake(poolIds: readonly number[]): void {
    const entries = [...new Set(poolIds)].map((pool_id) => ({
      id: `${pool_id}-${randomUUID()}`,
      data: { pool_id },
    }));
    this.queues
      .addMany(tryPool, entries)
      .catch((error: unknown) => this.log.debug({ err: error }, 'pools could not be woken'));
  }
}

/** Pools of nodes: those that a node which became free may take work of. */
export async function poolsOfNodes(
  tx: Pick<Transaction, 'sql'>,
  nodeIds: readonly number[],
): Promise<number[]> {
  if (nodeIds.length === 0) return [];
  const rows = await tx.sql<{ pool_id: number }>(
    `SELECT DISTINCT m.pool_id FROM pool_nodes m WHERE m.node_id = ANY($1::bigint[])
       AND EXISTS (SELECT FROM jobs j WHERE j.pool_id = m.pool_id AND j.jobstatus_id = 1)`,
    [nodeIds],
  );
  return rows.map(({ pool_id }) => pool_id);
}
