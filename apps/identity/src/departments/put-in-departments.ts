import { invalid } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';

/**
 * Makes these the departments of a user.
 * @throws JampotError `invalid` for one that the account has not
 */
export async function putInDepartments(
  tx: Transaction,
  user: { readonly id: number; readonly account_id: number },
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  await tx.sql(
    'DELETE FROM department_users WHERE user_id = $1 AND NOT department_id = ANY ($2::bigint[])',
    [user.id, wanted],
  );
  const found = await tx.sql<{ id: number }>(
    'SELECT id FROM departments WHERE id = ANY ($1::bigint[]) AND account_id = $2 FOR KEY SHARE',
    [wanted, user.account_id],
  );
  if (found.length < wanted.length)
    throw invalid('department_ids', 'This department does not exist.');
  await tx.sql(
    `INSERT INTO department_users (department_id, user_id, account_id)
     SELECT given, $2, $3 FROM unnest($1::bigint[]) AS given ON CONFLICT DO NOTHING`,
    [wanted, user.id, user.account_id],
  );
}
