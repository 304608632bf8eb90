import { escapeIdentifier as name, escapeLiteral as literal, Client } from 'pg';
import {
  LONGEST_STATEMENT,
  probedConnection,
  sessionProbes,
} from '../database/connection-limits.ts';
import { isLeakproof, leakproofFunctions } from './leakproof-functions.ts';
import { migrationLock } from './migration-lock.ts';
import { prepareRoles } from './prepare-roles.ts';
import { appRole, ownerRole } from './service-roles.ts';
import type { ServiceRoles } from './service-roles.ts';
import { sharedFunctions } from './shared-functions.ts';

export interface PrepareOptions {
  readonly database: string;
  readonly services: readonly ServiceRoles[];
  /** Whether other databases of the server have the same roles with the same passwords, as those of tests do. Default false. */
  readonly sharesRoles?: boolean;
  /** Told what somebody should know while nothing has failed. Default: nobody is. */
  readonly warn?: (text: string) => void;
}

/** Extensions and the functions of row-level security live here, readable by every role. */
const SHARED_SCHEMA = 'jampot_shared';
const extensions = ['ltree', 'pgcrypto', 'pg_trgm'];
const PREPARING = 7_405_001;

const SLOW =
  'This role may not mark functions as leakproof, as it is no superuser: searches by name and tag read all rows of ' +
  'their account (charts/jampot/README.md, "Database without a superuser").';

/**
 * Makes the database, the shared schema and, for each service, a schema, an owner that migrates and
 * a role that the service runs as: it may read and write rows, and nothing else. May run any number
 * of times; passwords are set to what is given.
 * @param adminUrl of a superuser, to any database of the server; or of a role that may create roles and databases, as a
 * provider's administrator, which brings a warning, as long as no superuser has prepared it.
 * @throws Error where another database of the server has these roles: it would be locked out, and open to this one; where one
 * of them has powers that this role may not take from it.
 */
export async function prepareDatabase(adminUrl: string, options: PrepareOptions): Promise<void> {
  for (const service of options.services) {
    if (!/^[a-z][a-z0-9_]{0,40}$/u.test(service.name))
      throw new Error(`Bad service name ${service.name}.`);
  }
  await connected(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PREPARING]);
    if (options.sharesRoles !== true) await requireOwnRoles(client, options);
    const superuser = await isSuperuser(client);
    for (const service of options.services) await prepareRoles(client, service, superuser);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      options.database,
    ]);
    if (rowCount === 0)
      await client.query(`create database ${name(options.database)} encoding 'UTF8'`);
    await client.query(`revoke all on database ${name(options.database)} from public`);
    await connected(withDatabase(adminUrl, options.database), (inside) =>
      prepareInside(inside, options, superuser),
    );
  });
}

async function isSuperuser(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from pg_roles where rolname = current_user and rolsuper',
  );
  return rowCount === 1;
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

/** Roles belong to the whole server. */
async function requireOwnRoles(
  client: Client,
  { database, services }: PrepareOptions,
): Promise<void> {
  const roles = services.flatMap((service) => [ownerRole(service.name), appRole(service.name)]);
  const { rows } = await client.query<{ database: string }>(
    `select distinct d.datname as database from pg_db_role_setting s
     join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
     where r.rolname = any ($1) and d.datname <> $2`,
    [roles, database],
  );
  if (rows.length === 0) return;
  const others = rows.map((row) => row.database).join(', ');
  throw new Error(
    `The roles of Jampot on this PostgreSQL server belong to its database ${others}: an installation needs a server of its own.`,
  );
}

async function prepareInside(
  client: Client,
  { database, services, warn }: PrepareOptions,
  superuser: boolean,
): Promise<void> {
  // Rights to tables that a migration is just changing would be given to none of both.
  for (const service of services)
    await client.query(`select ${migrationLock(literal(service.name))}`);
  await client.query('begin');
  await client.query('revoke all on schema public from public');
  await client.query(`create schema if not exists ${SHARED_SCHEMA}`);
  await client.query(`grant usage on schema ${SHARED_SCHEMA} to public`);
  for (const extension of extensions) {
    await client.query(`create extension if not exists ${extension} schema ${SHARED_SCHEMA}`);
  }
  await client.query(sharedFunctions(SHARED_SCHEMA));
  if (superuser) await client.query(leakproofFunctions(SHARED_SCHEMA));
  for (const service of services) await client.query(serviceSchema(database, service.name));
  await client.query('commit');
  // A superuser has just vouched.
  if (!superuser && !(await isLeakproof(client, SHARED_SCHEMA))) warn?.(SLOW);
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
