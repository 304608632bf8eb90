import {
  deleteJob,
  listJobAttempts,
  listJobs,
  listJobStatuses,
  listPoolJobs,
  orderJobs,
  readJob,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Condition } from '@jampot/persistence';
import { Answers, jobStatusReads, readableWithAsset } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { requireJobs } from '../access/job-access.ts';
import { requireOwnAccount } from '../access/own-account.ts';
import { poolReads } from '../pools/pools.query.ts';
import { announceJobs, QueueNotifier } from '../news/job-events.ts';
import { attemptReads, jobReads } from './jobs.query.ts';
import { lockJob } from './load-job.ts';
import { givePlaces, lockQueues } from './order-queue.ts';
import { RemoveJobs } from './remove-jobs.ts';

@Controller()
export class JobsService {
  constructor(
    private readonly database: Database,
    private readonly queue: QueueNotifier,
    private readonly removing: RemoveJobs,
  ) {}

  @Answers(listJobs)
  async list({
    caller,
    query,
    list,
  }: RequestOf<typeof listJobs>): Promise<AnswerOf<typeof listJobs>> {
    const readable = readableWithAsset(caller, 'jobs', (j) => `${j}.asset_id`);
    if (query.renderer_id === undefined) {
      return { rows: await jobReads.list(this.database, caller, list, readable) };
    }
    const where: Condition = {
      sql: (
        j,
      ) => `EXISTS (SELECT FROM attempts run JOIN poolrenderers own ON own.id = run.poolrenderer_id
          WHERE run.job_id = ${j}.id AND own.renderer_id = $1::bigint)
        AND ${readable.where?.sql(j) ?? 'true'}`,
      params: [query.renderer_id],
    };
    return { rows: await jobReads.list(this.database, caller, list, { where }) };
  }

  @Answers(listPoolJobs)
  async listOfPool({
    caller,
    params,
    list,
  }: RequestOf<typeof listPoolJobs>): Promise<AnswerOf<typeof listPoolJobs>> {
    const readable = readableWithAsset(caller, 'jobs', (j) => `${j}.asset_id`).where;
    const where: Condition = {
      sql: (j) => `${j}.pool_id = $1::bigint AND ${readable?.sql(j) ?? 'true'}`,
      params: [params.id],
    };
    const rows = await jobReads.list(this.database, caller, list, { where });
    if (rows.json === '[]') await poolReads.byId(this.database, caller, params.id);
    return { rows };
  }

  @Answers(readJob)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readJob>): Promise<AnswerOf<typeof readJob>> {
    return this.database.readTransaction(caller, async (tx) => {
      await requireJobs(tx, caller, [params.id], 'r');
      return { rows: await jobReads.byIdIn(tx, params.id, list) };
    });
  }

  /** One at a time for an account: whoever comes second orders what the first has left. */
  @Answers(orderJobs)
  async order({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof orderJobs>): Promise<AnswerOf<typeof orderJobs>> {
    requireOwnAccount(caller, params.id);
    const given = new Map(body.map(({ id, order }) => [id, order]));
    return this.database.change(
      caller,
      async (tx) => {
        await requireJobs(tx, caller, [...given.keys()], 'u');
        await lockQueues(tx, caller.account_id);
        const pools = await tx.sql<{ pool_id: number }>(
          'SELECT DISTINCT pool_id FROM jobs WHERE id = ANY ($1::bigint[]) AND pool_id IS NOT NULL',
          [[...given.keys()]],
        );
        const named: number[] = [];
        for (const { pool_id } of pools) {
          named.push(...(await givePlaces(tx, pool_id, given)));
        }
        this.queue.movedAfterCommit(tx, caller.account_id, ...pools.map(({ pool_id }) => pool_id));
        return { rows: await jobReads.byIdIn(tx, named, list) };
      },
      { retry: true },
    );
  }

  @Answers(deleteJob)
  async delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deleteJob>): Promise<AnswerOf<typeof deleteJob>> {
    return this.database.change(
      caller,
      async (tx) => {
        const job = await lockJob(tx, caller, params.id, 'd');
        const rows = await jobReads.byIdIn(tx, job.id, list);
        await announceJobs(tx, caller.user_id, 'removed', [job.id]);
        await this.removing.remove(tx, job.account_id, [job.id]);
        return { rows };
      },
      { retry: true },
    );
  }

  @Answers(listJobStatuses)
  async listStatuses({
    caller,
    list,
  }: RequestOf<typeof listJobStatuses>): Promise<AnswerOf<typeof listJobStatuses>> {
    return { rows: await jobStatusReads.list(this.database, caller, list) };
  }

  @Answers(listJobAttempts)
  async listAttempts({
    caller,
    params,
    list,
  }: RequestOf<typeof listJobAttempts>): Promise<AnswerOf<typeof listJobAttempts>> {
    return this.database.readTransaction(caller, async (tx) => {
      await requireJobs(tx, caller, [params.id], 'r');
      const where = { sql: (t: string) => `${t}.job_id = $1::bigint`, params: [params.id] };
      return { rows: await attemptReads.listIn(tx, list, { where }) };
    });
  }
}
