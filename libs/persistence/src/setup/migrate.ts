import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { probedConnection } from '../database/connection-limits.ts';

/** One step of a schema's history, applied once, in order, never changed afterwards. */
export interface Migration {
  /** Sorts the history: `0001-folders`. */
  readonly name: string;
  /** SQL, one or more statements, run in one transaction. */
  readonly up: string;
}

/** Where the history of a schema is kept. */
export const MIGRATIONS_TABLE = 'jampot_migrations';

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
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'jampot:migrate',
    ...probedConnection,
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('jampot-migrate:' || current_schema))");
    await client.query("select set_config('jampot.account', 'system', false)");
    const applied = await readHistory(client);
    const missing = checkHistory(ordered, applied);
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** SHA-256 of what a migration runs, as it is kept with the history of a schema. */
export function migrationChecksum({ up }: Migration): string {
  return createHash('sha256').update(up).digest('hex');
}

async function readHistory(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows: existing } = await client.query('select to_regclass($1) as found', [
    MIGRATIONS_TABLE,
  ]);
  if (existing[0]?.found === null) {
    await client.query(`
      create table ${MIGRATIONS_TABLE} (
        name text primary key, checksum text not null, applied timestamptz not null default now())`);
    await keepToOwner(client);
  }
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${MIGRATIONS_TABLE}`,
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Nobody but the owner may touch the history, whatever the schema's default privileges say. */
async function keepToOwner(client: Client): Promise<void> {
  const { rows } = await client.query<{ grantee: string }>(
    `select distinct r.rolname::text as grantee
     from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
     where c.oid = $1::regclass and a.grantee <> c.relowner`,
    [MIGRATIONS_TABLE],
  );
  for (const { grantee } of rows) {
    await client.query(
      `revoke all on ${MIGRATIONS_TABLE} from ${client.escapeIdentifier(grantee)}`,
    );
  }
}

function checkHistory(
  ordered: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): readonly Migration[] {
  const names = new Set(ordered.map(({ name }) => name));
  if (names.size !== ordered.length) throw new Error('Two migrations have the same name.');
  for (const name of applied.keys()) {
    if (!names.has(name))
      throw new Error(`Migration ${name} was applied, but this version does not know it.`);
  }
  for (const migration of ordered) {
    const known = applied.get(migration.name);
    if (known !== undefined && known !== migrationChecksum(migration)) {
      throw new Error(`Migration ${migration.name} was changed after it had been applied.`);
    }
  }
  const missing = ordered.filter(({ name }) => !applied.has(name));
  const last = [...applied.keys()].sort().at(-1);
  const overtaken = missing.find(({ name }) => last !== undefined && name < last);
  if (overtaken !== undefined)
    throw new Error(`Migration ${overtaken.name} comes before ${last}, which was applied.`);
  return missing;
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
