import { changeUser, invalid, JampotError } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { USER_NAME } from '@jampot/domain';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { putInDepartments } from '../departments/put-in-departments.ts';
import { requireName } from '../names.ts';
import { OwnPassword } from '../passwords/own-password.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { requireGoodPassword } from '../passwords/password-rules.ts';
import { RoleEntity } from '../roles/role.entity.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { Throttle } from '../throttle/throttle.ts';
import { OneTimeTokens } from '../tokens/one-time-tokens.ts';
import { Revocations } from '../tokens/revocations.ts';
import { EmailChanges } from './email-changes.ts';
import type { UserEntity } from './user.entity.ts';
import type { LoadedUser } from './user-changes.ts';
import { emailTaken } from './email-holders.ts';
import { UnprovedEmails } from './unproved-emails.ts';
import { announceUser, countOtherAdministrators, loadPerson } from './user-changes.ts';
import {
  isSelf,
  requireAnotherAdministrator,
  requireMayChange,
  requireMayGive,
  requireReach,
} from './users.policy.ts';
import type { UserField } from './users.policy.ts';
import { userReads } from './users.query.ts';

type Request = RequestOf<typeof changeUser>;
/** A password that was checked and hashed before the transaction, since that takes long. */
interface NewPassword {
  readonly hash: string;
  /** What stood there when the old password was checked. */
  readonly instead: string | null;
}

/** Characters of JSON, of all that is kept of a user. */
const LARGEST_METADATA = 65_536;

@Controller()
export class ChangeUser {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly ownPassword: OwnPassword,
    private readonly throttle: Throttle,
    private readonly sessions: SessionsService,
    private readonly revocations: Revocations,
    private readonly links: OneTimeTokens,
    private readonly emails: EmailChanges,
    private readonly unproved: UnprovedEmails,
  ) {}

  /**
   * @throws JampotError `forbidden`, `not_found`, `invalid`, `throttled` (wrong old passwords, one e-mail after the other)
   */
  @Answers(changeUser)
  async change(request: Request): Promise<AnswerOf<typeof changeUser>> {
    const { caller, params, body, list } = request;
    requireMayChange(caller, params.id, fieldsOf(body));
    if (body.email !== undefined && isSelf(caller, params.id)) {
      // The answer tells whether anybody has an e-mail, so nobody asks it of one after the other.
      await this.throttle.begin([{ rule: 'device', about: `own email ${caller.user_id}` }]);
    }
    const password = await this.#prepare(request);
    if (body.email !== undefined) await this.unproved.require(caller, body.email, params.id);
    const rows = await this.database.change(
      caller,
      async (tx) => {
        const standing = body.role_id !== undefined || body.deleted !== undefined;
        const others = standing ? await countOtherAdministrators(tx, caller, params.id) : 0;
        const loaded = await loadPerson(tx, params.id);
        requireReach(caller, { id: loaded.user.id, level: loaded.role.level });
        this.#changeProfile(loaded, body);
        if (body.department_ids !== undefined) {
          await putInDepartments(tx, loaded.user, body.department_ids);
        }
        if (body.email !== undefined) await this.emails.change(tx, caller, loaded.user, body.email);
        const level = await this.#changeStanding(tx, request, loaded, others);
        if (password !== null) await this.#changePassword(tx, caller, loaded, password);
        await announceUser(tx, loaded.user, level, caller.user_id);
        return userReads.byIdIn(tx, params.id, list);
      },
      { retry: true, conflicts: emailTaken },
    );
    return { rows };
  }

  #changeProfile({ user }: LoadedUser, body: Request['body']): void {
    if (body.name !== undefined) user.name = requireName('name', body.name, USER_NAME);
    if (body.metadata !== undefined) {
      const merged = Object.entries({ ...user.metadata, ...body.metadata });
      const metadata = Object.fromEntries(merged.filter(([, value]) => value !== null));
      if (JSON.stringify(metadata).length > LARGEST_METADATA) {
        throw invalid('metadata', 'This is too long.');
      }
      user.metadata = metadata;
    }
    if (body.dashboard !== undefined) writeDashboard(user, body.dashboard, body.dashboard_revision);
  }

  /** Role and disabling; what the user's tokens say is over at once. @returns the level from now on */
  async #changeStanding(
    tx: Transaction,
    { caller, body }: Request,
    { user, role }: LoadedUser,
    others: number,
  ): Promise<number> {
    let { level } = role;
    if (body.role_id !== undefined && body.role_id !== user.role_id) {
      const given = await tx.em.findOne(RoleEntity, { id: body.role_id });
      if (given === null) throw invalid('role_id', 'This role does not exist.');
      requireMayGive(caller, given);
      requireAnotherAdministrator(role, others, 'role_id');
      user.role_id = given.id;
      level = given.level;
      await this.revocations.revoke(tx, { account_id: user.account_id, actor_id: caller.user_id }, [
        { kind: 'user', id: String(user.id) },
      ]);
    }
    if (body.deleted !== undefined && body.deleted !== user.deleted) {
      if (body.deleted) requireAnotherAdministrator(role, others, 'deleted');
      user.deleted = body.deleted;
      if (body.deleted) await this.sessions.endAllOf(tx, user, { actorId: caller.user_id });
    }
    return level;
  }

  async #changePassword(
    tx: Transaction,
    caller: Caller,
    { user }: LoadedUser,
    { hash, instead }: NewPassword,
  ): Promise<void> {
    if (user.password_hash !== instead) throw new JampotError('conflict');
    user.password_hash = hash;
    await this.links.spendAll(tx, user.id);
    await this.sessions.endAllOf(tx, user, {
      actorId: caller.user_id,
      ...(isSelf(caller, user.id) ? { except: caller.session_id } : {}),
    });
  }

  /**
   * One's own new password or e-mail needs the old password, whatever one may do to others: who
   * found an access token must not become the user for good. @returns the new password, if there is one
   */
  async #prepare({ caller, params, body }: Request): Promise<NewPassword | null> {
    const self = isSelf(caller, params.id);
    if (body.password === undefined && !(self && body.email !== undefined)) return null;
    const { email, current, id, level } = await this.database.change(caller, async (tx) => {
      const { user, role } = await loadPerson(tx, params.id);
      const { id: userId, email: address, password_hash } = user;
      return { id: userId, email: address, current: password_hash ?? null, level: role.level };
    });
    requireReach(caller, { id, level });
    if (body.password !== undefined) await requireGoodPassword(body.password, body.email ?? email);
    const moved = body.email !== undefined && body.email !== email;
    if (self && (moved || body.password !== undefined)) {
      await this.ownPassword.check(caller, current, body.old_password, 'old_password');
    }
    if (body.password === undefined) return null;
    const hash = await this.hasher.hash(caller.account_id, body.password, body.email ?? email);
    return { hash, instead: current };
  }
}

/** @throws JampotError `stale` where the dashboard was written since it had the revision */
function writeDashboard(user: UserEntity, text: string | null, revision?: number): void {
  if (revision !== undefined && revision !== user.dashboard_revision) {
    throw new JampotError('stale');
  }
  user.dashboard = text;
  user.dashboard_revision += 1;
}

function fieldsOf(body: Request['body']): UserField[] {
  const { id: _id, old_password: _old, dashboard_revision: _revision, ...fields } = body;
  return (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (name) => fields[name] !== undefined,
  );
}
