import { benchResource, nodeResource } from '@jampot/contracts';
import { defineReads, toMany, toOne } from '@jampot/persistence';
import type { Asker, Reads } from '@jampot/persistence';
import { readableByRole } from '@jampot/service-kit';
import { visibleJob } from '../access/job-access.ts';
import { poolRendererReads } from '../pool-renderers/pool-renderers.query.ts';
import { poolReads } from '../pools/pools.query.ts';

const nodePools = () =>
  toMany(
    () => poolReads,
    (n, pool) =>
      `EXISTS (SELECT FROM pool_nodes member
        WHERE member.node_id = ${n}.id AND member.pool_id = ${pool}.id)`,
    { order: (pool) => `lower(${pool}.name)` },
  );

export const nodeReads: Reads = defineReads(nodeResource, {
  from: 'nodes',
  columns: (n, asker) => ({
    id: `${n}.id`,
    account_id: `${n}.account_id`,
    name: `${n}.name`,
    username: `${n}.username`,
    address: `${n}.address`,
    online: `(${n}.link = 'online')`,
    state: stateOf(n),
    state_reason: reasonOf(n),
    draining: `${n}.draining`,
    platform: `${n}.platform`,
    agent_version: `${n}.agent_version`,
    free_bytes: `${n}.free_bytes`,
    last_seen: `${n}.last_seen`,
    job_id: ofJob(n, 'j.id', asker),
    progress: ofJob(n, 'j.progress_percent', asker),
    benched: `(SELECT count(*) FROM benches rest
      WHERE rest.node_id = ${n}.id AND rest.until > now())`,
    created: `${n}.created`,
    modified: `${n}.modified`,
  }),
  readable: (_n, asker) => readableByRole(asker, 'nodes'),
  relations: { pools: nodePools(), pool: nodePools() },
});

export const benchReads: Reads = defineReads(benchResource, {
  from: '(SELECT * FROM benches WHERE until > now())',
  columns: (b) => ({
    id: `${b}.id`,
    node_id: `${b}.node_id`,
    poolrenderer_id: `${b}.poolrenderer_id`,
    failures: `${b}.failures`,
    until: `${b}.until`,
    unable: `${b}.unable`,
  }),
  relations: {
    node: toOne(
      () => nodeReads,
      (b, node) => `${node}.id = ${b}.node_id`,
    ),
    poolrenderer: toOne(
      () => poolRendererReads,
      (b, poolRenderer) => `${poolRenderer}.id = ${b}.poolrenderer_id`,
    ),
  },
});

function stateOf(n: string): string {
  return `CASE
    WHEN ${n}.enrolled IS NULL THEN 'waiting'
    WHEN ${n}.link <> 'online' THEN ${n}.link
    WHEN ${n}.draining OR ${hasPlace(n, "place.state = 'draining'")}
      THEN CASE WHEN ${holdsJob(n)} THEN 'draining' ELSE 'drained' END
    WHEN ${holdsJob(n)} THEN 'rendering'
    WHEN ${hasPlace(n, 'place.rests_until > now()')} THEN 'resting'
    ELSE 'idle' END`;
}

/** What a person asked for here comes first: nothing else would be of any help while it stands. */
function reasonOf(n: string): string {
  return `CASE WHEN ${n}.enrolled IS NULL OR ${n}.link <> 'online' THEN NULL
    WHEN ${n}.draining THEN 'asked'
    ELSE (SELECT place.reason FROM node_slots place
      WHERE place.node_id = ${n}.id AND place.state = 'draining') END`;
}

function holdsJob(n: string): string {
  return `EXISTS (SELECT FROM leases held WHERE held.node_id = ${n}.id)`;
}

function hasPlace(n: string, condition: string): string {
  return `EXISTS (SELECT FROM node_slots place WHERE place.node_id = ${n}.id AND ${condition})`;
}

/** Of a job that the asker may see; the others' work is nobody's business. */
function ofJob(n: string, field: string, asker: Asker): string {
  return `(SELECT ${field} FROM leases held JOIN jobs j ON j.id = held.job_id
    WHERE held.node_id = ${n}.id AND ${visibleJob(asker.level, 'j') ?? 'true'}
    ORDER BY held.job_id LIMIT 1)`;
}
