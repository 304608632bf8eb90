import { userGrouped } from '@jampot/contracts';
import { ROLE_LEVEL } from '@jampot/domain';
import type { RoleLevel } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { publish } from '@jampot/service-kit';
import { Injectable } from '@nestjs/common';
import { Revocations } from '../tokens/revocations.ts';
import { announceUser, countOtherAdministrators } from '../users/user-changes.ts';
import { levelOfGroups, teamsOfGroups } from './oidc-groups.ts';
import type { GroupMapping } from './oidc-groups.ts';
import type { OidcSettings } from './oidc-settings.ts';

interface Standing {
  id: number;
  account_id: number;
  name: string;
  role_id: number;
  level: number;
  deleted: boolean;
}

/** Gives people the role and the teams that their provider's groups stand for. */
@Injectable()
export class OidcStanding {
  constructor(private readonly revocations: Revocations) {}

  /**
   * Judges somebody who just signed in; runs in the system's scope.
   * @param groups null where the provider named none at all: then nothing changes
   */
  async settle(
    tx: Transaction,
    userId: number,
    groups: readonly string[] | null,
    settings: OidcSettings,
  ): Promise<void> {
    const { mapping, accountId } = settings;
    if (groups === null || (mapping.roles.length === 0 && mapping.teams.length === 0)) return;
    const others = await countOtherAdministrators(tx, { account_id: accountId }, userId);
    const [user] = await tx.sql<Standing & Record<string, unknown>>(
      `SELECT u.id, u.account_id, u.name, u.role_id, r.level, u.deleted
       FROM users u JOIN roles r ON r.id = u.role_id
       WHERE u.id = $1 AND u.account_id = $2 FOR UPDATE OF u`,
      [userId, accountId],
    );
    // The provider is one account's: in others its groups mean nothing.
    if (user === undefined) return;
    const roles = await rolesOf(tx, accountId);
    const level = levelFor(user.level, mapping, groups, { usual: settings.level, others });
    const role = roles.get(level) ?? user.role_id;
    if (role !== user.role_id) {
      await tx.sql('UPDATE users SET role_id = $2, modified = now() WHERE id = $1', [
        user.id,
        role,
      ]);
      await this.revocations.revoke(tx, { account_id: accountId, actor_id: null }, [
        { kind: 'user', id: String(user.id) },
      ]);
      await announceUser(tx, { ...user, role_id: role }, level, null);
    }
    const teams = teamsOfGroups(mapping, groups);
    if (teams.length === 0) return;
    await publish(tx, userGrouped, {
      account_id: accountId,
      actor_id: null,
      audience: { to: 'services' },
      data: {
        user_id: user.id,
        role_id: role,
        teams: teams.map(({ folder_id, on, level: there }) => ({
          folder_id,
          on,
          role_id: there === null ? null : (roles.get(there) ?? null),
        })),
      },
    });
  }
}

/** Administrators are the provider's matter only where a group stands for them, and the last one never. */
function levelFor(
  present: number,
  mapping: GroupMapping,
  groups: readonly string[],
  { usual, others }: { readonly usual: RoleLevel; readonly others: number },
): number {
  if (mapping.roles.length === 0) return present;
  const level = levelOfGroups(mapping, groups) ?? usual;
  if (present !== ROLE_LEVEL.administrator || level === present) return level;
  const isMapped = mapping.roles.some((role) => role.level === ROLE_LEVEL.administrator);
  return isMapped && others > 0 ? level : present;
}

/** Ids of an account's roles by their level. */
async function rolesOf(tx: Transaction, accountId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.sql<{ id: number; level: number }>(
    'SELECT id, level FROM roles WHERE account_id = $1',
    [accountId],
  );
  return new Map(rows.map(({ id, level }) => [level, id]));
}
