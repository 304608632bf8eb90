import { MIGRATIONS_TABLE } from '../setup/migration-history.ts';
import type { SqlRunner } from '../database/transaction.ts';

/** Tables that hold no rows of an account that a call could reach. */
const infrastructureTables: readonly string[] = [
  'outbox',
  'inbox',
  'parked_events',
  'telling',
  'facts_asked',
  MIGRATIONS_TABLE,
];

/**
 * Tables of the current schema without enabled and forced row-level security or without a policy,
 * apart from the infrastructure's. A service's test expects none.
 */
export async function unprotectedTables(
  runner: SqlRunner,
  except: readonly string[] = infrastructureTables,
): Promise<string[]> {
  const rows = await runner.sql<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = current_schema::regnamespace and c.relkind in ('r', 'p')
       and not (c.relrowsecurity and c.relforcerowsecurity
                and exists (select from pg_policy p where p.polrelid = c.oid))
       and c.relname <> all ($1::text[])
     order by 1`,
    [except],
  );
  return rows.map(({ name }) => name);
}
