import { expect } from '@jest/globals';
import {
  assetChanged,
  createNode,
  createPool,
  createPoolRenderer,
  createRenderer,
  folderChanged,
  listJobs,
  publisherOf,
  renderWanted,
  roleChanged,
  teamChanged,
  userChanged,
  versionChanged,
} from '@jampot/contracts';
import type {
  EventData,
  EventDefinition,
  Job,
  Node,
  Pool,
  PoolRenderer,
  Renderer,
} from '@jampot/contracts';
import { defaultPermissions, ROLE_LEVEL, ROLE_LEVELS } from '@jampot/domain';
import { ensureEventStream, startService } from '@jampot/service-kit';
import type { RunningService } from '@jampot/service-kit';
import { newObjectKey } from '@jampot/storage';
import { callerOf, CallerSide, eventually, testEnvironment } from '@jampot/testing';
import type { TestEnvironment } from '@jampot/testing';
import pg from 'pg';
import { renderService } from '../src/render.definition.ts';

export const artist = callerOf(ROLE_LEVEL.artist);
export const manager = callerOf(ROLE_LEVEL.projectManager);
export const admin = callerOf(ROLE_LEVEL.administrator);
/** On no team. */
export const outsider = callerOf(ROLE_LEVEL.artist, { user_id: 150 });
/** Administrator of another account. */
export const stranger = callerOf(ROLE_LEVEL.administrator, { account_id: 2, user_id: 900 });

/** Of people, versions and jobs. */
const FIRST_VERSION = 31;

/**
 * The real service, told of people with a role each, a project (10) with a team and an asset (1); of
 * another account (2) with a folder (20) and an asset (2).
 */
export class RunningRender {
  readonly environment: TestEnvironment;
  readonly service: RunningService;
  readonly calls: CallerSide;
  /** Behind the scenes: what dispatch would write. */
  readonly database: pg.Client;
  #number = 0;
  #versions = FIRST_VERSION;

  private constructor(
    environment: TestEnvironment,
    service: RunningService,
    calls: CallerSide,
    database: pg.Client,
  ) {
    this.environment = environment;
    this.service = service;
    this.calls = calls;
    this.database = database;
  }

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<RunningRender> {
    const environment = await testEnvironment(['render']);
    const service = await startService(renderService, {
      ...environment.of('render'),
      ...variables,
    });
    const calls = await CallerSide.open(environment);
    await ensureEventStream(calls.bus);
    const database = new pg.Client({ connectionString: environment.adminUrl });
    await database.connect();
    await database.query('SET search_path TO render, public');
    const running = new RunningRender(environment, service, calls, database);
    await running.#furnish();
    return running;
  }

  /** Publishes an event as the service that owns it would. */
  async announce<T>(event: EventDefinition<T>, data: T, account_id = 1): Promise<void> {
    const envelope = {
      name: event.name,
      account_id,
      actor_id: null,
      audience: { to: 'services' },
      occurred: new Date().toISOString(),
      data: event.data.parse(data),
    };
    const { bus } = this.calls;
    await bus.jetstream.publish(bus.subjects.event(event.name), JSON.stringify(envelope), {
      msgID: `${publisherOf(event.name)}:${(this.#number += 1)}`,
    });
  }

  async pool(name = `Pool ${(this.#number += 1)}`): Promise<Pool> {
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
           SELECT job_id, account_id, id, node_id, fence, now() + interval '1 hour' FROM attempt)
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

  async stop(): Promise<void> {
    await this.database.end();
    await this.calls.close();
    await this.service.stop();
    await this.environment.remove();
  }

  async #furnish(): Promise<void> {
    for (const level of ROLE_LEVELS) {
      const permissions = defaultPermissions(level);
      const role = { id: level + 1, account_id: 1, name: `role ${level}`, level, permissions };
      await this.announce(roleChanged, role);
      const user = { id: 100 + level, account_id: 1, name: `Person ${level}`, role_id: level + 1 };
      await this.announce(userChanged, { ...user, level, deleted: false });
    }
    for (const account of [1, 2]) {
      const id = account * 10;
      const folder = { id, name: `Project ${id}`, parent_id: null, team_folder_id: id };
      const change = 'created';
      await this.announce(
        folderChanged,
        { ...folder, change, user_id: null, deleted: false },
        account,
      );
      const asset = { id: account, folder_id: id, name: `shot ${account}`, deleted: false };
      const rest = { status_id: 1, assignee_id: null, fields: [] };
      await this.announce(assetChanged, { ...asset, ...rest, change }, account);
    }
    for (const level of [0, 1, 2]) {
      await this.announce(teamChanged, { folder_id: 10, user_id: 100 + level, role_id: level + 1 });
    }
  }
}
