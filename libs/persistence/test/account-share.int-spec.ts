import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database, lockAccount, statementName, systemScope } from '../src/index.ts';
import type { Lending, Scope } from '../src/index.ts';
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
    poolSize: 10,
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
  expect(await database.readTransaction(busy, (tx) => tx.sql('select 1 as one'))).toEqual([
    { one: 1 },
  ]);
  expect(waited).toBe(0);
  free.resolve();
  await Promise.all([holder, ...waiting]);
  expect(waited).toBe(12);
});

it('is kept: two accounts whose reads all take long hold up no third, and nobody who signs in', async () => {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holder = database.change(systemScope, async (tx) => {
    await tx.sql(lock);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const slow = { name: statementName(lock), text: lock, values: [] };
  let answered = 0;
  const greedy = [busy, other].flatMap((scope) =>
    Array.from({ length: 10 }, async () => {
      await database.read(scope, slow);
      answered += 1;
    }),
  );
  const third: Scope = { ...busy, account_id: 3 };
  for (let n = 0; n < 5; n += 1) expect(await database.read(third, read)).toEqual(['1']);
  expect(await database.readTransaction(third, (tx) => tx.sql('select 1 as one'))).toEqual([
    { one: 1 },
  ]);
  expect(answered).toBe(0);
  free.resolve();
  await Promise.all([holder, ...greedy]);
  expect(answered).toBe(20);
});

it('of an account leaves some to colleagues of whoever asks for much', async () => {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holder = database.change(systemScope, async (tx) => {
    await tx.sql(lock);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const slow = { name: statementName(lock), text: lock, values: [] };
  let answered = 0;
  const charts = Array.from({ length: 12 }, async () => {
    await database.read(busy, slow);
    answered += 1;
  });
  const colleague: Scope = { ...busy, user_id: 6 };
  for (let n = 0; n < 5; n += 1) expect(await database.read(colleague, read)).toEqual(['1']);
  expect(answered).toBe(0);
  free.resolve();
  await Promise.all([holder, ...charts]);
});

it('is told of when it was waited for in vain, as when it was had', async () => {
  const told: Lending[] = [];
  const narrow = new Database({
    url: test.appUrl,
    applicationName: 'narrow',
    poolSize: 3,
    connectMilliseconds: 2000,
    lent: (lending) => told.push(lending),
  });
  await narrow.open();
  const free = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const holder = narrow.change(busy, async () => {
    taken.resolve();
    await free.promise;
  });
  await taken.promise;
  await expect(narrow.change(busy, async () => undefined)).rejects.toMatchObject({
    code: 'unavailable',
  });
  free.resolve();
  await holder;
  await narrow.close();
  expect(told).toEqual([
    { kind: 'change', waited: expect.any(Number), held: null },
    { kind: 'change', waited: expect.any(Number), held: expect.any(Number) },
  ]);
  expect(told[0]?.waited).toBeGreaterThanOrEqual(1.9);
});

it('is not used up by a transaction that reads, which can write nothing', async () => {
  await expect(
    database.readTransaction(busy, (tx) =>
      tx.sql("insert into films (account_id, name) values (1, 'by a look')"),
    ),
  ).rejects.toThrow(/read-only/u);
});

describe('a lock of an account', () => {
  const held = async (
    accountId: number,
    mode: 'shared' | 'alone',
  ): Promise<() => Promise<void>> => {
    const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = database.change({ ...busy, account_id: accountId }, async (tx) => {
      await lockAccount(tx, 'test', accountId, mode);
      taken.resolve();
      await free.promise;
    });
    await taken.promise;
    return async () => {
      free.resolve();
      await holder;
    };
  };
  const take = (accountId: number, mode: 'shared' | 'alone', retry: boolean) =>
    database.change(
      { ...busy, account_id: accountId },
      (tx) => lockAccount(tx, 'test', accountId, mode),
      {
        retry,
      },
    );

  it('is shared, or had alone, by account', async () => {
    const free = await held(1, 'shared');
    await take(1, 'shared', false);
    await take(2, 'alone', false);
    await expect(take(1, 'alone', false)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 2,
    });
    await free();
    await take(1, 'alone', false);
  }, 20_000);

  it('is waited for by beginning again, and bounds no other wait', async () => {
    const free = await held(1, 'alone');
    const waiting = take(1, 'shared', true);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await free();
    await waiting;
    const [{ lock_timeout } = { lock_timeout: '' }] = await database.change(busy, async (tx) => {
      await lockAccount(tx, 'test', 1, 'alone');
      return tx.sql<{ lock_timeout: string }>('show lock_timeout');
    });
    expect(lock_timeout).toBe('0');
  }, 20_000);
});

it('is kept: answers that were long the last time are read one at a time', async () => {
  const text = `select repeat('x', 3000000), extract(epoch from statement_timestamp())::text,
    extract(epoch from clock_timestamp())::text from pg_sleep(0.1)`;
  const long = { name: statementName(text), text, values: [] };
  const refused = { ...long, name: `${long.name}r`, bytes: () => 7_000_000 };
  const short = { ...long, name: `${long.name}s`, bytes: () => 0 };
  const together = async (scopes: readonly Scope[], statement = long): Promise<number> => {
    const times = (await Promise.all(scopes.map((scope) => database.read(scope, statement)))).map(
      (row) => ({ begun: Number(row?.[1]), ended: Number(row?.[2]) }),
    );
    return Math.max(
      ...times.map(({ begun }) => times.filter((o) => o.begun <= begun && begun < o.ended).length),
    );
  };
  for (const statement of [long, refused]) {
    expect(await together([busy], statement)).toBe(1);
    expect(await together([busy, busy, busy], statement)).toBe(1);
  }
  expect(await together([other])).toBe(1);
  // A busy machine may begin the second when the first is over, but not each time.
  const most = async (scopes: readonly Scope[], statement = long): Promise<number> => {
    let found = 0;
    for (let round = 0; round < 5; round += 1) {
      found = Math.max(found, await together(scopes, statement));
    }
    return found;
  };
  expect(await most([busy, busy, other, other])).toBe(2);
  expect(await together([busy], short)).toBe(1);
  expect(await most([busy, busy], short)).toBe(2);
});
