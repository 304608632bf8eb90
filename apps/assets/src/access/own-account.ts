import { notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';

/** @throws JampotError `not_found`, as for an account that does not exist. */
export function requireOwnAccount(caller: Caller, accountId: number): void {
  if (caller.account_id !== accountId) throw notFound();
}
