import { JampotError } from '@jampot/contracts';
import { Replication } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/**
 * Whoever another service has just made may not be known here yet: an account without its default
 * folder, a user or a role just added. Who asks for them and knows that they were made is served when
 * they have arrived.
 */
@Injectable()
export class Newcomers {
  constructor(private readonly replication: Replication) {}

  /** @param work a whole transaction, which may run twice. */
  retryUntilReplicated<T>(work: () => Promise<T>): Promise<T> {
    return this.replication.retryUntilReplicated(work, mayBeMissing);
  }
}

/** Fields that name what other services own. */
const FOREIGN: readonly string[] = ['user_id', 'role_id', 'assignee_id'];

function mayBeMissing(error: unknown): boolean {
  if (!(error instanceof JampotError)) return false;
  if (error.code === 'unavailable') return error.cause === undefined;
  return error.problems.some(({ name }) => FOREIGN.includes(name));
}
