import type { Caller } from '@jampot/contracts';
import type { Database } from '@jampot/persistence';
import pg from 'pg';

/**
 * Does something while a table's policies count for nothing, to show that they alone keep accounts
 * apart there: what is seen now must be seen, and what a test saw before must not have been.
 * @param adminUrl administrator's address of the database.
 * @param table with its schema, such as `review.notes`.
 */
export async function whileUnprotected<T>(
  adminUrl: string,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`);
    return await work();
  } finally {
    await client.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`);
    await client.end();
  }
}

/** How many rows of the first account somebody of another sees in a table, asking for them in so many words. */
export async function leakedRows(
  database: Database,
  stranger: Caller,
  table: string,
): Promise<number> {
  const rows = await database.change(stranger, (tx) =>
    tx.sql<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE account_id = 1`),
  );
  return rows[0]?.n ?? 0;
}

/**
 * The tables of a service's schema whose rows belong to accounts, in order of their names, and views that
 * show such rows to whoever reads them, without the policies of their tables.
 */
export async function accountTablesOf(
  adminUrl: string,
  schema: string,
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT table_name::text AS name FROM information_schema.columns
       WHERE table_schema = $1 AND column_name = 'account_id'
         AND NOT EXISTS (SELECT FROM pg_class v WHERE v.relkind = 'v'
           AND v.oid = format('%I.%I', table_schema, table_name)::regclass
           AND 'security_invoker=true' = ANY (v.reloptions))
       ORDER BY 1`,
      [schema],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
