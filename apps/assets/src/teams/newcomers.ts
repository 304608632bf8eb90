import { JampotError } from '@jampot/contracts';
import { CatchUp } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';

/**
 * Whoever was made a moment ago by another service may not be known here yet: an account without
 * its default folder, a user or a role just added. What fails for that reason is done once more
 * when everything said until now has arrived.
 */
@Injectable()
export class Newcomers {
  constructor(private readonly catchUp: CatchUp) {}

  /** @param work a whole transaction, which may run twice. */
  async patiently<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!mayBeUnknownYet(error)) throw error;
      await this.catchUp.wait();
      return work();
    }
  }
}

/** Fields that name what other services own. */
const FOREIGN: readonly string[] = ['user_id', 'role_id', 'assignee_id'];

function mayBeUnknownYet(error: unknown): boolean {
  if (!(error instanceof JampotError)) return false;
  if (error.code === 'unavailable') return error.cause === undefined;
  return error.problems.some(({ name }) => FOREIGN.includes(name));
}
