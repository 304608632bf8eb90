/** The policy that keeps accounts apart has the same name on every table. */
export const ACCOUNT_POLICY = 'own_account';

/**
 * SQL for a migration: puts a table with `account_id bigint not null` under forced row-level
 * security, for its owner too. The scope is read once per statement, not once per row.
 */
export function accountTable(table: string): string {
  if (!/^[a-z_][a-z0-9_]*$/u.test(table)) throw new Error(`Bad table name ${table}.`);
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy ${ACCOUNT_POLICY} on ${table}
      using (account_id = (select jampot_account()) or (select jampot_is_system()))
      with check (account_id = (select jampot_account()) or (select jampot_is_system()));`;
}
