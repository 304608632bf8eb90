import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { probedConnection } from '../database/connection-limits.ts';
import { applyMigration } from './apply-migration.ts';
import { staleCollations } from './collation-versions.ts';
import { missingOf, requireUnchanged } from './compare-history.ts';
import type { Migration } from './compare-history.ts';
import { LockHolders } from './lock-holders.ts';
import { keepHistory, readHistory } from './migration-history.ts';
import { migrationLock } from './migration-lock.ts';

const NO_SUCH_DATABASE = '3D000';

export interface MigrateOptions {
  /** Told what somebody should know while nothing has failed. Default: nobody is. */
  readonly warn?: (text: string) => void;
  /** Told which migrations are applied, before the first of them; they may take long. Default: nobody is. */
  readonly begin?: (names: readonly string[]) => void;
}

/**
 * Applies the migrations that are missing, each in its own transaction, with every account's rows
 * in sight. Services that start together wait for each other. One that needs a table which others
 * hold is tried again until it gets it, with a warning each time. Warns, too, of indexes that the server
 * reads in another order than it wrote them in.
 * @param ownerUrl of the role that owns the schema.
 * @returns the names of those applied now.
 * @throws NewerSchemaError when the schema has had later ones; it is left as it is.
 * @throws Error when an applied migration is gone, changed, or would be overtaken.
 */
export async function migrate(
  ownerUrl: string,
  migrations: readonly Migration[],
  { warn = () => {}, begin = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  return connected(ownerUrl, async (client) => {
    await client.query(`select ${migrationLock('current_schema')}`);
    await client.query("select set_config('jampot.account', 'system', false)");
    const missing = missingOf(migrations, await readHistory(client));
    await keepHistory(client);
    for (const text of await staleCollations(client)) warn(text);
    const names = missing.map(({ name }) => name);
    if (missing.length === 0) return names;
    begin(names);
    await applyAll(client, missing, { ownerUrl, warn });
    return names;
  });
}

/**
 * For whoever is about to prepare a database: refuses what `migrate` would refuse afterwards. A schema
 * or a database that is not there yet may be migrated.
 * @param url of a role that may read the schema, to its database.
 * @throws as `migrate` does.
 */
export async function requireMigratable(
  url: string,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  try {
    await connected(url, async (client) => {
      await client.query(`set search_path = ${escapeIdentifier(schema)}`);
      missingOf(migrations, await readHistory(client));
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NO_SUCH_DATABASE) return;
    throw error;
  }
}

/**
 * For a service that does not migrate: its schema is as new as it needs it, or newer, as it is while
 * the version after this one comes, and after one that was taken back.
 * @param appUrl of the role that the service runs as.
 * @throws Error when a migration is missing or was changed; of PostgreSQL when it can't be reached.
 */
export async function requireMigrated(
  appUrl: string,
  migrations: readonly Migration[],
): Promise<void> {
  const applied = await connected(appUrl, readHistory);
  requireUnchanged(migrations, applied);
  const missing = migrations.map(({ name }) => name).filter((name) => !applied.has(name));
  if (missing.length > 0) {
    throw new Error(`The schema was not migrated for this version: ${missing.sort().join(', ')}.`);
  }
}

async function applyAll(
  client: Client,
  missing: readonly Migration[],
  { ownerUrl, warn }: { readonly ownerUrl: string; readonly warn: (text: string) => void },
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [{ pid } = { pid: 0 }] = rows;
  const holders = new LockHolders(ownerUrl, pid);
  try {
    for (const migration of missing) await applyMigration(client, migration, { holders, warn });
  } finally {
    await holders.stop();
  }
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'jampot:migrate',
    ...probedConnection,
  });
  // One that is lost between two statements: the next one fails with it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
