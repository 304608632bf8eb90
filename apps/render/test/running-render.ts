import { expect } from '@jest/globals';
import {
  createNode,
  createPool,
  createPoolRenderer,
  createRenderer,
  listJobs,
  renderWanted,
  versionChanged,
} from '@jampot/contracts';
import type { EventData, Job, Node, Pool, PoolRenderer, Renderer } from '@jampot/contracts';
import { newObjectKey } from '@jampot/storage';
import { admin, artist, eventually, ServiceUnderTest, stranger } from '@jampot/testing';
import type { StartedService } from '@jampot/testing';
import pg from 'pg';
import { renderService } from '../src/render.definition.ts';

export { admin, artist, manager, outsider, stranger } from '@jampot/testing';

/** Of people, versions and jobs. */
const FIRST_VERSION = 31;

/**
 * The real service, told of people with a role each, a project (10) with a team and an asset (1); of
 * another account (2) with a folder (20) and an asset (2).
 */
export class RunningRender extends ServiceUnderTest {
  /** Behind the scenes: what dispatch would write. */
  readonly database: pg.Client;
  #versions = FIRST_VERSION;

  private constructor(started: StartedService, database: pg.Client) {
    super(started);
    this.database = database;
    this.closesWith(() => database.end());
  }

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<RunningRender> {
    const started = await ServiceUnderTest.open(renderService, variables);
    const database = new pg.Client({ connectionString: started.environment.adminUrl });
    await database.connect();
    await database.query('SET search_path TO render, public');
    const running = new RunningRender(started, database);
    await running.furnishPeople();
    await running.furnishFolders();
    return running;
  }

  async pool(name = `Pool ${this.nextNumber()}`): Promise<Pool> {
    const input = { params: { id: 1 }, body: { name } };
    return (await this.calls.call(createPool, admin, input)).row;
  }

  async node(name = 'Node'): Promise<Node> {
    const input = { params: { id: 1 }, body: { name } };
    return (await this.calls.call(createNode, admin, input)).row;
  }

  async renderer(body: object = {}): Promise<Renderer> {
    const input = { params: { id: 1 }, body: { name: 'Converter', extension: 'mov', ...body } };
    return (await this.calls.call(createRenderer, admin, input)).row;
  }

  async poolRenderer(pool: Pool, renderer: Renderer): Promise<PoolRenderer> {
    const input = { params: { id: pool.id }, body: { renderer_id: renderer.id } };
    return (await this.calls.call(createPoolRenderer, admin, input)).row;
  }

  /** A version that chose the pool, and the job that was made of it. */
  async job(
    pool: number,
    source = 'shot.mov',
    account = 1,
    more: Partial<EventData<typeof renderWanted>> = {},
  ): Promise<Job> {
    const id = (this.#versions += 1);
    const asset_id = account;
    await this.announce(
      versionChanged,
      {
        id,
        change: 'created',
        asset_id,
        folder_id: account * 10,
        name: `v${id}`,
        version_number: id,
        processing: 'none',
        preview_file: null,
        deleted: false,
      },
      account,
    );
    await this.announce(
      renderWanted,
      {
        version_id: id,
        asset_id,
        user_id: artist.user_id,
        pool_id: pool,
        again: false,
        source: {
          key: newObjectKey(account, 'mov'),
          name: source,
          size: 5,
          sha256: 'x',
          content_type: 'video/quicktime',
        },
        origin: { path: source, pathmaps: [] },
        email_user: false,
        preview_file: null,
        framerate: { numerator: 25, denominator: 1 },
        width: null,
        height: null,
        start_frame: 0,
        end_frame: 9,
        ...more,
      },
      account,
    );
    const caller = account === 1 ? admin : stranger;
    return eventually(async () => {
      const query = { version_id: String(more.version_id ?? id), include: 'version,jobstatus' };
      const found = await this.calls.call(listJobs, caller, { query });
      expect(found.rows).toHaveLength(1);
      return found.row;
    });
  }

  /** Has a node run a job, as dispatch would. @returns the attempt's id */
  async lease(job: number, node: number): Promise<number> {
    const { rows } = await this.database.query<{ id: string }>(
      `WITH started AS (UPDATE jobs SET jobstatus_id = 2, node_id = $2, fence = fence + 1,
           start_time = now() WHERE id = $1 RETURNING id, account_id, fence),
         attempt AS (INSERT INTO attempts (account_id, job_id, node_id, fence, state)
           SELECT account_id, id, $2, fence, 'running' FROM started RETURNING *),
         lease AS (INSERT INTO leases (job_id, account_id, attempt_id, node_id, fence, expires)
           SELECT job_id, account_id, id, node_id, fence, now() + interval '1 hour' FROM attempt),
         slot AS (UPDATE node_slots s SET attempt_id = attempt.id FROM attempt
           WHERE s.node_id = attempt.node_id)
       SELECT id FROM attempt`,
      [job, node],
    );
    return Number(rows[0]?.id);
  }

  /** Has a job end in an error, as dispatch would. */
  async fail(job: number): Promise<void> {
    await this.database.query(
      `UPDATE jobs SET jobstatus_id = 3, render_error = 'It broke.', report = 'All of it.',
         end_time = now() WHERE id = $1`,
      [job],
    );
  }
}
