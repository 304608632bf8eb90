import {
  addPoolNode,
  changePool,
  createPool,
  deletePool,
  invalid,
  listAccountPools,
  listPoolNodes,
  listPools,
  notFound,
  poolChanged,
  readPool,
  removePoolNode,
  removePoolNodeNamed,
} from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { checkPreviewSettings, POOL_NAME } from '@jampot/domain';
import { Database, lockAccount } from '@jampot/persistence';
import type { SqlRunner, Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { assignments, cleanName, required } from '../access/clean.ts';
import { announce } from '../access/farm-events.ts';
import { requireOwnAccount } from '../access/own-account.ts';
import { PoolWaker } from '../dispatch/pool-waker.ts';
import { Runs } from '../dispatch/runs.ts';
import { leaveHistory, stopPool } from '../jobs/stop-pool.ts';
import { nodeReads } from '../nodes/nodes.query.ts';
import { joinPool, leavePool } from './membership.ts';
import { poolReads } from './pools.query.ts';

/** Jobs that leave a pool in one transaction. */
const HISTORY_PIECE = 500;

@Controller()
export class PoolsService {
  constructor(
    private readonly database: Database,
    private readonly runs: Runs,
    private readonly waker: PoolWaker,
  ) {}

  @Answers(listAccountPools)
  async listOfAccount({
    caller,
    params,
    list,
  }: RequestOf<typeof listAccountPools>): Promise<AnswerOf<typeof listAccountPools>> {
    requireOwnAccount(caller, params.id);
    return { rows: await poolReads.list(this.database, caller, list) };
  }

  @Answers(listPools)
  async list({ caller, list }: RequestOf<typeof listPools>): Promise<AnswerOf<typeof listPools>> {
    return { rows: await poolReads.list(this.database, caller, list) };
  }

  @Answers(readPool)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readPool>): Promise<AnswerOf<typeof readPool>> {
    return { rows: await poolReads.byId(this.database, caller, params.id, list) };
  }

  @Answers(createPool)
  async create({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof createPool>): Promise<AnswerOf<typeof createPool>> {
    requireOwnAccount(caller, params.id);
    const name = cleanName('name', body.name, POOL_NAME);
    return this.database.change(
      caller,
      async (tx) => {
        await requireFreeName(tx, caller, name);
        const [pool] = await tx.sql<{ id: number }>(
          'INSERT INTO pools (account_id, name) VALUES ($1, $2) RETURNING id',
          [caller.account_id, name],
        );
        const id = pool?.id ?? 0;
        await announce(tx, caller, poolChanged, { id, change: 'created' });
        return { rows: await poolReads.byIdIn(tx, id, list) };
      },
      { retry: true },
    );
  }

  @Answers(changePool)
  async change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changePool>): Promise<AnswerOf<typeof changePool>> {
    const { preview_settings } = body;
    const name = body.name === undefined ? undefined : cleanName('name', body.name, POOL_NAME);
    const { sql, values } = assignments(
      {
        name,
        preview_settings:
          preview_settings === undefined
            ? undefined
            : required('preview_settings', checkPreviewSettings(preview_settings)),
      },
      2,
    );
    return this.database.change(
      caller,
      async (tx) => {
        if (name !== undefined) await requireFreeName(tx, caller, name, params.id);
        const rows = await tx.sql(`UPDATE pools SET ${sql} WHERE id = $1 RETURNING id`, [
          params.id,
          ...values,
        ]);
        if (rows.length === 0) throw notFound();
        return this.#changed(tx, caller, params.id, list);
      },
      { retry: true },
    );
  }

  @Answers(deletePool)
  async delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deletePool>): Promise<AnswerOf<typeof deletePool>> {
    const leave = () =>
      this.database.change(
        caller,
        (tx) => leaveHistory(tx, params.id, caller.user_id, HISTORY_PIECE),
        { retry: true },
      );
    while ((await leave()) === HISTORY_PIECE);
    return this.database.change(
      caller,
      async (tx) => {
        await lockPool(tx, params.id);
        const rows = await poolReads.byIdIn(tx, params.id, list);
        await stopPool(tx, this.runs, params.id, caller.user_id);
        await tx.sql('DELETE FROM pools WHERE id = $1', [params.id]);
        await announce(tx, caller, poolChanged, { id: params.id, change: 'removed' });
        return { rows };
      },
      { retry: true },
    );
  }

  @Answers(listPoolNodes)
  async listNodes({
    caller,
    params,
    list,
  }: RequestOf<typeof listPoolNodes>): Promise<AnswerOf<typeof listPoolNodes>> {
    const where = {
      sql: (n: string) =>
        `EXISTS (SELECT FROM pool_nodes member
          WHERE member.node_id = ${n}.id AND member.pool_id = $1::bigint)`,
      params: [params.id],
    };
    const rows = await nodeReads.list(this.database, caller, list, { where });
    if (rows.json === '[]') await poolReads.byId(this.database, caller, params.id);
    return { rows };
  }

  @Answers(addPoolNode)
  async addNode({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof addPoolNode>): Promise<AnswerOf<typeof addPoolNode>> {
    return this.database.change(caller, async (tx) => {
      await joinPool(tx, caller, { node: body.id, pool: params.id }, 'pool');
      this.waker.wakeAfter(tx, [params.id]);
      return this.#changed(tx, caller, params.id, list);
    });
  }

  @Answers(removePoolNode)
  async removeNode({
    caller,
    params,
    list,
  }: RequestOf<typeof removePoolNode>): Promise<AnswerOf<typeof removePoolNode>> {
    return this.#leave(caller, params.id, params.nodeId, list);
  }

  @Answers(removePoolNodeNamed)
  async removeNodeNamed({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof removePoolNodeNamed>): Promise<AnswerOf<typeof removePoolNodeNamed>> {
    return this.#leave(caller, params.id, body.id, list);
  }

  #leave(
    caller: Caller,
    pool: number,
    node: number,
    list: RequestOf<typeof removePoolNode>['list'],
  ): Promise<AnswerOf<typeof removePoolNode>> {
    return this.database.change(caller, async (tx) => {
      await leavePool(tx, { node, pool });
      return this.#changed(tx, caller, pool, list);
    });
  }

  async #changed(
    tx: Transaction,
    caller: Caller,
    id: number,
    list: RequestOf<typeof readPool>['list'],
  ): Promise<AnswerOf<typeof readPool>> {
    await announce(tx, caller, poolChanged, { id, change: 'changed' });
    return { rows: await poolReads.byIdIn(tx, id, list) };
  }
}

/**
 * Of two pools of one name nobody could tell which one to choose. Nobody else names one of the account until the
 * transaction ends.
 * @param own the pool that may have it
 * @throws JampotError `invalid` for a name that another pool has, in whatever case
 */
async function requireFreeName(
  tx: Transaction,
  { account_id }: Caller,
  name: string,
  own = 0,
): Promise<void> {
  await lockAccount(tx, 'render.pool-names', account_id, 'alone');
  const others = await tx.sql(
    'SELECT FROM pools WHERE account_id = $1 AND lower(name) = lower($2) AND id <> $3',
    [account_id, name, own],
  );
  if (others.length > 0) throw invalid('name', 'This pool already exists.');
}

/** Nobody puts a job into it any more until the transaction ends. */
async function lockPool(tx: SqlRunner, id: number): Promise<void> {
  const found = await tx.sql('SELECT id FROM pools WHERE id = $1 FOR UPDATE', [id]);
  if (found.length === 0) throw notFound();
}
