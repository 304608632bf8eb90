import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Caller } from '@jampot/contracts';
import { startService } from '@jampot/service-kit';
import type { ServiceDefinition } from '@jampot/service-kit';
import { join } from 'node:path';
import { CallerSide } from '../src/caller-side.ts';
import { callerOf } from '../src/callers.ts';
import { asBefore, PreviousRelease } from '../src/previous-release.ts';
import type { TableRows } from '../src/previous-release.ts';

/** What one service's upgrade from an earlier release has of its own. */
export interface Upgrade {
  readonly service: ServiceDefinition;
  /** Of the service's tests: `previous-release.sql` is there. */
  readonly folder: string;
  /** The first migration left that changes the table `outbox`: it is killed in the middle. */
  readonly killed: string;
  /** The rows there were, as the migrations leave them; as they were where nothing is said. */
  readonly afterwards?: (before: TableRows) => TableRows;
  /** Looks at what the upgraded service answers to an administrator. */
  readonly answers: (calls: CallerSide, admin: Caller) => Promise<void>;
}

/** A migration that no release knows yet. */
const TO_COME = '9999-to-come';

/** What every service must do with what an earlier release left. One after the other, on one database. */
export function upgradesFromEarlierRelease(upgrade: Upgrade): void {
  const { service, folder, killed, afterwards = (before) => before, answers } = upgrade;
  const names = (service.database?.migrations ?? []).map(({ name }) => name);
  let release: PreviousRelease;
  let before: TableRows;
  let had: string[];

  beforeAll(async () => {
    release = await PreviousRelease.open(service, {
      shared: join(import.meta.dirname, '../../persistence/test/previous-release.sql'),
      own: join(folder, 'previous-release.sql'),
    });
    before = await release.rows();
    had = await release.applied();
  });
  afterAll(() => release?.close());

  it('begins with rows in every table', () => {
    expect(before.size).toBeGreaterThan(0);
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(names.slice(0, had.length)).toEqual(had);
    expect(had.length).toBeLessThan(names.length);
  });

  it('that is killed in the middle has done its steps whole or not at all', async () => {
    await release.killMigration(join(folder, '../dist/main.js'), 'outbox');
    expect(names).toContain(killed);
    expect(await release.applied()).toEqual(names.slice(0, names.indexOf(killed)));
    const outbox = (await release.rows()).get('outbox');
    expect(outbox).toEqual(before.get('outbox'));
  });

  it('goes on where it was, keeps every row, and does nothing the second time', async () => {
    const left = names.filter((name) => name >= killed);
    expect(await release.migrate()).toEqual(left);
    const now = await release.rows();
    expect(asBefore(now, before)).toEqual(afterwards(before));
    expect(await release.migrate()).toEqual([]);
    expect(await release.rows()).toEqual(now);
  });

  it('leaves the schema of a newer release alone when told to, and refuses it else', async () => {
    const program = join(folder, '../dist/main.js');
    const history = 'INSERT INTO jampot_migrations (name, checksum) VALUES ($1, $2)';
    await release.database.query(history, [TO_COME, '']);
    const left = await release.run(program, ['migrate', '--unless-newer']);
    const refused = await release.run(program, ['migrate']);
    await release.database.query('DELETE FROM jampot_migrations WHERE name = $1', [TO_COME]);
    expect(left).toEqual({ code: 0, levels: ['warn'] });
    expect(refused).toEqual({ code: 1, levels: ['fatal'] });
    expect(await release.applied()).toEqual(names);
  });

  it('lets the service answer with what was there', async () => {
    const running = await startService(service, release.environment.of(service.name));
    const calls = await CallerSide.open(release.environment);
    try {
      await answers(calls, callerOf(4, { user_id: 1, role_id: 1 }));
    } finally {
      await calls.close();
      await running.stop();
    }
  });
}
