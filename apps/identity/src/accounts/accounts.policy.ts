import { notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';

/**
 * There is no account but one's own.
 * @throws JampotError `not_found` for another, existing or not.
 */
export function requireOwnAccount(caller: Caller, accountId: number): void {
  if (caller.account_id !== accountId) throw notFound();
}
