import {
  changeRenderer,
  createRenderer,
  deleteRenderer,
  listAccountRenderers,
  listRenderers,
  notFound,
  poolRendererChanged,
  readRenderer,
  rendererChanged,
} from '@jampot/contracts';
import type { AnswerOf, RendererArgument, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { ListOptions, Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { assignments } from '../access/clean.ts';
import { announce } from '../access/farm-events.ts';
import { requireOwnAccount } from '../access/own-account.ts';
import { PoolWaker } from '../dispatch/pool-waker.ts';
import { forgetUnable } from '../dispatch/unable.ts';
import { cleanRenderer, requireGoodArguments } from './renderers.policy.ts';
import { rendererReads } from './renderers.query.ts';

@Controller()
export class RenderersService {
  constructor(
    private readonly database: Database,
    private readonly waker: PoolWaker,
  ) {}

  @Answers(listRenderers)
  async list({
    caller,
    query,
    list,
  }: RequestOf<typeof listRenderers>): Promise<AnswerOf<typeof listRenderers>> {
    return { rows: await rendererReads.list(this.database, caller, list, ofPool(query.pool_id)) };
  }

  @Answers(listAccountRenderers)
  async listOfAccount({
    caller,
    params,
    query,
    list,
  }: RequestOf<typeof listAccountRenderers>): Promise<AnswerOf<typeof listAccountRenderers>> {
    requireOwnAccount(caller, params.id);
    return { rows: await rendererReads.list(this.database, caller, list, ofPool(query.pool_id)) };
  }

  @Answers(readRenderer)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readRenderer>): Promise<AnswerOf<typeof readRenderer>> {
    return { rows: await rendererReads.byId(this.database, caller, params.id, list) };
  }

  @Answers(createRenderer)
  async create({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof createRenderer>): Promise<AnswerOf<typeof createRenderer>> {
    requireOwnAccount(caller, params.id);
    requireGoodArguments(body.arguments ?? [], []);
    const columns = cleanRenderer(body);
    const names = Object.keys(columns);
    return this.database.change(caller, async (tx) => {
      const [renderer] = await tx.sql<{ id: number }>(
        `INSERT INTO renderers (account_id, ${names.join(', ')})
         VALUES ($1, ${names.map((_name, at) => `$${at + 2}`).join(', ')}) RETURNING id`,
        [caller.account_id, ...Object.values(columns)],
      );
      const id = renderer?.id ?? 0;
      await announce(tx, caller, rendererChanged, { id, change: 'created' });
      return { rows: await rendererReads.byIdIn(tx, id, list) };
    });
  }

  @Answers(changeRenderer)
  async change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changeRenderer>): Promise<AnswerOf<typeof changeRenderer>> {
    const { sql, values } = assignments(cleanRenderer(body), 2);
    return this.database.change(caller, async (tx) => {
      if (body.arguments !== undefined) {
        requireGoodArguments(body.arguments, await argumentsOf(tx, params.id));
      }
      const rows = await tx.sql(`UPDATE renderers SET ${sql} WHERE id = $1 RETURNING id`, [
        params.id,
        ...values,
      ]);
      if (rows.length === 0) throw notFound();
      await forgetUnable(tx, 'renderer', params.id);
      const pools = await tx.sql<{ pool_id: number }>(
        'SELECT pool_id FROM poolrenderers WHERE renderer_id = $1',
        [params.id],
      );
      this.#wake(tx, pools);
      await announce(tx, caller, rendererChanged, { id: params.id, change: 'changed' });
      return { rows: await rendererReads.byIdIn(tx, params.id, list) };
    });
  }

  /** What runs with it goes on; what waits for it waits until another takes its place. */
  @Answers(deleteRenderer)
  async delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deleteRenderer>): Promise<AnswerOf<typeof deleteRenderer>> {
    return this.database.change(caller, async (tx) => {
      const rows = await rendererReads.byIdIn(tx, params.id, list);
      const left = await tx.sql<{ id: number; pool_id: number }>(
        'DELETE FROM poolrenderers WHERE renderer_id = $1 RETURNING id, pool_id',
        [params.id],
      );
      this.#wake(tx, left);
      await tx.sql('DELETE FROM renderers WHERE id = $1', [params.id]);
      await announce(
        tx,
        caller,
        poolRendererChanged,
        ...left.map(({ id, pool_id }) => ({ id, pool_id, change: 'removed' as const })),
      );
      await announce(tx, caller, rendererChanged, { id: params.id, change: 'removed' });
      return { rows };
    });
  }

  /** It, or another of the pool, may take files now that it did not take before. */
  #wake(tx: Transaction, pools: readonly { readonly pool_id: number }[]): void {
    this.waker.wakeAfter(
      tx,
      pools.map(({ pool_id }) => pool_id),
    );
  }
}

/** What a renderer offers now, which stays so until the transaction ends. @throws JampotError `not_found` */
async function argumentsOf(tx: Transaction, id: number): Promise<readonly RendererArgument[]> {
  const [kept] = await tx.sql<{ arguments: RendererArgument[] }>(
    'SELECT arguments FROM renderers WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  );
  if (kept === undefined) throw notFound();
  return kept.arguments;
}

/** @param pool 0 for the renderers that are in none */
function ofPool(pool: number | undefined): ListOptions {
  if (pool === undefined) return {};
  const used = (r: string) => `SELECT FROM poolrenderers own WHERE own.renderer_id = ${r}.id`;
  const sql =
    pool === 0
      ? (r: string) => `NOT EXISTS (${used(r)}) AND $1::bigint = 0`
      : (r: string) => `EXISTS (${used(r)} AND own.pool_id = $1::bigint)`;
  return { where: { sql, params: [pool] } };
}
