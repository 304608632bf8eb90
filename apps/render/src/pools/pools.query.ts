import { poolResource } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import { defineReads, toMany } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { readableByRole } from '@jampot/service-kit';
import { nodeReads } from '../nodes/nodes.query.ts';
import { poolRendererReads } from '../pool-renderers/pool-renderers.query.ts';
import { rendererReads } from '../renderers/renderers.query.ts';

const poolRenderersOwn = () =>
  toMany(
    () => rendererReads,
    (pool, renderer) =>
      `EXISTS (SELECT FROM poolrenderers own
        WHERE own.pool_id = ${pool}.id AND own.renderer_id = ${renderer}.id)`,
    { order: (renderer) => `lower(${renderer}.name)` },
  );

export const poolReads: Reads = defineReads(poolResource, {
  from: 'pools',
  columns: (pool) => ({
    id: `${pool}.id`,
    account_id: `${pool}.account_id`,
    name: `${pool}.name`,
    preview_settings: `${pool}.preview_settings`,
    queued: jobsIn(pool, JOB_STATUS.queued),
    started: jobsIn(pool, JOB_STATUS.started),
    created: `${pool}.created`,
    modified: `${pool}.modified`,
  }),
  readable: (_pool, asker) => readableByRole(asker, 'pools'),
  relations: {
    nodes: toMany(
      () => nodeReads,
      (pool, node) =>
        `EXISTS (SELECT FROM pool_nodes member
          WHERE member.pool_id = ${pool}.id AND member.node_id = ${node}.id)`,
      { order: (node) => `lower(${node}.name)` },
    ),
    renderers: poolRenderersOwn(),
    renderer: poolRenderersOwn(),
    poolrenderers: toMany(
      () => poolRendererReads,
      (pool, poolRenderer) => `${poolRenderer}.pool_id = ${pool}.id`,
    ),
  },
});

/** How many, of all jobs: a queue is as long as it is, whoever looks at it. */
function jobsIn(pool: string, status: number): string {
  return `(SELECT count(*) FROM jobs own
    WHERE own.pool_id = ${pool}.id AND own.jobstatus_id = ${status})`;
}
