import { attemptResource, jobResource, renderedVersionResource } from '@jampot/contracts';
import { defineReads, toMany, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { jobStatusReads, personReads, readableThroughAsset } from '@jampot/service-kit';
import { visibleJob } from '../access/job-access.ts';
import { nodeReads } from '../nodes/nodes.query.ts';
import { poolRendererReads } from '../pool-renderers/pool-renderers.query.ts';
import { poolReads } from '../pools/pools.query.ts';
import { waitingFacts } from './waiting-facts.ts';

const renderedVersionReads = defineReads(renderedVersionResource, {
  from: `(SELECT v.id, v.account_id, v.asset_id, v.name, v.version_number, a.name AS asset_name,
      j.source ->> 'name' AS source_file, coalesce(v.preview_file, j.preview_file) AS preview_file
    FROM versions v JOIN assets a ON a.id = v.asset_id JOIN jobs j ON j.version_id = v.id)`,
  columns: (v) => ({
    id: `${v}.id`,
    name: `${v}.name`,
    version_number: `${v}.version_number`,
    asset_id: `${v}.asset_id`,
    asset_name: `${v}.asset_name`,
    source_file: `${v}.source_file`,
    preview_file: `${v}.preview_file`,
  }),
  readable: (v, asker) => readableThroughAsset(asker, 'versions', `${v}.asset_id`),
});

export const attemptReads: Reads = defineReads(attemptResource, {
  from: 'attempts',
  columns: (t) => ({
    id: `${t}.id`,
    job_id: `${t}.job_id`,
    node_id: `${t}.node_id`,
    poolrenderer_id: `${t}.poolrenderer_id`,
    number: `${t}.fence`,
    state: `${t}.state`,
    started: `${t}.started`,
    ended: `${t}.ended`,
    exit_code: `${t}.exit_code`,
    signal: `${t}.signal`,
    seconds: `${t}.seconds`,
    cpu_seconds: `${t}.cpu_seconds`,
    frame: `${t}.frame`,
    error: `${t}.error`,
    warnings: `${t}.warnings`,
    command: `${t}.command`,
    log_size: `${t}.log_size`,
  }),
  relations: {
    node: toOne(
      () => nodeReads,
      (t, node) => `${node}.id = ${t}.node_id`,
    ),
    poolrenderer: toOne(
      () => poolRendererReads,
      (t, poolRenderer) => `${poolRenderer}.id = ${t}.poolrenderer_id`,
    ),
  },
});

const ofAllRuns = (j: string, seconds: 'seconds' | 'cpu_seconds') =>
  `(SELECT sum(run.${seconds}) FROM attempts run WHERE run.job_id = ${j}.id)`;

export const jobReads: Reads = defineReads(jobResource, {
  from: 'jobs',
  columns: (j) => ({
    id: `${j}.id`,
    account_id: `${j}.account_id`,
    version_id: `${j}.version_id`,
    asset_id: `${j}.asset_id`,
    user_id: `${j}.user_id`,
    pool_id: `${j}.pool_id`,
    node_id: `${j}.node_id`,
    jobstatus_id: `${j}.jobstatus_id`,
    order: `${j}.place`,
    start_frame: `${j}.start_frame`,
    end_frame: `${j}.end_frame`,
    progress_percent: `${j}.progress_percent`,
    start_time: `${j}.start_time`,
    end_time: `${j}.end_time`,
    created: `${j}.created`,
    modified: `${j}.modified`,
    render_error: `${j}.render_error`,
    report: `${j}.report`,
    email_user: `${j}.email_user`,
    failures: `${j}.failures`,
    seconds: ofAllRuns(j, 'seconds'),
    cpu_seconds: ofAllRuns(j, 'cpu_seconds'),
    waiting: waitingFacts(j),
  }),
  searched: (j) => [
    `(SELECT a.name FROM assets a WHERE a.id = ${j}.asset_id)`,
    `(SELECT v.name FROM versions v WHERE v.id = ${j}.version_id)`,
    `(SELECT p.name FROM people p WHERE p.id = ${j}.user_id)`,
  ],
  heavy: { report: (j) => `octet_length(${j}.report)` },
  visible: (j, { level }) => visibleJob(level, j),
  readable: (j, asker) => readableThroughAsset(asker, 'jobs', `${j}.asset_id`),
  relations: {
    version: toOne(
      () => renderedVersionReads,
      (j, version) => `${version}.id = ${j}.version_id`,
    ),
    jobstatus: toOne(
      () => jobStatusReads,
      (j, status) => `${status}.column1 = ${j}.jobstatus_id`,
    ),
    pool: toOne(
      () => poolReads,
      (j, pool) => `${pool}.id = ${j}.pool_id`,
    ),
    node: toOne(
      () => nodeReads,
      (j, node) => `${node}.id = ${j}.node_id`,
    ),
    user: toOne(
      () => personReads,
      (j, person) => `${person}.id = ${j}.user_id`,
    ),
    attempts: toMany(
      () => attemptReads,
      (j, attempt) => `${attempt}.job_id = ${j}.id`,
      { limit: 100 },
    ),
  },
});
