import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { emptyListQuery, JampotError } from '@jampot/contracts';
import { Database, statementName, systemScope } from '../src/index.ts';
import type { Parameter, Scope, Statement, Transaction } from '../src/index.ts';
import { countingProxy } from './counting-proxy.ts';
import type { CountingProxy } from './counting-proxy.ts';
import { filmMigrations, filmReads } from './films.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const Person = defineEntity({
  name: 'Person',
  tableName: 'persons',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    account_id: p.bigint('number'),
    name: p.string(),
    boss_id: p.bigint('number').nullable(),
  },
});
const scope: Scope = { account_id: 1, user_id: 5, level: 2 };
const other: Scope = { ...scope, account_id: 2 };
let test: TestDatabase;
let proxy: CountingProxy;
let database: Database;
const failures: unknown[] = [];

beforeAll(async () => {
  test = await testDatabase(filmMigrations);
  proxy = await countingProxy(test.appUrl);
  database = new Database({
    url: proxy.url,
    entities: [Person],
    applicationName: 'counted',
    poolSize: 6,
    connectMilliseconds: 1000,
    failed: (error) => failures.push(error),
  });
  await database.open();
});
afterAll(async () => {
  await database?.close();
  await proxy?.stop();
  await test?.stop();
});

const statement = (text: string, ...values: Parameter[]): Statement => ({
  name: statementName(text),
  text,
  values,
});
const names = async (as: Scope): Promise<unknown[]> =>
  (
    await database.change(as, (tx) =>
      tx.sql<{ name: string }>('select name from persons order by id'),
    )
  ).map(({ name }) => name);
const add = (tx: Transaction, name: string, account_id = 1): void =>
  void tx.em.create(Person, { account_id, name });

describe('read', () => {
  it('takes one round trip, the first time and every time', async () => {
    await database.check();
    proxy.turns();
    await database.read(scope, statement('select $1::int + 1', 1));
    expect(proxy.turns()).toBe(1);
    for (let i = 0; i < 20; i += 1) await filmReads.list(database, scope, emptyListQuery);
    expect(proxy.turns()).toBe(20);
  });
  it('sets account and user for the statement, and only for it', async () => {
    const settings = statement('select jampot_account(), jampot_user(), jampot_is_system()');
    expect(await database.read(scope, settings)).toEqual(['1', '5', 'f']);
    expect(await database.read(systemScope, settings)).toEqual([null, '0', 't']);
  });
  it('passes values as they are', async () => {
    const text = `{"a":"b\\\\c"}' ,}`;
    expect(
      await database.read(
        scope,
        statement(
          'select $1::text, ($2::text[])[2], ($3::bigint[])[1], $4::boolean, $5::text, cardinality($6::text[])',
          text,
          ['x', text],
          [7, 8],
          true,
          null,
          [],
        ),
      ),
    ).toEqual([text, text, '7', 't', null, '0']);
  });
  it('answers null when there is no row', async () => {
    expect(await database.read(scope, statement('select 1 where false'))).toBeNull();
  });
  it.each([
    ['while running', 'select 1 / $1::int', 0],
    ['while binding', 'select $1::int', 'x'],
    ['while parsing', 'selec $1::int', 1],
  ])('leaves the connection usable after an error %s', async (_when, text, value) => {
    for (let i = 0; i < 3; i += 1) {
      await expect(database.read(scope, statement(text, value))).rejects.toThrow();
      expect(await database.read(scope, statement('select $1::int + 1', i))).toEqual([
        String(i + 1),
      ]);
    }
    if (!text.startsWith('selec '))
      expect(await database.read(scope, statement(text, 1))).toEqual(['1']);
  });
  it('forgets the statements that were used least, and prepares them again when needed', async () => {
    const single = new Database({ url: test.appUrl, applicationName: 'lru', poolSize: 1 });
    await single.open();
    const read = (n: number): Promise<readonly (string | null)[] | null> =>
      single.read(scope, statement(`select ${n} + $1::int`, 1));
    for (let n = 0; n < 620; n += 1) await read(n);
    expect(await read(0)).toEqual(['1']);
    expect(await read(619)).toEqual(['620']);
    const kept = await single.read(scope, statement('select count(*) from pg_prepared_statements'));
    expect(kept).toEqual(['100']);
    await single.close();
  });
});

const film = (tx: Transaction): Promise<unknown> =>
  tx.sql("insert into films (account_id, name) values (1, 'same')");
const deadlock = async (
  retry: boolean,
): Promise<{ results: PromiseSettledResult<void>[]; runs: number }> => {
  let runs = 0;
  let waiting = 0;
  const both = Promise.withResolvers<void>();
  const cross = (first: number, second: number): Promise<void> =>
    database.change(
      scope,
      async (tx) => {
        runs += 1;
        await tx.sql('update persons set name = name where id = $1', [first]);
        waiting += 1;
        if (waiting === 2) both.resolve();
        await both.promise;
        await tx.sql('update persons set name = name where id = $1', [second]);
      },
      { retry },
    );
  const results = await Promise.allSettled([cross(501, 502), cross(502, 501)]);
  return { results, runs };
};

describe('change', () => {
  it('begins with its scope and its first statement in one round trip', async () => {
    proxy.turns();
    await database.change(scope, (tx) => tx.sql('select 1'));
    expect(proxy.turns()).toBe(2);
  });
  it('writes entities and SQL together, and tells after the commit', async () => {
    const told: string[] = [];
    await database.change(scope, async (tx) => {
      add(tx, 'entity');
      tx.afterCommit(async () => void told.push((await names(scope)).join()));
      await tx.sql("insert into persons (account_id, name) values (1, 'sql')");
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['sql,entity']);
    expect(await names(other)).toEqual([]);
  });
  it('writes what waits in entities before SQL that must see it, and makes none for that', async () => {
    await database.change(scope, async (tx) => {
      await tx.flushEntities();
      expect(tx.usesEntities).toBe(false);
      add(tx, 'flushed');
      await tx.flushEntities();
      const found = await tx.sql("delete from persons where name = 'flushed' returning id");
      expect(found).toHaveLength(1);
    });
  });
  it('writes nothing when the work throws, and tells nobody', async () => {
    const before = await names(scope);
    let told = false;
    const failure = new Error('no');
    await expect(
      database.change(scope, async (tx) => {
        add(tx, 'lost');
        await tx.em.flush();
        tx.afterCommit(() => void (told = true));
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await names(scope)).toEqual(before);
    expect(told).toBe(false);
  });
  it('tells once of what was announced in it, when that is there for all to see', async () => {
    let seen: Promise<unknown[]> | null = null;
    let told = 0;
    const announcing = new Database({
      url: test.appUrl,
      applicationName: 'announcing',
      announced: () => {
        told += 1;
        seen = names(scope);
      },
    });
    await announcing.open();
    const insert = (name: string) => async (tx: Transaction) => {
      tx.announce();
      await tx.sql('insert into persons (account_id, name) values (1, $1)', [name]);
      tx.announce();
    };
    try {
      await announcing.change(scope, insert('announced'));
      expect(told).toBe(1);
      expect(await seen).toContain('announced');
      await announcing.change(scope, (tx) => tx.sql('select 1'));
      const failure = new Error('no');
      const failing = announcing.change(scope, async (tx) => {
        await insert('unheard')(tx);
        throw failure;
      });
      await expect(failing).rejects.toBe(failure);
      expect(told).toBe(1);
    } finally {
      await announcing.close();
    }
  });
  it('does not commit work that hid an error of the database', async () => {
    await expect(
      database.change(scope, async (tx) => {
        await tx.sql('select 1 / 0').catch(() => {});
      }),
    ).rejects.toThrow(/hid an error/u);
  });
  it('stays committed when what comes after throws', async () => {
    failures.length = 0;
    await database.change(scope, async (tx) => {
      add(tx, 'kept');
      tx.afterCommit(() => {
        throw new Error('after');
      });
    });
    expect(failures).toHaveLength(1);
    expect(await names(scope)).toContain('kept');
  });
  it("loads only the account's entities, and cannot write another's", async () => {
    expect(await database.change(other, (tx) => tx.em.find(Person, {}))).toEqual([]);
    await expect(database.change(other, async (tx) => add(tx, 'x', 1))).rejects.toThrow(
      /row-level security/u,
    );
  });
  it('answers numbers for bigint and numeric, dates for times', async () => {
    const rows = await database.change(scope, (tx) =>
      tx.sql(
        "select count(*) as n, 9007199254740991::bigint as big, array[9007199254740991, null]::bigint[] as ids, 1.25::numeric as d, timestamptz '2026-01-01Z' as t",
      ),
    );
    expect(rows[0]).toMatchObject({
      big: 9007199254740991,
      ids: [9007199254740991, null],
      d: 1.25,
      t: new Date('2026-01-01T00:00:00Z'),
    });
    await expect(
      database.change(scope, (tx) => tx.sql('select 9007199254740993::bigint')),
    ).rejects.toThrow(/too large/u);
  });
  it('says what violated constraints mean', async () => {
    await database.change(scope, film);
    await expect(database.change(scope, film)).rejects.toMatchObject({ code: 'conflict' });
    const taken = new JampotError('invalid', { text: 'This asset already exists.' });
    await expect(database.change(scope, film, { conflicts: { films_name: taken } })).rejects.toBe(
      taken,
    );
    await expect(
      database.change(scope, film, { conflicts: { films_name: () => taken } }),
    ).rejects.toBe(taken);
    await expect(
      database.change(scope, (tx) =>
        tx.sql("insert into scenes (account_id, film_id, name) values (1, 999, 'x')"),
      ),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      database.change(scope, (tx) =>
        tx.sql(
          "insert into scenes (account_id, film_id, name, position) select 1, id, 'x', -1 from films limit 1",
        ),
      ),
    ).rejects.toMatchObject({ code: 'invalid', problems: [{ name: 'scenes_position' }] });
    await expect(
      database.change(scope, (tx) => tx.sql('select nonsense')),
    ).rejects.not.toBeInstanceOf(JampotError);
  });
  it('runs again after a deadlock only when it may', async () => {
    await test.admin(
      "insert into persons (id, account_id, name) values (501, 1, 'a'), (502, 1, 'b')",
    );
    const once = await deadlock(false);
    expect(once.runs).toBe(2);
    expect(once.results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'conflict' } },
    ]);
    const again = await deadlock(true);
    expect(again.runs).toBeGreaterThan(2);
    expect(again.results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
  it('gives up after three retries', async () => {
    let runs = 0;
    await expect(
      database.change(
        scope,
        async (tx) => {
          runs += 1;
          await tx.sql("do $$ begin raise exception 'x' using errcode = '40001'; end $$");
        },
        { retry: true },
      ),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(runs).toBe(4);
  });
});
