import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAssetNotes } from '@jampot/contracts';
import { startService } from '@jampot/service-kit';
import { asBefore, callerOf, CallerSide, PreviousRelease } from '@jampot/testing';
import type { TableRows } from '@jampot/testing';
import { join } from 'node:path';
import { migrations } from '../src/migrations/index.ts';
import { reviewService } from '../src/review.definition.ts';

const names = migrations.map(({ name }) => name);
const admin = callerOf(4, { user_id: 1, role_id: 1 });

/** One after the other on one database, which an earlier release left. */
describe('an upgrade from an earlier release', () => {
  let release: PreviousRelease;
  let before: TableRows;
  let had: string[];

  beforeAll(async () => {
    release = await PreviousRelease.open(
      reviewService,
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
    expect(done).toEqual(names.slice(0, names.indexOf('0012-outbox-traces')));
    const outbox = (await release.rows()).get('outbox');
    expect(outbox).toEqual(before.get('outbox'));
  });

  it('goes on where it was, keeps every row, and does nothing the second time', async () => {
    const left = names.filter((name) => name >= '0012-outbox-traces');
    expect(await release.migrate()).toEqual(left);
    const now = await release.rows();
    const notes = before.get('notes') ?? [];
    // Its version had gone to another asset before notes went along with theirs.
    const moved = notes.map((row) => (row['title'] === 'Moved' ? { ...row, asset_id: 1 } : row));
    expect(asBefore(now, before)).toEqual(new Map([...before, ['notes', moved]]));
    expect(await release.migrate()).toEqual([]);
    expect(await release.rows()).toEqual(now);
  });

  it('lets the service answer with what was there', async () => {
    const service = await startService(reviewService, release.environment.of('review'));
    const calls = await CallerSide.open(release.environment);
    try {
      const params = { id: 3 };
      const { rows } = await calls.call(listAssetNotes, admin, { params });
      expect(rows.map(({ body }) => body)).toEqual(['Soften the edge at the left.']);
      const elsewhere = await calls.call(listAssetNotes, admin, { params: { id: 1 } });
      expect(elsewhere.rows.map(({ title }) => title)).toEqual(['Moved']);
    } finally {
      await calls.close();
      await service.stop();
    }
  });
});
