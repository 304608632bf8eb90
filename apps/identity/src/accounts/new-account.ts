import { accountCreated } from '@jampot/contracts';
import { defaultPermissions, ROLE_NAMES } from '@jampot/domain';
import type { RoleLevel } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { announceRole } from '../roles/announce-role.ts';

/**
 * The order in which an account gets its roles: in the first account this gives Artist, the role
 * of new users, the id 1 of the specification, and each role above it the id of its level.
 */
const ORDER: readonly RoleLevel[] = [1, 2, 3, 4, 0];

/**
 * Makes an account with its five roles; the assets service makes its default folder when it hears
 * of it. Runs in the system's scope. @returns the account's id.
 */
export async function createAccount(
  tx: Transaction,
  name: string,
  timeZone = 'UTC',
): Promise<number> {
  const [account] = await tx.sql<{ id: number }>(
    'INSERT INTO accounts (name, time_zone) VALUES ($1, $2) RETURNING id',
    [name, timeZone],
  );
  if (account === undefined) throw new Error('The account was not made.');
  await publish(tx, accountCreated, {
    account_id: account.id,
    actor_id: null,
    audience: { to: 'services' },
    data: { id: account.id, name },
  });
  for (const level of ORDER) {
    const role = { account_id: account.id, name: ROLE_NAMES[level], level };
    const permissions = defaultPermissions(level);
    const [made] = await tx.sql<{ id: number }>(
      `INSERT INTO roles (account_id, name, level, permissions) VALUES ($1, $2, $3, $4)
       RETURNING id`,
      [role.account_id, role.name, role.level, JSON.stringify(permissions)],
    );
    if (made === undefined) throw new Error('The role was not made.');
    await announceRole(tx, { id: made.id, ...role, permissions }, null);
  }
  return account.id;
}
