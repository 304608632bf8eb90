import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAssets, listVersions } from '@jampot/contracts';
import { startService } from '@jampot/service-kit';
import { asBefore, callerOf, CallerSide, PreviousRelease } from '@jampot/testing';
import type { TableRows } from '@jampot/testing';
import { join } from 'node:path';
import { migrations } from '../src/migrations/index.ts';
import { assetsService } from '../src/assets.definition.ts';

const names = migrations.map(({ name }) => name);
const admin = callerOf(4, { user_id: 1, role_id: 1 });

/** One after the other on one database, which an earlier release left. */
describe('an upgrade from an earlier release', () => {
  let release: PreviousRelease;
  let before: TableRows;
  let had: string[];

  beforeAll(async () => {
    release = await PreviousRelease.open(
      assetsService,
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
    expect(done).toEqual(names.slice(0, names.indexOf('0030-outbox-traces')));
    const outbox = (await release.rows()).get('outbox');
    expect(outbox).toEqual(before.get('outbox'));
  });

  it('goes on where it was, keeps every row, and does nothing the second time', async () => {
    const left = names.filter((name) => name >= '0030-outbox-traces');
    expect(await release.migrate()).toEqual(left);
    const now = await release.rows();
    expect(asBefore(now, before)).toEqual(before);
    expect(await release.migrate()).toEqual([]);
    expect(await release.rows()).toEqual(now);
  });

  it('lets the service answer with what was there', async () => {
    const service = await startService(assetsService, release.environment.of('assets'));
    const calls = await CallerSide.open(release.environment);
    try {
      const { rows } = await calls.call(listAssets, admin);
      expect(rows.map(({ name }) => name).sort()).toEqual([
        'Bottle',
        'colour_chart',
        'sc010_sh010',
        'sc010_sh020',
      ]);
      const versions = await calls.call(listVersions, admin, { params: { id: 4 } });
      expect(versions.rows.map(({ name, processing }) => [name, processing]).sort()).toEqual([
        ['rendered', 'done'],
        ['v1', 'done'],
      ]);
    } finally {
      await calls.close();
      await service.stop();
    }
  });
});
