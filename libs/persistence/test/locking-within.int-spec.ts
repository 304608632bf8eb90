import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database, lockingWithin, systemScope } from '../src/index.ts';
import { filmMigrations } from './films.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const lock = 'select pg_advisory_xact_lock(4712)';
let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase(filmMigrations);
  database = new Database({ url: test.appUrl, applicationName: 'locking' });
  await database.open();
});
afterAll(async () => {
  await database?.close();
  await test?.stop();
});

/** Writes one person, and another in the part that waits for the lock. */
const part = (name: string) =>
  database.change(systemScope, async (tx) => {
    const write = (who: string) =>
      tx.sql('insert into persons (account_id, name) values (1, $1)', [who]);
    await write(`${name} before`);
    const done = await lockingWithin(tx, 100, async () => {
      await write(`${name} within`);
      await tx.sql(lock);
      return 'done';
    });
    const [limit] = await tx.sql<{ lock_timeout: string }>('show lock_timeout');
    return { done, limit: limit?.lock_timeout };
  });

const written = async (name: string): Promise<string[]> => {
  const persons = await database.change(systemScope, (tx) =>
    tx.sql<{ name: string }>('select name from persons where name like $1 order by id', [
      `${name} %`,
    ]),
  );
  return persons.map((person) => person.name);
};

it('does a part of a change that finds its locks free', async () => {
  expect(await part('free')).toEqual({ done: 'done', limit: '0' });
  expect(await written('free')).toEqual(['free before', 'free within']);
});

it('goes on without a part whose lock is held for long', async () => {
  await database.change(systemScope, async (tx) => {
    await tx.sql(lock);
    expect(await part('held')).toEqual({ done: null, limit: '0' });
  });
  expect(await written('held')).toEqual(['held before']);
});

it('hides no other failure', async () => {
  const failed = database.change(systemScope, (tx) =>
    lockingWithin(tx, 100, () => tx.sql('select 1 / 0')),
  );
  await expect(failed).rejects.toThrow('division by zero');
});
