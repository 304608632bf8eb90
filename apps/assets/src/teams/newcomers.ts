import { JampotError } from '@jampot/contracts';
import { patiently } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/**
 * Whoever was made a moment ago by another service may not be known here yet: an account without
 * its default folder, a user or a role just added. What fails for that reason is tried again until
 * they have arrived.
 */
@Injectable()
export class Newcomers {
  /** @param work a whole transaction, which may run several times. */
  patiently<T>(work: () => Promise<T>): Promise<T> {
    return patiently(work, mayBeUnknownYet);
  }
}

/** Fields that name what other services own. */
const FOREIGN: readonly string[] = ['user_id', 'role_id', 'assignee_id'];

function mayBeUnknownYet(error: unknown): boolean {
  if (!(error instanceof JampotError)) return false;
  if (error.code === 'unavailable') return error.cause === undefined;
  return error.problems.some(({ name }) => FOREIGN.includes(name));
}
