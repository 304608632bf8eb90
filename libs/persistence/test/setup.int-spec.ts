import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import {
  appRole,
  migrate,
  NewerSchemaError,
  ownerRole,
  prepareDatabase,
  requireMigrated,
  withDatabase,
} from '../src/index.ts';
import type { Migration } from '../src/index.ts';
import { throwawayPostgres } from './throwaway-postgres.ts';
import type { ThrowawayPostgres } from './throwaway-postgres.ts';

const mark = randomBytes(4).toString('hex');
const [first, second, third, fourth] = [
  `one${mark}`,
  `two${mark}`,
  `three${mark}`,
  `four${mark}`,
] as const;
const database = `setup${mark}`;
const services = [first, second].map((name) => ({
  name,
  ownerPassword: "o'wner",
  appPassword: 'app',
}));
let postgres: ThrowawayPostgres;

beforeAll(async () => {
  postgres = await throwawayPostgres();
  await Promise.all([
    prepareDatabase(postgres.adminUrl, { database, services }),
    prepareDatabase(postgres.adminUrl, { database, services }),
  ]);
});
afterAll(async () => {
  await run(postgres.adminUrl, `drop database ${database} with (force)`);
  for (const name of [first, second, third, fourth])
    await run(postgres.adminUrl, `drop role ${ownerRole(name)}, ${appRole(name)}`);
  await postgres.stop();
});

const owner = (name: string = first): string =>
  withDatabase(postgres.adminUrl, database, { name: ownerRole(name), password: "o'wner" });
const app = (name: string = first): string =>
  withDatabase(postgres.adminUrl, database, { name: appRole(name), password: 'app' });

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Until a session of this name in our database waits for another one's lock. */
async function untilWaiting(applicationName: string): Promise<void> {
  for (;;) {
    const waiting = await run(
      withDatabase(postgres.adminUrl, database),
      `select from pg_stat_activity where datname = current_database()
       and application_name = '${applicationName}' and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
    await wait(20);
  }
}

const thing: Migration = {
  name: '0001-thing',
  up: 'create table thing (id bigint generated always as identity, n int); insert into thing (n) values (1)',
};
const more: Migration = { name: '0002-more', up: 'alter table thing add m int' };

describe('prepareDatabase', () => {
  it('may run again and keeps what is there', async () => {
    await migrate(owner(second), [thing]);
    await prepareDatabase(postgres.adminUrl, { database, services });
    expect(await run(app(second), 'select n from thing')).toEqual([{ n: 1 }]);
  });
  it('waits for a migration that is under way in another process', async () => {
    const service = { name: fourth, ownerPassword: "o'wner", appPassword: 'app' };
    const prepare = () => prepareDatabase(postgres.adminUrl, { database, services: [service] });
    await prepare();
    await migrate(owner(fourth), [thing]);
    const gate = new Client({
      connectionString: withDatabase(postgres.adminUrl, database),
    });
    await gate.connect();
    await gate.query('select pg_advisory_lock(1)');
    const slow = { ...more, up: `${more.up}; select pg_advisory_xact_lock(1)` };
    const migrating = migrate(owner(fourth), [thing, slow]);
    await untilWaiting('jampot:migrate');
    const preparing = prepare();
    await untilWaiting('jampot:prepare');
    await gate.end();
    await Promise.all([migrating, preparing]);
    expect(await run(app(fourth), 'select m from thing')).toEqual([{ m: null }]);
  });
  it('needs no lock of a table, so that it waits for nobody who uses one', async () => {
    const user = new Client({ connectionString: withDatabase(postgres.adminUrl, database) });
    await user.connect();
    await user.query(`begin; lock table ${second}.thing in access exclusive mode`);
    await prepareDatabase(postgres.adminUrl, { database, services });
    await user.end();
  });
  it('refuses a second database on a server whose first one has these roles, and changes no password', async () => {
    const another = services.map((service) => ({ ...service, appPassword: 'other' }));
    await expect(
      prepareDatabase(postgres.adminUrl, { database: `${database}b`, services: another }),
    ).rejects.toThrow(`belong to its database ${database}:`);
    expect(await run(app(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
  it('gives roles no power beyond their own schema', async () => {
    const roles = await run(
      postgres.adminUrl,
      `select distinct rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname like 'jampot\\_%${mark}%'`,
    );
    expect(roles).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false },
    ]);
    for (const url of [app(first), owner(first)]) {
      await expect(run(url, `select * from ${second}.thing`)).rejects.toThrow(
        /permission denied for schema/u,
      );
      await expect(run(url, 'create table public.x (id int)')).rejects.toThrow(
        /permission denied/u,
      );
    }
    await expect(run(app(second), 'create table x (id int)')).rejects.toThrow(/permission denied/u);
    await expect(run(app(second), 'alter table thing add x int')).rejects.toThrow(/must be owner/u);
  });
  it('lets a session whose client vanished end soon, and its locks with it', async () => {
    const asked = ['idle', 'interval', 'count'].map((name) => `tcp_keepalives_${name}`);
    for (const url of [app(), owner()]) {
      const told = asked.map(async (name) =>
        Object.values((await run(url, `show ${name}`))[0] ?? {}),
      );
      expect((await Promise.all(told)).flat()).toEqual(['15', '5', '3']);
      expect(await run(url, 'show tcp_user_timeout')).toEqual([{ tcp_user_timeout: '30000' }]);
    }
    expect(await run(app(), 'show statement_timeout')).toEqual([{ statement_timeout: '30s' }]);
  });
  it('lets the service read and write what its owner makes, and use the extensions', async () => {
    expect(await run(app(second), 'insert into thing (n) values (2) returning id')).toEqual([
      { id: '2' },
    ]);
    expect(await run(app(second), 'update thing set n = 3 where n = 2 returning n')).toEqual([
      { n: 3 },
    ]);
    expect(await run(app(second), 'delete from thing where n = 3 returning n')).toEqual([{ n: 3 }]);
    expect(
      await run(
        app(),
        "select '1.2'::ltree <@ '1' as below, similarity('abc', 'abd') > 0 as alike, length(gen_random_bytes(4)) as bytes",
      ),
    ).toEqual([{ below: true, alike: true, bytes: 4 }]);
  });
  it('refuses a name that is none', async () => {
    const bad = { name: 'x"; drop', ownerPassword: '', appPassword: '' };
    await expect(prepareDatabase(postgres.adminUrl, { database, services: [bad] })).rejects.toThrow(
      /Bad service name/u,
    );
  });
});

describe('prepareDatabase by a role that may make roles and databases, and is no superuser', () => {
  const administrator = `provider${mark}`;
  const managed = `managed${mark}`;
  const name = `five${mark}`;
  const service = { name, ownerPassword: "o'wner", appPassword: 'app' };
  const as = (role: string, password: string): string =>
    withDatabase(postgres.adminUrl, managed, { name: role, password });
  const asAdministrator = (): string =>
    withDatabase(postgres.adminUrl, 'postgres', { name: administrator, password: 'admin' });
  const prepare = async (adminUrl: string): Promise<string[]> => {
    const told: string[] = [];
    await prepareDatabase(adminUrl, {
      database: managed,
      services: [service],
      warn: (text) => void told.push(text),
    });
    return told;
  };
  beforeAll(() =>
    run(
      postgres.adminUrl,
      `create role ${administrator} login createdb createrole password 'admin'`,
    ),
  );
  afterAll(async () => {
    await run(postgres.adminUrl, `drop database ${managed} with (force)`);
    await run(
      postgres.adminUrl,
      `drop role ${ownerRole(name)}, ${appRole(name)}, ${administrator}`,
    );
  });

  it('makes all but what a superuser has to vouch for, says so, and may run again', async () => {
    const told = await prepare(asAdministrator());
    expect(told).toEqual([expect.stringContaining('leakproof')]);
    const [ownerUrl, appUrl] = [as(ownerRole(name), "o'wner"), as(appRole(name), 'app')];
    await migrate(ownerUrl, [thing]);
    expect(await run(appUrl, "select n, '1.2'::ltree <@ '1' as below from thing")).toEqual([
      { n: 1, below: true },
    ]);
    await expect(run(appUrl, 'create table x (id int)')).rejects.toThrow(/permission denied/u);
    expect(await prepare(asAdministrator())).toEqual(told);
    expect(await migrate(ownerUrl, [thing, more])).toEqual(['0002-more']);
    expect(await run(appUrl, 'select m from thing')).toEqual([{ m: null }]);
  });
  it('says nothing once a superuser has vouched', async () => {
    expect(await prepare(postgres.adminUrl)).toEqual([]);
  });
  it('leaves no role with powers that it can not take from it', async () => {
    await run(postgres.adminUrl, `alter role ${appRole(name)} bypassrls`);
    await expect(prepare(asAdministrator())).rejects.toThrow(
      `${appRole(name)} may do more than it should`,
    );
    expect(await prepare(postgres.adminUrl)).toEqual([]);
    const [role] = await run(
      postgres.adminUrl,
      `select rolbypassrls from pg_roles where rolname = '${appRole(name)}'`,
    );
    expect(role).toEqual({ rolbypassrls: false });
  });
});

describe('migrate', () => {
  it('applies each once, in order, also when services start together', async () => {
    const results = await Promise.all([
      migrate(owner(), [thing]),
      migrate(owner(), [thing]),
      migrate(owner(), [thing]),
    ]);
    expect(results.flat()).toEqual(['0001-thing']);
    expect(await migrate(owner(), [more, thing])).toEqual(['0002-more']);
    expect(await migrate(owner(), [thing, more])).toEqual([]);
    expect(await run(owner(), 'select count(*)::int as n from thing')).toEqual([{ n: 1 }]);
  });
  it('refuses a changed, a vanished, an overtaking and a doubled one', async () => {
    const changed = { ...thing, up: `${thing.up} ` };
    await expect(migrate(owner(), [changed, more])).rejects.toThrow('0001-thing was changed');
    await expect(migrate(owner(), [thing])).rejects.toThrow(NewerSchemaError);
    await expect(migrate(owner(), [thing])).rejects.toThrow('0002-more was applied, but');
    for (const other of ['0001-zother', '0003-other']) {
      const branched = migrate(owner(), [thing, { name: other, up: 'select 1' }]);
      await expect(branched).rejects.not.toThrow(NewerSchemaError);
    }
    const late = { name: '0001-zlate', up: 'select 1' };
    await expect(migrate(owner(), [thing, late, more])).rejects.toThrow(
      '0001-zlate comes before 0002-more',
    );
    await expect(migrate(owner(), [thing, more, more])).rejects.toThrow('same name');
  });
  it('leaves nothing of one that fails, and those before it applied', async () => {
    const good = { name: '0003-good', up: 'create table good (id int)' };
    const bad = { name: '0004-bad', up: 'create table bad (id int); select 1 / 0' };
    await expect(migrate(owner(), [thing, more, good, bad])).rejects.toThrow(
      '0004-bad failed: division by zero',
    );
    expect(
      await run(
        owner(),
        "select to_regclass('good') is not null as good, to_regclass('bad') as bad",
      ),
    ).toEqual([{ good: true, bad: null }]);
    expect(
      await migrate(owner(), [thing, more, good, { ...bad, up: 'create table bad (id int)' }]),
    ).toEqual(['0004-bad']);
  });
  it('keeps its history from being written by the service, whatever all tables were granted since', async () => {
    await prepareDatabase(postgres.adminUrl, { database, services });
    await migrate(owner(second), [thing]);
    const writes = ['delete from #', 'truncate #', "insert into # values ('0009-x', '')"];
    for (const write of writes) {
      const sql = write.replace('#', 'jampot_migrations');
      await expect(run(app(second), sql)).rejects.toThrow(/permission denied/u);
    }
  });
});

describe('requireMigrated', () => {
  it('takes a schema that is as new or newer, and refuses one that lacks something', async () => {
    await requireMigrated(app(second), [thing]);
    await requireMigrated(app(second), []);
    await expect(requireMigrated(app(second), [more, thing])).rejects.toThrow(
      'not migrated for this version: 0002-more.',
    );
    await expect(requireMigrated(app(second), [{ ...thing, up: 'select 1' }])).rejects.toThrow(
      '0001-thing was changed',
    );
  });
  it('refuses one that nobody has migrated yet', async () => {
    const fresh = { name: third, ownerPassword: "o'wner", appPassword: 'app' };
    await prepareDatabase(postgres.adminUrl, { database, services: [fresh] });
    await expect(requireMigrated(app(third), [thing])).rejects.toThrow('0001-thing.');
    expect(await migrate(owner(third), [thing])).toEqual(['0001-thing']);
    await requireMigrated(app(third), [thing]);
  });
});
