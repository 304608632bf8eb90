import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database, statementName } from '../src/index.ts';
import type { Scope } from '../src/index.ts';
import { filmMigrations } from './films.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const busy: Scope = { account_id: 1, user_id: 5, level: 2 };
const other: Scope = { ...busy, account_id: 2 };
const lock = 'select pg_advisory_xact_lock(4711)';
const read = { name: statementName('select 1'), text: 'select 1', values: [] };
let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase(filmMigrations);
  database = new Database({
    url: test.appUrl,
    applicationName: 'shared',
    poolSize: 5,
    connectMilliseconds: 10_000,
  });
  await database.open();
});
afterAll(async () => {
  await database?.close();
  await test?.stop();
});

it('is kept: who waits for a lock leaves connections to reads and to other accounts', async () => {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holder = database.change(busy, async (tx) => {
    await tx.sql(lock);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  let waited = 0;
  const waiting = Array.from({ length: 12 }, () =>
    database.change(busy, async (tx) => {
      await tx.sql(lock);
      waited += 1;
    }),
  );
  const changed = await database.change(other, (tx) => tx.sql<{ one: number }>('select 1 as one'));
  expect(changed).toEqual([{ one: 1 }]);
  expect(await database.read(other, read)).toEqual(['1']);
  expect(await database.read(busy, read)).toEqual(['1']);
  expect(waited).toBe(0);
  free.resolve();
  await Promise.all([holder, ...waiting]);
  expect(waited).toBe(12);
});
