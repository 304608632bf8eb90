import {
  agentCut,
  changeNode,
  createNode,
  deleteNode,
  listAccountNodes,
  listNodes,
  nodeChanged,
  notFound,
  readNode,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { NODE_NAME } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Answers, Signals } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { assignments, cleanName } from '../access/clean.ts';
import { announce } from '../access/farm-events.ts';
import { requireOwnAccount } from '../access/own-account.ts';
import { PoolWaker } from '../dispatch/pool-waker.ts';
import { requeueNode } from '../dispatch/requeue-node.ts';
import { Runs } from '../dispatch/runs.ts';
import { announceNode } from './announce-node.ts';
import { nodeReads } from './nodes.query.ts';

const USERNAME = { ...NODE_NAME, optional: true };

@Controller()
export class NodesService {
  constructor(
    private readonly database: Database,
    private readonly runs: Runs,
    private readonly waker: PoolWaker,
    private readonly signals: Signals,
  ) {}

  @Answers(listAccountNodes)
  async listOfAccount({
    caller,
    params,
    list,
  }: RequestOf<typeof listAccountNodes>): Promise<AnswerOf<typeof listAccountNodes>> {
    requireOwnAccount(caller, params.id);
    return { rows: await nodeReads.list(this.database, caller, list) };
  }

  @Answers(listNodes)
  async list({ caller, list }: RequestOf<typeof listNodes>): Promise<AnswerOf<typeof listNodes>> {
    return { rows: await nodeReads.list(this.database, caller, list) };
  }

  @Answers(readNode)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readNode>): Promise<AnswerOf<typeof readNode>> {
    return { rows: await nodeReads.byId(this.database, caller, params.id, list) };
  }

  @Answers(createNode)
  async create({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof createNode>): Promise<AnswerOf<typeof createNode>> {
    requireOwnAccount(caller, params.id);
    const name = cleanName('name', body.name, NODE_NAME);
    const username = cleanName('username', body.username ?? '', USERNAME);
    return this.database.change(caller, async (tx) => {
      const [node] = await tx.sql<{ id: number }>(
        'INSERT INTO nodes (account_id, name, username, address) VALUES ($1, $2, $3, $4) RETURNING id',
        [caller.account_id, name, username, (body.address ?? '').trim()],
      );
      const id = node?.id ?? 0;
      await announce(tx, caller, nodeChanged, { id, change: 'created', online: false });
      return { rows: await nodeReads.byIdIn(tx, id, list) };
    });
  }

  @Answers(changeNode)
  async change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changeNode>): Promise<AnswerOf<typeof changeNode>> {
    const { sql, values } = assignments(
      {
        name: body.name === undefined ? undefined : cleanName('name', body.name, NODE_NAME),
        username:
          body.username === undefined ? undefined : cleanName('username', body.username, USERNAME),
        address: body.address?.trim(),
        draining: body.draining,
      },
      2,
    );
    return this.database.change(caller, async (tx) => {
      const rows = await tx.sql(`UPDATE nodes SET ${sql} WHERE id = $1 RETURNING id`, [
        params.id,
        ...values,
      ]);
      if (rows.length === 0) throw notFound();
      if (body.draining === false) await this.waker.wakeForNode(tx, params.id);
      await announceNode(tx, caller, params.id);
      return { rows: await nodeReads.byIdIn(tx, params.id, list) };
    });
  }

  /** What runs there is queued again at once, without using up a retry; its agent is let in no more. */
  @Answers(deleteNode)
  async delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deleteNode>): Promise<AnswerOf<typeof deleteNode>> {
    const { id } = params;
    return this.database.change(
      caller,
      async (tx) => {
        const rows = await nodeReads.byIdIn(tx, id, list);
        await requeueNode(tx, this.runs, id, caller.user_id);
        await tx.sql('DELETE FROM nodes WHERE id = $1', [id]);
        await announce(tx, caller, nodeChanged, { id, change: 'removed', online: false });
        tx.afterCommit(() => this.signals.send(agentCut, { node_id: id, key_id: null }));
        return { rows };
      },
      { retry: true },
    );
  }
}
