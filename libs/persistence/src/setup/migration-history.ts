import type { Client } from 'pg';

/** Where the history of a schema is kept. */
export const MIGRATIONS_TABLE = 'jampot_migrations';

/** Checksums of the migrations that were applied, by their names. */
export type MigrationHistory = ReadonlyMap<string, string>;

/** What was applied to the schema of whoever asks; nothing where none ever was. */
export async function readHistory(client: Client): Promise<MigrationHistory> {
  const { rows: existing } = await client.query('select to_regclass($1) as found', [
    MIGRATIONS_TABLE,
  ]);
  if (existing[0]?.found === null) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from ${MIGRATIONS_TABLE}`,
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * Makes the table where there is none. Those who use the schema may read it, and nobody but the owner
 * writes it, whatever was granted on all tables since.
 */
export async function keepHistory(client: Client): Promise<void> {
  await client.query(`
    create table if not exists ${MIGRATIONS_TABLE} (
      name text primary key, checksum text not null, applied timestamptz not null default now())`);
  const { rows: writers } = await client.query<{ grantee: string }>(
    `select distinct r.rolname::text as grantee
     from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
     where c.oid = $1::regclass and a.grantee <> c.relowner and a.privilege_type <> 'SELECT'`,
    [MIGRATIONS_TABLE],
  );
  for (const { grantee } of writers) {
    await client.query(
      `revoke all on ${MIGRATIONS_TABLE} from ${client.escapeIdentifier(grantee)}`,
    );
  }
  const { rows: users } = await client.query<{ grantee: string }>(
    `select distinct r.rolname::text as grantee
     from pg_namespace n, aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
     where n.nspname = current_schema and a.grantee <> n.nspowner and a.privilege_type = 'USAGE'
       and not has_table_privilege(r.oid, $1::regclass, 'SELECT')`,
    [MIGRATIONS_TABLE],
  );
  for (const { grantee } of users) {
    await client.query(
      `grant select on ${MIGRATIONS_TABLE} to ${client.escapeIdentifier(grantee)}`,
    );
  }
}
