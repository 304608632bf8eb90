import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyListQuery, rowsText } from '@jampot/contracts';
import { Client } from 'pg';
import { ACCOUNT_POLICY, statementName, systemScope, unprotectedTables } from '../src/index.ts';
import type { Scope } from '../src/index.ts';
import { scopeSettings } from '../src/database/scope.ts';
import { ScopedRead } from '../src/database/scoped-read.ts';
import { filmMigrations, filmReads } from './films.ts';
import { testDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const own: Scope = { account_id: 1, user_id: 1, level: 4 };
const tables = ['folders', 'persons', 'films', 'scenes'] as const;
let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase(filmMigrations);
  for (const account of [1, 2]) {
    const values = [account];
    await test.admin(
      "insert into folders (id, account_id, name, path) values ($1, $1, 'f', '1')",
      values,
    );
    await test.admin("insert into persons (id, account_id, name) values ($1, $1, 'p')", values);
    await test.admin(
      "insert into films (id, account_id, name, folder_id, director_id) values ($1, $1, 'a', $1, $1)",
      values,
    );
    await test.admin(
      "insert into scenes (id, account_id, film_id, name) values ($1, $1, 1, 's')",
      values,
    );
  }
});
afterAll(() => test?.stop());

/** Every way in which account 1 could touch a table's row of account 2; what each one reached. */
async function reached(table: (typeof tables)[number]): Promise<string[]> {
  const ways: Record<string, string> = {
    select: `select 1 from ${table} where account_id = 2`,
    'select all': `select 1 from ${table} where account_id <> 1`,
    'by id': `select 1 from ${table} where id = 2`,
    update: `update ${table} set name = name where id = 2 returning 1`,
    'move into': `update ${table} set account_id = 2 where id = 1 returning 1`,
    delete: `delete from ${table} where id = 2 returning 1`,
    upsert: `insert into ${table} select * from ${table} where id = 2 on conflict do nothing returning 1`,
    insert: `insert into ${table} select (jsonb_populate_record(t, '{"id": 77, "name": "n", "account_id": 2}')).*
             from ${table} t where id = 1 returning 1`,
    lock: `select 1 from ${table} where id = 2 for update`,
    count: `select 1 from (select count(*) n from ${table}) c where n > 1`,
  };
  const found: string[] = [];
  for (const [way, sql] of Object.entries(ways)) {
    const rows = await rolledBack(own, sql);
    if (rows > 0) found.push(way);
  }
  return found;
}

/** Rows a statement reaches; refused by row-level security means none. */
async function rolledBack(scope: Scope, sql: string): Promise<number> {
  const undo = new Error('undo');
  let rows = 0;
  try {
    await test.database.change(scope, async (tx) => {
      await tx.sql('set constraints all deferred');
      rows = (await tx.sql(sql)).length;
      throw undo;
    });
  } catch (error) {
    const refused = error instanceof Error && /row-level security/u.test(error.message);
    if (
      error !== undo &&
      !refused &&
      !/violates foreign key/u.test(String((error as Error).cause ?? error))
    )
      throw error;
    if (refused) return 0;
  }
  return rows;
}

describe('rows of another account', () => {
  it.each(tables)('of %s are out of reach by every way', async (table) => {
    expect(await reached(table)).toEqual([]);
    expect(await rolledBack(own, `select 1 from ${table}`)).toBe(1);
  });

  it.each(tables)(
    'of %s are kept out by the policy alone: without it they are reached',
    async (table) => {
      await test.admin(`drop policy ${ACCOUNT_POLICY} on ${table}`);
      await test.admin(`create policy open on ${table} using (true)`);
      try {
        expect(await reached(table)).toEqual(
          expect.arrayContaining([
            'select',
            'select all',
            'by id',
            'update',
            'move into',
            'delete',
            'insert',
            'lock',
            'count',
          ]),
        );
      } finally {
        await test.admin(`drop policy open on ${table}`);
        await test.admin(
          `create policy ${ACCOUNT_POLICY} on ${table} using (account_id = (select jampot_account()) or (select jampot_is_system()))`,
        );
      }
      expect(await reached(table)).toEqual([]);
    },
  );

  it('are not listed, found by id or included', async () => {
    const list = await filmReads.list(test.database, own, {
      ...emptyListQuery,
      include: [{ relations: ['folder'], field: null }],
    });
    expect(JSON.parse(rowsText(list))).toHaveLength(1);
    await expect(filmReads.byId(test.database, own, 2)).rejects.toMatchObject({
      code: 'not_found',
    });
    await test.admin('update films set folder_id = 2, director_id = 2 where id = 1');
    const row = await filmReads.byId(test.database, own, 1, {
      ...emptyListQuery,
      fields: ['id'],
      include: [
        { relations: ['folder'], field: null },
        { relations: ['director'], field: null },
        { relations: ['scenes'], field: 'name' },
      ],
    });
    expect(JSON.parse(rowsText(row))).toEqual([
      { id: 1, folder: null, director: null, scenes: [{ id: 1, name: 's' }] },
    ]);
    await test.admin('update films set folder_id = 1, director_id = 1 where id = 1');
  });
});

describe('the service role', () => {
  const attempts = [
    'alter table films disable row level security',
    'alter table films no force row level security',
    `drop policy own_account on films`,
    'create policy mine on films using (true)',
    'alter role current_user bypassrls',
    'create table here (id int)',
    'truncate films',
    'drop table films',
    'delete from jampot_migrations',
    'create function jampot_account() returns bigint language sql as $$ select 2::bigint $$',
    'create schema mine',
  ];
  it.each(attempts)('may not %s', async (sql) => {
    await expect(test.database.change(own, (tx) => tx.sql(sql))).rejects.toThrow(
      /must be owner|permission denied|must be superuser/u,
    );
  });
  it('sees nothing when row-level security is switched off for the session', async () => {
    await expect(
      test.database.change(own, async (tx) => {
        await tx.sql('set local row_security = off');
        return tx.sql('select * from films');
      }),
    ).rejects.toThrow(/row-level security/u);
  });
  it('sees no row and writes none when no account is set', async () => {
    const client = new Client({ connectionString: test.appUrl });
    await client.connect();
    for (const table of tables) {
      expect((await client.query(`select * from ${table}`)).rowCount).toBe(0);
      expect((await client.query(`update ${table} set name = name`)).rowCount).toBe(0);
    }
    await expect(
      client.query("insert into persons (account_id, name) values (1, 'x')"),
    ).rejects.toThrow(/row-level security/u);
    await client.end();
  });
  it('is bound by security as the owner is', async () => {
    const owner = new Client({ connectionString: test.ownerUrl });
    await owner.connect();
    expect((await owner.query('select * from films')).rowCount).toBe(0);
    await owner.end();
  });
});

describe('a scope', () => {
  it('is gone from the connection after its read, also after a failed one', async () => {
    const client = new Client({ connectionString: test.appUrl });
    await client.connect();
    const read = (text: string): Promise<unknown> =>
      client.query(
        new ScopedRead(scopeSettings(own), {
          name: statementName(text),
          text,
          values: [],
          plannedOnce: true,
        }),
      ).row;
    const left = async (): Promise<unknown> =>
      (
        await client.query(
          "select current_setting('jampot.account') || current_setting('jampot.user') as scope, current_setting('plan_cache_mode') as mode, (select count(*)::int from films) as films",
        )
      ).rows;
    expect(await read('select count(*) from films')).toEqual(['1']);
    expect(await left()).toEqual([{ scope: '', mode: 'auto', films: 0 }]);
    await expect(read('select 1 / 0')).rejects.toThrow('division by zero');
    expect(await left()).toEqual([{ scope: '', mode: 'auto', films: 0 }]);
    await client.end();
  });
  const count = {
    text: 'select count(*) from films',
    name: statementName('select count(*) from films'),
    values: [],
  };
  it('ends with its read and its change', async () => {
    const single = { ...own, account_id: 2 };
    expect(await test.database.read(own, count)).toEqual(['1']);
    expect(await test.database.read(systemScope, count)).toEqual(['2']);
    expect(await test.database.read(single, count)).toEqual(['1']);
    await test.database.change(systemScope, (tx) => tx.sql('select 1'));
    const left = await Promise.all(
      Array.from({ length: 4 }, () => test.database.read({ ...own, account_id: 3 }, count)),
    );
    expect(left.flat()).toEqual(['0', '0', '0', '0']);
  });
  it.each([
    { account_id: 0 },
    { account_id: -1 },
    { account_id: 1.5 },
    { account_id: NaN },
    { account_id: '1; reset all' as unknown as number },
    { user_id: NaN },
  ])('that names no account is refused: %j', async (part) => {
    const bad = { ...own, ...part };
    await expect(test.database.read(bad, count)).rejects.toThrow(/scope needs/u);
    await expect(test.database.change(bad, async () => 1)).rejects.toThrow(/scope needs/u);
  });
  it('of the system is one object, not a number', async () => {
    await expect(test.database.read({ ...systemScope }, count)).rejects.toThrow(/scope needs/u);
  });
});

const unprotected = (): Promise<string[]> =>
  test.database.change(systemScope, (tx) => unprotectedTables(tx));

describe('unprotectedTables', () => {
  it('finds none where all are protected, and each that is not', async () => {
    expect(await unprotected()).toEqual([]);
    await test.admin('alter table films no force row level security');
    await test.admin('alter table scenes disable row level security');
    expect(await unprotected()).toEqual(['films', 'scenes']);
    await test.admin(
      'alter table films force row level security; alter table scenes enable row level security',
    );
    await test.admin(`drop policy ${ACCOUNT_POLICY} on persons`);
    expect(await unprotected()).toEqual(['persons']);
  });
});
