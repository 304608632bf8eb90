/**
 * SQL that waits until nobody changes the tables of a schema, and then keeps others from it until the session ends.
 * @param schema an SQL expression.
 */
export function migrationLock(schema: string): string {
  return `pg_advisory_lock(hashtext('jampot-migrate:' || ${schema}))`;
}
