import { Client } from 'pg';
import { Complaint } from '../console/complaint.ts';
import { PRODUCT_DATABASE } from '../product/database.ts';

const HOLD_MS = 20_000;

/** The database at one moment, and objects that stay for as long as it is open. */
export interface DatabaseSnapshot {
  /** What `pg_dump --snapshot` takes. */
  readonly id: string;
  readonly taken: Date;
  /** Major version of the server. */
  readonly postgres: number;
  /** By schema: the migration that was applied last. */
  readonly migrations: Readonly<Record<string, string>>;
  /** Keys of the objects that rows name, each once. */
  readonly keys: readonly string[];
  /** Those of them that rows may name before they are stored. */
  readonly expected: ReadonlySet<string>;
  /** Lets other transactions clean up; the objects still stay. */
  endTransaction(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Takes the snapshot after it keeps all objects from being removed: whatever a row of it names is in the
 * store until it is closed, however long that takes.
 * @throws Complaint when another backup has it.
 */
export async function takeSnapshot(adminUrl: string): Promise<DatabaseSnapshot> {
  const { OBJECTS_KEPT_LOCK, withDatabase } = await import('@jampot/persistence');
  const client = new Client({
    connectionString: withDatabase(adminUrl, PRODUCT_DATABASE),
    application_name: 'jampot:backup',
    keepAlive: true,
  });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${HOLD_MS}`);
    await keepObjects(client, OBJECTS_KEPT_LOCK);
    await client.query('begin isolation level repeatable read, read only');
    const [head] = await rowsOf<{ id: string; taken: Date; postgres: string }>(
      client,
      `select pg_export_snapshot() as id, now() as taken, current_setting('server_version_num') as postgres`,
    );
    if (head === undefined) throw new Error('PostgreSQL exported no snapshot.');
    const schemas = await schemasWith(client, 'object_removals');
    return {
      id: head.id,
      taken: head.taken,
      postgres: Math.trunc(Number(head.postgres) / 10_000),
      migrations: await lastMigrations(client),
      keys: await namedKeys(client, schemas),
      expected: await expectedKeys(client, schemas),
      async endTransaction() {
        await client.query('commit');
      },
      async close() {
        if (lost !== undefined) {
          throw new Complaint(
            `PostgreSQL ended the connection: ${lost.message}. Objects may have been removed meanwhile.`,
            'Run the same command again, and leave the product running or stopped meanwhile.',
          );
        }
        await client.end();
      },
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function keepObjects(client: Client, lock: number): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new Complaint(
      'Another backup of this installation is under way.',
      'Run the same command again when it is done.',
    );
  }
}

async function schemasWith(client: Client, table: string): Promise<string[]> {
  const rows = await rowsOf<{ schema: string }>(
    client,
    `select table_schema::text as schema from information_schema.tables where table_name = $1 order by 1`,
    [table],
  );
  return rows.map(({ schema }) => schema);
}

async function lastMigrations(client: Client): Promise<Record<string, string>> {
  const last: Record<string, string> = {};
  for (const schema of await schemasWith(client, 'jampot_migrations')) {
    const [row] = await rowsOf<{ name: string | null }>(
      client,
      `select max(name collate "C") as name from ${client.escapeIdentifier(schema)}.jampot_migrations`,
    );
    if (typeof row?.name === 'string') last[schema] = row.name;
  }
  return last;
}

/** Columns named `key` or `…_key`, which is what a service's remover takes for columns of object keys. */
async function namedKeys(client: Client, schemas: readonly string[]): Promise<string[]> {
  const { isKey } = await import('@jampot/storage');
  const columns = await rowsOf<{ schema: string; table: string; column: string }>(
    client,
    `select c.table_schema::text as schema, c.table_name::text as table, c.column_name::text as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = any($1) and t.table_type = 'BASE TABLE' and c.data_type = 'text'
       and c.table_name <> 'object_removals' and c.column_name ~ '^(.*_)?key$'`,
    [schemas],
  );
  const keys = new Set<string>();
  for (const { schema, table, column } of columns) {
    const [from, name] = [
      `${quoted(client, schema)}.${quoted(client, table)}`,
      quoted(client, column),
    ];
    const rows = await rowsOf<{ key: string }>(
      client,
      `select ${name} as key from ${from} where ${name} like 'a/%'`,
    );
    for (const { key } of rows) if (isKey(key)) keys.add(key);
  }
  return [...keys];
}

async function expectedKeys(client: Client, schemas: readonly string[]): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const schema of schemas) {
    const rows = await rowsOf<{ key: string }>(
      client,
      `select key from ${quoted(client, schema)}.object_removals`,
    );
    for (const { key } of rows) keys.add(key);
  }
  return keys;
}

const quoted = (client: Client, name: string): string => client.escapeIdentifier(name);

async function rowsOf<R extends object>(
  client: Client,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  return (await client.query<R>(text, values)).rows;
}
