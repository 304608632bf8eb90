import { Client } from 'pg';
import {
  accountTable,
  appRole,
  Database,
  migrate,
  ownerRole,
  prepareDatabase,
  withDatabase,
} from '@jampot/persistence';

export const DATABASE = 'jampot_bench_persistence';
const SERVICE = 'bench_lists';
const PASSWORD = 'bench';
/** Clients at once. */
export const CLIENTS = 4;

const schema = `
  create table folders (
    id bigint primary key, account_id bigint not null, name text not null, parent_id bigint, user_id bigint,
    position integer not null default 0, settings_folder_id bigint, deleted boolean not null default false,
    created timestamptz not null default now(), modified timestamptz not null default now());
  create table people (id bigint primary key, account_id bigint not null, name text not null);
  create table statuses (
    id bigint primary key, account_id bigint not null, name text not null, color text not null, "order" integer not null,
    previous_id bigint, next_id bigint, hide boolean not null default false, level integer not null,
    base_id bigint, replace_id bigint, folder_id bigint not null);
  create table versions (
    id bigint primary key, account_id bigint not null, asset_id bigint not null, user_id bigint, name text not null,
    version_number integer not null, created timestamptz not null default now(), deleted boolean not null default false,
    source_file text, preview_file text, poster_file text);
  create table assets (
    id bigint primary key, account_id bigint not null, name text not null, folder_id bigint not null, assignee_id bigint,
    status_id bigint not null, tag text not null default '', framerate double precision not null default 25,
    "in" double precision, "out" double precision, duration double precision, art_duration double precision,
    notes text not null default '', deleted boolean not null default false, created timestamptz not null default now(),
    modified timestamptz not null default now(), version_id bigint);
  create index assets_by_name on assets (account_id, name, id) where not deleted;
  ${['folders', 'people', 'statuses', 'versions', 'assets'].map(accountTable).join('\n')}`;

const rows = (assets: number): string => `
  insert into folders (id, account_id, name) select i, 1, 'Folder ' || i from generate_series(1, 2000) i;
  insert into people select i, 1, 'Person ' || i from generate_series(1, 200) i;
  insert into statuses (id, account_id, name, color, "order", level, folder_id)
    select i, 1, 'Status ' || i, '#2266AA', i, 1, 1 from generate_series(1, 8) i;
  insert into versions (id, account_id, asset_id, user_id, name, version_number, source_file, preview_file)
    select i, 1, i, 1 + i % 200, 'v1', 1, 'source/' || i, 'preview/' || i from generate_series(1, ${assets}) i;
  insert into assets (id, account_id, name, folder_id, assignee_id, status_id, tag, "out", duration, notes, version_id)
    select i, 1, 'shot_' || md5(i::text), 1 + i % 2000, nullif(1 + i % 200, 7), 1 + i % 8, 'hero,night',
      10, 10.5, 'First pass, see the "reference".', i from generate_series(1, ${assets}) i;`;

export interface BenchDatabase {
  readonly database: Database;
  /** The superuser's address: row-level security does not bind it. */
  readonly adminUrl: string;
  run(sql: string): Promise<void>;
  drop(): Promise<void>;
}

/** One account with so many assets, under row-level security, as a service would have them. */
export async function benchDatabase(serverUrl: string, assets: number): Promise<BenchDatabase> {
  await drop(serverUrl);
  await prepareDatabase(serverUrl, {
    database: DATABASE,
    services: [{ name: SERVICE, ownerPassword: PASSWORD, appPassword: PASSWORD }],
  });
  const as = (name: string): string =>
    withDatabase(serverUrl, DATABASE, { name, password: PASSWORD });
  await migrate(as(ownerRole(SERVICE)), [{ name: '0001-bench', up: schema }]);
  const admin = new Client({ connectionString: withDatabase(serverUrl, DATABASE) });
  await admin.connect();
  await admin.query(`set search_path = ${SERVICE}, jampot_shared`);
  await admin.query(rows(assets));
  await admin.query('vacuum analyze');
  const database = new Database({
    url: as(appRole(SERVICE)),
    applicationName: 'bench',
    poolSize: CLIENTS,
  });
  await database.open();
  return {
    database,
    adminUrl: withDatabase(serverUrl, DATABASE),
    run: async (sql) => void (await admin.query(sql)),
    async drop() {
      await database.close();
      await admin.end();
      await drop(serverUrl);
    },
  };
}

async function drop(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${DATABASE} with (force)`);
  for (const role of [ownerRole(SERVICE), appRole(SERVICE)])
    await client.query(`drop role if exists ${role}`);
  await client.end();
}
