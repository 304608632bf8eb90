import { invalid } from '@jampot/contracts';
import type { JampotError } from '@jampot/contracts';

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

/** @returns what whoever writes down an e-mail of somebody else is told */
export function taken(): JampotError {
  return invalid('email', 'This email is already in use.');
}
