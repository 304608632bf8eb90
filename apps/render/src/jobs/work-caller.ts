import { poolHasWork } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Signals } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/** Says to dispatch that there may be work in a pool. A hint: dispatch looks by itself as well. */
@Injectable()
export class WorkCaller {
  constructor(private readonly signals: Signals) {}

  call(tx: Transaction, accountId: number, poolId: number): void {
    tx.afterCommit(() =>
      this.signals.send(poolHasWork, { account_id: accountId, pool_id: poolId }),
    );
  }

  /** The same for all pools of a node that may take work again. */
  async callNode(tx: Transaction, nodeId: number): Promise<void> {
    const pools = await tx.sql<{ account_id: number; pool_id: number }>(
      'SELECT account_id, pool_id FROM pool_nodes WHERE node_id = $1',
      [nodeId],
    );
    for (const { account_id, pool_id } of pools) this.call(tx, account_id, pool_id);
  }
}
