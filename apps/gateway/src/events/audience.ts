import { subjectOfEvent } from '@jampot/contracts';
import type {
  Audience,
  Caller,
  EventData,
  EventEnvelope,
  EventSubject,
  folderTeamsChanged,
} from '@jampot/contracts';
import { may, ROLE_LEVEL } from '@jampot/domain';
import type { Permissions, ResourceName } from '@jampot/domain';

/** What a browser's user may be told of. */
export interface Hearing {
  /** They see every folder. */
  readonly everything: boolean;
  /** By the folder that has it, each team they are on: its role counts there, not the account's. */
  readonly teams: ReadonlyMap<number, TeamRole>;
}

export interface TeamRole {
  readonly role_id: number;
  readonly level: number;
  readonly permissions: Permissions;
}

export const HEARS_NOTHING: Hearing = { everything: false, teams: new Map() };

export function sameHearing(one: Hearing, other: Hearing): boolean {
  return (
    one.everything === other.everything &&
    one.teams.size === other.teams.size &&
    [...one.teams].every(([id, role]) => isSameRole(role, other.teams.get(id)))
  );
}

function isSameRole(one: TeamRole, other: TeamRole | undefined): boolean {
  const names = new Set([
    ...Object.keys(one.permissions),
    ...Object.keys(other?.permissions ?? {}),
  ]);
  return (
    one.role_id === other?.role_id &&
    one.level === other.level &&
    ([...names] as ResourceName[]).every(
      (name) => may(one.permissions, name, 'r') === may(other.permissions, name, 'r'),
    )
  );
}

/** Whether an event may reach a caller. Other accounts' never do. */
export function mayHear(caller: Caller, hearing: Hearing, event: EventEnvelope<unknown>): boolean {
  return event.account_id === caller.account_id && concerns(caller, hearing, event);
}

/**
 * Whether somebody may see more or fewer folders than before, or in another role: they are on a team
 * that counts in them now or did so before, which may not be known.
 */
export function mayConcern(
  hearing: Hearing,
  { folders, left }: EventData<typeof folderTeamsChanged>,
): boolean {
  const own = hearing.teams;
  if (hearing.everything || left === undefined) return true;
  return left.some((id) => own.has(id)) || folders.some((folder) => own.has(folder.team_folder_id));
}

function concerns(
  caller: Caller,
  hearing: Hearing,
  { name, audience }: EventEnvelope<unknown>,
): boolean {
  switch (audience.to) {
    case 'account':
      return [caller, ...hearing.teams.values()].some(reads(subjectOfEvent(name)));
    case 'folder': {
      const role = roleIn(caller, hearing, audience);
      if (role === null || !reads(subjectOfEvent(name))(role)) return false;
      const { guests } = audience;
      const named = guests === undefined || guests.includes(caller.user_id);
      return named || role.level !== ROLE_LEVEL.guest;
    }
    case 'readers':
      return (
        may(caller.permissions, audience.resource, 'r') ||
        audience.user_ids.includes(caller.user_id) ||
        audience.role_ids.includes(caller.role_id)
      );
    case 'users':
      return audience.user_ids.includes(caller.user_id);
    case 'services':
      return false;
  }
}

/** The role that counts for a caller in a folder; null when they don't see it. */
function roleIn(
  caller: Caller,
  { everything, teams }: Hearing,
  folder: Extract<Audience, { to: 'folder' }>,
): Pick<TeamRole, 'level' | 'permissions'> | null {
  const byTeam = teams.get(folder.team_folder_id);
  if (byTeam !== undefined) return byTeam;
  return everything || folder.owner_id === caller.user_id ? caller : null;
}

function reads(subject: EventSubject | null) {
  return ({ permissions }: Pick<TeamRole, 'permissions'>): boolean => {
    if (subject === null) return false;
    return subject === 'anybody' || may(permissions, subject, 'r');
  };
}
