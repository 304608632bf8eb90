import type { SecondFactor, SecondFactorMethod, SecondFactorPolicy } from '@jampot/contracts';
import { isAdministrator } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { countCodes } from './recovery-codes.ts';

/** Whose second factor it is. */
export interface FactorOwner {
  readonly id: number;
  readonly account_id: number;
  readonly level: number;
}

/** Whether the account wants a second factor of somebody like this user. */
export async function isRequired(tx: Transaction, user: FactorOwner): Promise<boolean> {
  const [account] = await tx.sql<{ second_factor: SecondFactorPolicy }>(
    'SELECT second_factor FROM accounts WHERE id = $1',
    [user.account_id],
  );
  switch (account?.second_factor ?? 'off') {
    case 'off':
      return false;
    case 'administrators':
      return isAdministrator(user.level);
    case 'all':
      return true;
  }
}

/** What somebody has set up, as they are shown it. */
export async function secondFactorOf(tx: Transaction, user: FactorOwner): Promise<SecondFactor> {
  const totp = await tx.sql(
    'SELECT FROM totp_secrets WHERE user_id = $1 AND confirmed IS NOT NULL',
    [user.id],
  );
  const passkeys = await tx.sql<{
    id: number;
    name: string;
    created: Date;
    last_used: Date | null;
  }>('SELECT id, name, created, last_used FROM passkeys WHERE user_id = $1 ORDER BY id', [user.id]);
  return {
    totp: totp.length > 0,
    passkeys: passkeys.map(({ id, name, created, last_used }) => ({
      id,
      name,
      created: created.toISOString(),
      last_used: last_used?.toISOString() ?? null,
    })),
    recovery_codes: await countCodes(tx, user.id),
    required: await isRequired(tx, user),
  };
}

/** By what they can prove it; nothing while none is set up. */
export async function methodsOf(tx: Transaction, user: FactorOwner): Promise<SecondFactorMethod[]> {
  const { totp, passkeys, recovery_codes } = await secondFactorOf(tx, user);
  const held: SecondFactorMethod[] = [
    ...(totp ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
  ];
  return held.length > 0 && recovery_codes > 0 ? [...held, 'recovery'] : held;
}

/** Takes all of it away. */
export async function dropSecondFactor(tx: Transaction, userId: number): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'webauthn_challenges']) {
    await tx.sql(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
}
