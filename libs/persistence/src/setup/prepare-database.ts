import { escapeIdentifier as name, escapeLiteral as literal, Client } from 'pg';
import {
  LONGEST_STATEMENT,
  probedConnection,
  sessionProbes,
} from '../database/connection-limits.ts';
import { leakproofFunctions } from './leakproof-functions.ts';
import { sharedFunctions } from './shared-functions.ts';

export interface ServiceRoles {
  /** Lower-case name: the schema, and the roles `jampot_<name>_owner` and `jampot_<name>`. */
  readonly name: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
}

export interface PrepareOptions {
  readonly database: string;
  readonly services: readonly ServiceRoles[];
}

/** Extensions and the functions of row-level security live here, readable by every role. */
export const SHARED_SCHEMA = 'jampot_shared';
const extensions = ['ltree', 'pgcrypto', 'pg_trgm'];
const PREPARING = 7_405_001;

export const ownerRole = (service: string): string => `jampot_${service}_owner`;
export const appRole = (service: string): string => `jampot_${service}`;

/**
 * Makes the database, the shared schema and, for each service, a schema, an owner that migrates and
 * a role that the service runs as: it may read and write rows, and nothing else. May run any number
 * of times; passwords are set to what is given.
 * @param adminUrl of a superuser, to any database of the server.
 */
export async function prepareDatabase(adminUrl: string, options: PrepareOptions): Promise<void> {
  for (const service of options.services) {
    if (!/^[a-z][a-z0-9_]{0,40}$/u.test(service.name))
      throw new Error(`Bad service name ${service.name}.`);
  }
  await connected(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARING]);
    for (const service of options.services) await prepareRoles(client, service);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      options.database,
    ]);
    if (rowCount === 0)
      await client.query(`create database ${name(options.database)} encoding 'UTF8'`);
    await client.query(`revoke all on database ${name(options.database)} from public`);
    await connected(withDatabase(adminUrl, options.database), (inside) =>
      prepareInside(inside, options),
    );
  });
}

/** The same address with another database, and another role where one is given. */
export function withDatabase(
  url: string,
  database: string,
  role?: { readonly name: string; readonly password: string },
): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  if (role !== undefined) {
    changed.username = encodeURIComponent(role.name);
    changed.password = encodeURIComponent(role.password);
  }
  return changed.href;
}

async function connected(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'jampot:prepare',
    options: sessionProbes.map(([key, value]) => `-c ${key}=${value}`).join(' '),
    ...probedConnection,
  });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function prepareRoles(client: Client, service: ServiceRoles): Promise<void> {
  const roles = [
    [ownerRole(service.name), service.ownerPassword],
    [appRole(service.name), service.appPassword],
  ] as const;
  for (const [role, password] of roles) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await client.query(`create role ${name(role)}`);
    await client.query(
      `alter role ${name(role)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls inherit password ${literal(password)}`,
    );
  }
}

async function prepareInside(
  client: Client,
  { database, services }: PrepareOptions,
): Promise<void> {
  await client.query('begin');
  await client.query('revoke all on schema public from public');
  await client.query(`create schema if not exists ${SHARED_SCHEMA}`);
  await client.query(`grant usage on schema ${SHARED_SCHEMA} to public`);
  for (const extension of extensions) {
    await client.query(`create extension if not exists ${extension} schema ${SHARED_SCHEMA}`);
  }
  await client.query(sharedFunctions(SHARED_SCHEMA));
  await client.query(leakproofFunctions(SHARED_SCHEMA));
  for (const service of services) await client.query(serviceSchema(database, service.name));
  await client.query('commit');
}

function serviceSchema(database: string, service: string): string {
  const [owner, app, schema] = [name(ownerRole(service)), name(appRole(service)), name(service)];
  const settings = [
    ['search_path', `${schema}, ${SHARED_SCHEMA}`],
    ['timezone', "'UTC'"],
    // Statements are short and many: compiling them costs more than it brings.
    ['jit', 'off'],
    ...sessionProbes.map(([key, value]) => [key, literal(value)]),
  ];
  const appSettings = [
    ...settings,
    ['statement_timeout', `${LONGEST_STATEMENT}`],
    ['idle_in_transaction_session_timeout', "'60s'"],
  ];
  const alter = (role: string, list: string[][]): string =>
    list
      .map(
        ([key, value]) => `alter role ${role} in database ${name(database)} set ${key} = ${value};`,
      )
      .join('\n');
  return `
    grant connect on database ${name(database)} to ${owner}, ${app};
    create schema if not exists ${schema};
    alter schema ${schema} owner to ${owner};
    revoke all on schema ${schema} from public;
    grant usage on schema ${schema} to ${app};
    grant select, insert, update, delete on all tables in schema ${schema} to ${app};
    grant usage, select on all sequences in schema ${schema} to ${app};
    alter default privileges for role ${owner} in schema ${schema}
      grant select, insert, update, delete on tables to ${app};
    alter default privileges for role ${owner} in schema ${schema}
      grant usage, select on sequences to ${app};
    ${alter(owner, settings)}
    ${alter(app, appSettings)}`;
}
