import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Database, statementName } from '../src/index.ts';
import type { Scope } from '../src/index.ts';
import { countingProxy } from './counting-proxy.ts';
import type { CountingProxy } from './counting-proxy.ts';
import { filmMigrations } from './films.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

jest.setTimeout(120_000);

const scope: Scope = { account_id: 1, user_id: 5, level: 2 };
let test: TestDatabase;
let proxy: CountingProxy;
let database: Database;

beforeAll(async () => {
  test = await testDatabase(filmMigrations);
  proxy = await countingProxy(test.appUrl);
  database = new Database({ url: proxy.url, applicationName: 'trips', poolSize: 3 });
  await database.open();
});
afterAll(async () => {
  await database?.close();
  await proxy?.stop();
  await test?.stop();
});

const SUM = 'SELECT $1::int + $2::int AS sum';
const prepared = () =>
  test.database.change(scope, (tx) =>
    tx.sql<{ n: number }>(`SELECT count(*) AS n FROM pg_prepared_statements`),
  );

it('of a change are two for all statements that are asked for at once', async () => {
  const sums = () =>
    database.change(scope, (tx) =>
      Promise.all([1, 2, 3].map((n) => tx.sql<{ sum: number }>(SUM, [n, n], 'prepared'))),
    );
  await sums();
  proxy.turns();
  expect(await sums()).toEqual([[{ sum: 2 }], [{ sum: 4 }], [{ sum: 6 }]]);
  expect(proxy.turns()).toBe(2);
});

it('are shared by what is asked for behind promises, as long as none of them needs an answer', async () => {
  const sums = () =>
    database.change(scope, (tx) =>
      Promise.all(
        [1, 9, 3].map(async (n) => {
          for (let left = n; left > 0; left -= 1) await Promise.resolve();
          return tx.sql<{ sum: number }>(SUM, [n, n], 'prepared');
        }),
      ),
    );
  await sums();
  proxy.turns();
  expect(await sums()).toEqual([[{ sum: 2 }], [{ sum: 18 }], [{ sum: 6 }]]);
  expect(proxy.turns()).toBe(2);
});

it('are shared by reads, and each is planned as it has to be', async () => {
  const text = `SELECT $1::text, current_setting('plan_cache_mode')`;
  const once = { name: statementName(text), text, values: ['once'], plannedOnce: true };
  const mode = `SELECT current_setting('plan_cache_mode') AS mode, $1::int AS n`;
  const read = () =>
    database.change(scope, (tx) =>
      Promise.all([
        tx.sql(mode, [1], 'prepared'),
        tx.read(once),
        tx.read({ ...once, values: ['anew'], plannedOnce: false }),
        tx.read({
          ...once,
          text: `${text} WHERE false`,
          name: statementName(`${text} WHERE false`),
        }),
        tx.sql(mode, [2]),
      ]),
    );
  await read();
  proxy.turns();
  expect(await read()).toEqual([
    [{ mode: 'force_generic_plan', n: 1 }],
    ['once', 'force_generic_plan'],
    ['anew', 'auto'],
    null,
    [{ mode: 'auto', n: 2 }],
  ]);
  expect(proxy.turns()).toBe(2);
});

it('plan anew behind a savepoint as they have to', async () => {
  const mode = `SELECT current_setting('plan_cache_mode') AS mode WHERE $1`;
  const modes = await database.change(scope, async (tx) => {
    await tx.sql('SAVEPOINT before');
    await tx.sql('SELECT 1 / $1::int AS none', [0], 'prepared').catch(() => undefined);
    await tx.sql('ROLLBACK TO SAVEPOINT before');
    return Promise.all([tx.sql(mode, [true], 'prepared'), tx.sql(mode, [true])]);
  });
  expect(modes).toEqual([[{ mode: 'force_generic_plan' }], [{ mode: 'auto' }]]);
});

it('of what was asked for too late are none: nothing runs behind the transaction', async () => {
  const failure = new Error('no');
  const late = Promise.withResolvers<unknown>();
  const failing = database.change(scope, async (tx) => {
    await tx.sql('SELECT 1 AS one', [], 'prepared');
    setImmediate(() => late.resolve(tx.sql('SELECT 2 AS two', [], 'prepared')));
    throw failure;
  });
  await Promise.all([
    expect(failing).rejects.toBe(failure),
    expect(late.promise).rejects.toThrow('is over'),
  ]);
});

it('of what was asked for while it is committed are none either', async () => {
  const late = Promise.withResolvers<unknown>();
  await database.change(scope, async (tx) => {
    await tx.sql('SELECT 1 AS one', [], 'prepared');
    setImmediate(() => {
      const asked = [tx.sql('SELECT 2 AS two', [], 'prepared'), tx.sql('SELECT 3; SELECT 4')];
      late.resolve(Promise.allSettled(asked));
    });
  });
  expect(await late.promise).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});

it('of a change that asks for nothing are none', async () => {
  await database.check();
  proxy.turns();
  expect(await database.change(scope, () => Promise.resolve('nothing'))).toBe('nothing');
  expect(proxy.turns()).toBe(0);
});

it('end with the statement that fails: none behind it is run, and the next change is another', async () => {
  const ran: string[] = [];
  const failing = database.change(scope, async (tx) => {
    const note = (text: string) => () => ran.push(text);
    await Promise.all([
      tx.sql('SELECT 1 AS one', [], 'prepared').then(note('before'), note('before failed')),
      tx.sql('SELECT 1 / $1::int AS none', [0], 'prepared'),
      tx.sql('SELECT 2 AS two', [], 'prepared').then(note('behind'), note('behind failed')),
    ]);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(ran).toContain('behind failed');
  const after = await database.change(scope, (tx) => tx.sql('SELECT 2 AS two', [], 'prepared'));
  expect(after).toEqual([{ two: 2 }]);
});

it('bring statements that stay prepared, and others that do not', async () => {
  const [before] = await prepared();
  await test.database.change(scope, (tx) => tx.sql('SELECT $1::int AS once', [1]));
  expect(await prepared()).toEqual([before]);
});

it('see what was asked for before them, whichever way', async () => {
  const seen = await database.change(scope, async (tx) => {
    const [, , rows] = await Promise.all([
      tx.sql(`SELECT set_config('jampot.seen', $1::text, true)`, ['first'], 'prepared'),
      tx.sql(`SELECT set_config('jampot.again', 'second', true)`),
      tx.sql(
        `SELECT current_setting('jampot.seen') || current_setting('jampot.again') AS both`,
        [],
        'prepared',
      ),
    ]);
    return rows;
  });
  expect(seen).toEqual([{ both: 'firstsecond' }]);
});

it('take values of every kind', async () => {
  const time = new Date('2026-02-03T04:05:06.789Z');
  const [row] = await database.change(scope, (tx) =>
    tx.sql(
      `SELECT $1::timestamptz AS time, $2::text[] AS texts, $3::jsonb AS json, $4::bytea AS bytes,
         $5::int[] AS numbers, $6::text AS none, $7::boolean AS yes, $8::bigint AS id`,
      [
        time,
        ['a "b" \\c', null, '{,}', ''],
        { list: [1, 'ä"'] },
        Buffer.from([0, 255]),
        [[1], [2]],
        null,
        true,
        9_007_199_254_740_991,
      ],
    ),
  );
  expect(row).toEqual({
    time,
    texts: ['a "b" \\c', null, '{,}', ''],
    json: { list: [1, 'ä"'] },
    bytes: Buffer.from([0, 255]),
    numbers: [[1], [2]],
    none: null,
    yes: true,
    id: 9_007_199_254_740_991,
  });
});
