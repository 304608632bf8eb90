import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { withDatabase } from '@jampot/persistence';
import {
  createLog,
  eventTables,
  migrateService,
  runMigrate,
  startService,
} from '@jampot/service-kit';
import type { ServiceDefinition } from '@jampot/service-kit';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { infrastructure, testEnvironment } from '../src/index.ts';
import type { TestEnvironment } from '../src/index.ts';

const name = `migrated${randomBytes(4).toString('hex')}`;
const definition: ServiceDefinition = {
  name,
  module: class {},
  database: {
    migrations: [{ name: '0001-thing', up: 'create table thing (n int)' }],
    entities: [],
  },
};
const newer: ServiceDefinition = {
  ...definition,
  database: {
    migrations: [
      ...(definition.database?.migrations ?? []),
      { name: '0002-more', up: eventTables },
    ],
    entities: [],
  },
};
const [app, owner] = [`jampot_${name}`, `jampot_${name}_owner`];
let environment: TestEnvironment;
let superuser: string;
let variables: Record<string, string>;

beforeAll(async () => {
  environment = await testEnvironment([]);
  const servers = await infrastructure();
  superuser = servers.postgresUrl;
  const database = new URL(environment.adminUrl).pathname.slice(1);
  const as = (role: string, password: string) =>
    withDatabase(superuser, database, { name: role, password });
  variables = {
    JAMPOT_DATABASE_URL: as(app, 'for/the app'),
    JAMPOT_DATABASE_OWNER_URL: as(owner, 'for/the owner'),
  };
}, 60_000);

afterAll(async () => {
  await environment?.remove();
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  await client.query(`drop role if exists ${app}, ${owner}`);
  await client.end();
}, 30_000);

describe('the command migrate', () => {
  it('names what it lacks, and refuses roles of others and a service without a schema', async () => {
    const { database: _none, ...worker } = definition;
    await expect(migrateService(worker, variables)).rejects.toThrow('has no schema');
    const { JAMPOT_DATABASE_OWNER_URL: _owner, ...without } = variables;
    await expect(migrateService(definition, without)).rejects.toThrow('OWNER_URL is missing');
    const admin = { JAMPOT_DATABASE_ADMIN_URL: superuser };
    const swapped = { ...variables, ...admin, JAMPOT_DATABASE_URL: superuser };
    await expect(migrateService(definition, swapped)).rejects.toThrow(`of the role ${app}`);
  });

  it('makes database, schema and roles for an administrator, and migrates once', async () => {
    const admin = { ...variables, JAMPOT_DATABASE_ADMIN_URL: superuser };
    expect(await migrateService(definition, admin)).toEqual(['0001-thing']);
    expect(await migrateService(definition, variables)).toEqual([]);
  });

  it('tells an administrator who is no superuser what that costs', async () => {
    const provider = `provider_${name}`;
    const client = new pg.Client({ connectionString: superuser });
    await client.connect();
    try {
      await client.query(`create role ${provider} login createrole createdb password 'admin'`);
      const JAMPOT_DATABASE_ADMIN_URL = withDatabase(superuser, 'postgres', {
        name: provider,
        password: 'admin',
      });
      const own: ServiceDefinition = { ...definition, name: `own_${name}` };
      const as = (role: string) =>
        withDatabase(superuser, `of_${name}`, { name: role, password: 'x' });
      const warn = jest.fn<(text: string) => void>();
      const applied = await migrateService(
        own,
        {
          JAMPOT_DATABASE_ADMIN_URL,
          JAMPOT_DATABASE_URL: as(`jampot_own_${name}`),
          JAMPOT_DATABASE_OWNER_URL: as(`jampot_own_${name}_owner`),
        },
        { warn },
      );
      expect(applied).toEqual(['0001-thing']);
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('leakproof'));
    } finally {
      await client.query(`drop database if exists of_${name} with (force)`);
      await client.query(
        `drop role if exists jampot_own_${name}, jampot_own_${name}_owner, ${provider}`,
      );
      await client.end();
    }
  });

  it('is waited for by services that may not migrate themselves', async () => {
    const { JAMPOT_DATABASE_OWNER_URL: _owner, ...without } = {
      ...environment.of(name),
      ...variables,
    };
    await expect(startService(newer, without)).rejects.toThrow('for this version: 0002-more.');
    await migrateService(newer, variables);
    for (const version of [newer, definition]) {
      const service = await startService(version, without);
      await service.stop();
    }
  });

  it('changes nothing at all where a newer release has been, and takes that well when told to', async () => {
    const admin = { ...variables, JAMPOT_DATABASE_ADMIN_URL: superuser };
    const log = createLog('test', 'silent');
    const [info, warn] = [jest.spyOn(log, 'info'), jest.spyOn(log, 'warn')];
    const inside = new pg.Client({ connectionString: environment.adminUrl });
    await inside.connect();
    const sharedUser = async () =>
      (await inside.query('select jampot_shared.jampot_user()::int as id')).rows;
    try {
      await inside.query(`create or replace function jampot_shared.jampot_user() returns bigint
        language sql stable parallel safe as $$ select 42::bigint $$`);
      await expect(runMigrate(definition, admin, { log, unlessNewer: false })).rejects.toThrow(
        '0002-more was applied, but this version does not know it',
      );
      expect(await sharedUser()).toEqual([{ id: 42 }]);

      for (const given of [admin, variables])
        await runMigrate(definition, given, { log, unlessNewer: true });
      expect(await sharedUser()).toEqual([{ id: 42 }]);
      const text = 'the schema is of a newer release, and is left as it is';
      expect(warn.mock.calls.map((told) => told.at(-1))).toEqual([text, text]);
      expect(info).not.toHaveBeenCalled();

      await runMigrate(newer, admin, { log, unlessNewer: true });
      expect(info.mock.calls).toEqual([[{ applied: [] }, 'migrated']]);
      expect(await sharedUser()).toEqual([{ id: null }]);
    } finally {
      await inside.end();
    }
  });
});
