import { closeOwnUser, deleteUser } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { SessionsService } from '../sessions/sessions.service.ts';
import { announceUser, countOtherAdministrators, loadUser } from './user-changes.ts';
import type { LoadedUser } from './user-changes.ts';
import { requireAnotherAdministrator, requireMayDisable, requireReach } from './users.policy.ts';
import { userReads } from './users.query.ts';

/** A disabled user keeps their row, their e-mail and what they made; they can be restored. */
@Controller()
export class DisableUser {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws JampotError `forbidden`, `not_found`, `invalid` for the last Administrator */
  @Answers(deleteUser)
  async disable({
    caller,
    params,
    list,
  }: RequestOf<typeof deleteUser>): Promise<AnswerOf<typeof deleteUser>> {
    requireMayDisable(caller, params.id, true);
    const rows = await this.database.change(
      caller,
      async (tx) => {
        await this.#disable(tx, caller, params.id);
        return userReads.byIdIn(tx, params.id, list);
      },
      { retry: true },
    );
    return { rows };
  }

  /** @throws JampotError `invalid` for the last Administrator */
  @Answers(closeOwnUser)
  async closeOwn({
    caller,
  }: RequestOf<typeof closeOwnUser>): Promise<AnswerOf<typeof closeOwnUser>> {
    const { user } = await this.database.change(
      caller,
      (tx) => this.#disable(tx, caller, caller.user_id),
      { retry: true },
    );
    return { rows: [{ id: user.id, name: user.name }] };
  }

  async #disable(tx: Transaction, caller: Caller, userId: number): Promise<LoadedUser> {
    const others = await countOtherAdministrators(tx, caller, userId);
    const loaded = await loadUser(tx, userId);
    const { user, role } = loaded;
    requireReach(caller, { id: user.id, level: role.level });
    if (user.deleted) return loaded;
    requireAnotherAdministrator(role, others, 'deleted');
    user.deleted = true;
    await this.sessions.endAllOf(tx, user, { actorId: caller.user_id });
    await announceUser(tx, user, role.level, caller.user_id);
    return loaded;
  }
}
