import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listJobs, listNodes, listPools } from '@jampot/contracts';
import { startService } from '@jampot/service-kit';
import { asBefore, callerOf, CallerSide, PreviousRelease } from '@jampot/testing';
import type { TableRows } from '@jampot/testing';
import { join } from 'node:path';
import { migrations } from '../src/migrations/index.ts';
import { renderService } from '../src/render.definition.ts';

const names = migrations.map(({ name }) => name);
const admin = callerOf(4, { user_id: 1, role_id: 1 });

/** One after the other on one database, which an earlier release left. */
describe('an upgrade from an earlier release', () => {
  let release: PreviousRelease;
  let before: TableRows;
  let had: string[];

  beforeAll(async () => {
    release = await PreviousRelease.open(
      renderService,
      join(import.meta.dirname, 'previous-release.sql'),
    );
    before = await release.rows();
    had = await release.applied();
  });
  afterAll(() => release.close());

  it('begins with rows in every table', () => {
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(names.slice(0, had.length)).toEqual(had);
    expect(had.length).toBeLessThan(names.length);
  });

  it('that is killed in the middle has done its steps whole or not at all', async () => {
    await release.killMigration(join(import.meta.dirname, '../dist/main.js'), 'outbox');
    const done = await release.applied();
    expect(done).toEqual(names.slice(0, names.indexOf('0009-outbox-traces')));
    const outbox = (await release.rows()).get('outbox');
    expect(outbox).toEqual(before.get('outbox'));
  });

  it('goes on where it was, keeps every row, and does nothing the second time', async () => {
    const left = names.filter((name) => name >= '0009-outbox-traces');
    expect(await release.migrate()).toEqual(left);
    const now = await release.rows();
    expect(asBefore(now, before)).toEqual(before);
    expect(await release.migrate()).toEqual([]);
    expect(await release.rows()).toEqual(now);
  });

  it('lets the service answer with what was there', async () => {
    const service = await startService(renderService, release.environment.of('render'));
    const calls = await CallerSide.open(release.environment);
    try {
      const jobs = await calls.call(listJobs, admin, { query: { sort: 'id' } });
      expect(jobs.rows.map(({ id, version_id }) => [id, version_id])).toEqual([
        [1, 5],
        [2, 4],
      ]);
      const pools = await calls.call(listPools, admin);
      expect(pools.rows.map(({ name }) => name)).toEqual(['Demo pool']);
      const nodes = await calls.call(listNodes, admin);
      expect(nodes.rows.map(({ name }) => name)).toEqual(['This computer']);
    } finally {
      await calls.close();
      await service.stop();
    }
  });
});
