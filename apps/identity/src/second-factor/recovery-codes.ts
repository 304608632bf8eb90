import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { hashSecret } from '../tokens/secrets.ts';

/** Letters and digits that nobody takes for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_SIGNS = 4;

interface Owner {
  readonly id: number;
  readonly account_id: number;
}

/** Ten codes, in place of those that the user had. @returns them, for the only time */
export async function renewCodes(tx: Transaction, user: Owner): Promise<string[]> {
  const made = Array.from({ length: RECOVERY_CODES }, newCode);
  await dropCodes(tx, user.id);
  await tx.sql(
    `INSERT INTO recovery_codes (user_id, account_id, hash)
     SELECT $1, $2, decode(hash, 'hex') FROM unnest($3::text[]) AS hash`,
    [user.id, user.account_id, made.map((code) => hashSecret(plain(code)).toString('hex'))],
  );
  return made;
}

export async function dropCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.sql('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
}

/** Codes that were not used. */
export async function countCodes(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx.sql<{ left: number }>(
    'SELECT count(*) AS left FROM recovery_codes WHERE user_id = $1 AND used IS NULL',
    [userId],
  );
  return row?.left ?? 0;
}

/** Uses a code up. @returns whether it was one */
export async function useCode(
  tx: Transaction,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await tx.sql(
    `UPDATE recovery_codes SET used = $3 WHERE user_id = $1 AND hash = $2 AND used IS NULL
     RETURNING user_id`,
    [userId, hashSecret(plain(code)), now],
  );
  return used.length > 0;
}

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_SIGNS }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** However it was typed. */
function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');
}
