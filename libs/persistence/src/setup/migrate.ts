import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { probedConnection } from '../database/connection-limits.ts';
import { keepHistory, MIGRATIONS_TABLE, readHistory } from './migration-history.ts';
import type { MigrationHistory } from './migration-history.ts';
import { migrationLock } from './migration-lock.ts';

/** One step of a schema's history, applied once, in order, never changed afterwards. */
export interface Migration {
  /** Sorts the history: `0001-folders`. */
  readonly name: string;
  /** SQL, one or more statements, run in one transaction. */
  readonly up: string;
}

/**
 * Applies the migrations that are missing, each in its own transaction, with every account's rows
 * in sight. Services that start together wait for each other.
 * @param ownerUrl of the role that owns the schema.
 * @returns the names of those applied now.
 * @throws Error when an applied migration is gone, changed, or would be overtaken.
 */
export async function migrate(
  ownerUrl: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  const ordered = migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return connected(ownerUrl, async (client) => {
    await client.query(`select ${migrationLock('current_schema')}`);
    await client.query("select set_config('jampot.account', 'system', false)");
    await keepHistory(client);
    const missing = checkHistory(ordered, await readHistory(client));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  });
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

/** SHA-256 of what a migration runs, as it is kept with the history of a schema. */
export function migrationChecksum({ up }: Migration): string {
  return createHash('sha256').update(up).digest('hex');
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'jampot:migrate',
    ...probedConnection,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function checkHistory(
  ordered: readonly Migration[],
  applied: MigrationHistory,
): readonly Migration[] {
  const names = new Set(ordered.map(({ name }) => name));
  if (names.size !== ordered.length) throw new Error('Two migrations have the same name.');
  for (const name of applied.keys()) {
    if (!names.has(name))
      throw new Error(`Migration ${name} was applied, but this version does not know it.`);
  }
  requireUnchanged(ordered, applied);
  const missing = ordered.filter(({ name }) => !applied.has(name));
  const last = [...applied.keys()].sort().at(-1);
  const overtaken = missing.find(({ name }) => last !== undefined && name < last);
  if (overtaken !== undefined)
    throw new Error(`Migration ${overtaken.name} comes before ${last}, which was applied.`);
  return missing;
}

function requireUnchanged(migrations: readonly Migration[], applied: MigrationHistory): void {
  for (const migration of migrations) {
    const known = applied.get(migration.name);
    if (known !== undefined && known !== migrationChecksum(migration)) {
      throw new Error(`Migration ${migration.name} was changed after it had been applied.`);
    }
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.up);
    await client.query(`insert into ${MIGRATIONS_TABLE} (name, checksum) values ($1, $2)`, [
      migration.name,
      migrationChecksum(migration),
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
}
