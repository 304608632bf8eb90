import { changeRole, listAccountRoles, listRoles, notFound, readRole } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { ROLE_NAME } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { LockMode } from '@mikro-orm/core';
import { Controller } from '@nestjs/common';
import { requireOwnAccount } from '../accounts/accounts.policy.ts';
import { requireName } from '../names.ts';
import { Revocations } from '../tokens/revocations.ts';
import { announceRole } from './announce-role.ts';
import { RoleEntity } from './role.entity.ts';
import { requireMayEditRole, requireProtectedLetters } from './roles.policy.ts';
import { roleReads } from './roles.query.ts';

@Controller()
export class RolesService {
  constructor(
    private readonly database: Database,
    private readonly revocations: Revocations,
  ) {}

  @Answers(listRoles)
  async list({ caller, list }: RequestOf<typeof listRoles>): Promise<AnswerOf<typeof listRoles>> {
    return { rows: await roleReads.list(this.database, caller, list) };
  }

  @Answers(listAccountRoles)
  async listOfAccount({
    caller,
    params,
    list,
  }: RequestOf<typeof listAccountRoles>): Promise<AnswerOf<typeof listAccountRoles>> {
    requireOwnAccount(caller, params.id);
    return { rows: await roleReads.list(this.database, caller, list) };
  }

  @Answers(readRole)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readRole>): Promise<AnswerOf<typeof readRole>> {
    return { rows: await roleReads.byId(this.database, caller, params.id, list) };
  }

  /**
   * New letters hold at once: every token that says otherwise has to be renewed. Resources that are
   * not named keep theirs, so that two who edit a role undo nothing of each other's.
   * @throws JampotError `not_found`, `forbidden` (a role above one's own, letters one does not hold),
   * `invalid` (the Administrator's letters on users and roles)
   */
  @Answers(changeRole)
  async change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changeRole>): Promise<AnswerOf<typeof changeRole>> {
    const rows = await this.database.change(caller, async (tx) => {
      const role = await tx.em.findOne(
        RoleEntity,
        { id: params.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (role === null) throw notFound();
      requireMayEditRole(caller, role, body.permissions);
      const by = { account_id: caller.account_id, actor_id: caller.user_id };
      if (body.name !== undefined) role.name = requireName('name', body.name, ROLE_NAME);
      if (body.permissions !== undefined) {
        const permissions = { ...role.permissions, ...body.permissions };
        requireProtectedLetters(role, permissions);
        role.permissions = permissions;
        await this.revocations.revoke(tx, by, [{ kind: 'role', id: String(role.id) }]);
      }
      await announceRole(tx, role, caller.user_id);
      return roleReads.byIdIn(tx, role.id, list);
    });
    return { rows };
  }
}
