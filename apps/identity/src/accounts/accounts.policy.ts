import { forbidden, notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { isAdministrator } from '@jampot/domain';

/**
 * There is no account but one's own.
 * @throws JampotError `not_found` for another, existing or not.
 */
export function requireOwnAccount(caller: Caller, accountId: number): void {
  if (caller.account_id !== accountId) throw notFound();
}

/**
 * What signing in asks of everybody is an Administrator's matter.
 * @throws JampotError `forbidden`
 */
export function requireMaySetPolicy(caller: Caller): void {
  if (!isAdministrator(caller.level)) throw forbidden();
}
