import { deleteBench, listBenches, notFound } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { PoolWaker } from '../dispatch/pool-waker.ts';
import { announceNode } from './announce-node.ts';
import { benchReads } from './nodes.query.ts';

/** What nodes rest from after failures. */
@Controller()
export class BenchesService {
  constructor(
    private readonly database: Database,
    private readonly waker: PoolWaker,
  ) {}

  @Answers(listBenches)
  async list({
    caller,
    list,
  }: RequestOf<typeof listBenches>): Promise<AnswerOf<typeof listBenches>> {
    return { rows: await benchReads.list(this.database, caller, list) };
  }

  @Answers(deleteBench)
  async delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deleteBench>): Promise<AnswerOf<typeof deleteBench>> {
    return this.database.change(caller, async (tx) => {
      const rows = await benchReads.byIdIn(tx, params.id, list);
      const [bench] = await tx.sql<{ node_id: number }>(
        'DELETE FROM benches WHERE id = $1 RETURNING node_id',
        [params.id],
      );
      if (bench === undefined) throw notFound();
      await this.waker.wakeForNode(tx, bench.node_id);
      await announceNode(tx, caller, bench.node_id);
      return { rows };
    });
  }
}
