import { invalid } from '@jampot/contracts';
import type { JampotError } from '@jampot/contracts';
import { systemScope } from '@jampot/persistence';
import type { Database } from '@jampot/persistence';

/** What the unique indexes on e-mails mean to the one who hit them. */
export const emailTaken: Readonly<Record<string, () => JampotError>> = {
  users_email_proved: taken,
  users_email_account: taken,
};

/** SQL: whom an e-mail belongs to first; see `HOLDERS`. */
export const HOLDERS_ORDER = `u.email_by <> 'letter',
  NOT EXISTS (SELECT FROM known_devices d WHERE d.user_id = u.id), u.email_since, u.id`;

/**
 * SQL: users with the e-mail `$1` who are not disabled, whom it belongs to first: the one who proved
 * it, then those who signed in with it, then those who had it first.
 */
export const HOLDERS = `lower(u.email) = $1 AND NOT u.deleted ORDER BY ${HOLDERS_ORDER}`;

/**
 * SQL: the user whose e-mail `$1` it is for certain: who proved it, or who alone wrote it down. Where
 * several wrote it down nobody knows.
 */
export const OWNER = `(
  SELECT CASE WHEN count(*) = 1 THEN min(u.id)
              ELSE min(u.id) FILTER (WHERE u.email_by = 'letter') END
  FROM users u WHERE lower(u.email) = $1 AND NOT u.deleted)`;

/**
 * Before an e-mail is written down for a user. Who proves it a moment later has it all the same.
 * @throws JampotError `invalid` when somebody else proved that it is theirs
 */
export async function requireUnproved(
  database: Database,
  email: string,
  userId: number | null,
): Promise<void> {
  const proved = await database.change(systemScope, (tx) =>
    tx.sql(
      `SELECT FROM users u WHERE lower(u.email) = $1 AND u.email_by = 'letter' AND NOT u.deleted
         AND u.id IS DISTINCT FROM $2`,
      [email, userId],
    ),
  );
  if (proved.length > 0) throw taken();
}

function taken(): JampotError {
  return invalid('email', 'This email is already in use.');
}
