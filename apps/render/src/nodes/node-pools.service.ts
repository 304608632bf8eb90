import { addNodePool, poolChanged, removeNodePool, removeNodePoolNamed } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { announce } from '../access/farm-events.ts';
import { PoolWaker } from '../dispatch/pool-waker.ts';
import { joinPool, leavePool } from '../pools/membership.ts';
import { announceNode } from './announce-node.ts';
import { nodeReads } from './nodes.query.ts';

/** Which pools a node takes work of. */
@Controller()
export class NodePoolsService {
  constructor(
    private readonly database: Database,
    private readonly waker: PoolWaker,
  ) {}

  @Answers(addNodePool)
  async add({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof addNodePool>): Promise<AnswerOf<typeof addNodePool>> {
    return this.database.change(caller, async (tx) => {
      await joinPool(tx, caller, { node: params.id, pool: body.id }, 'node');
      this.waker.wakeAfter(tx, [body.id]);
      return changed(tx, caller, params.id, body.id, list);
    });
  }

  @Answers(removeNodePool)
  async remove({
    caller,
    params,
    list,
  }: RequestOf<typeof removeNodePool>): Promise<AnswerOf<typeof removeNodePool>> {
    return this.#leave(caller, params.id, params.poolId, list);
  }

  @Answers(removeNodePoolNamed)
  async removeNamed({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof removeNodePoolNamed>): Promise<AnswerOf<typeof removeNodePoolNamed>> {
    return this.#leave(caller, params.id, body.id, list);
  }

  #leave(
    caller: Caller,
    node: number,
    pool: number,
    list: RequestOf<typeof removeNodePool>['list'],
  ): Promise<AnswerOf<typeof removeNodePool>> {
    return this.database.change(caller, async (tx) => {
      await leavePool(tx, { node, pool });
      return changed(tx, caller, node, pool, list);
    });
  }
}

async function changed(
  tx: Transaction,
  caller: Caller,
  node: number,
  pool: number,
  list: RequestOf<typeof removeNodePool>['list'],
): Promise<AnswerOf<typeof removeNodePool>> {
  await announceNode(tx, caller, node);
  await announce(tx, caller, poolChanged, { id: pool, change: 'changed' });
  return { rows: await nodeReads.byIdIn(tx, node, list) };
}
