import { ROLE_LEVEL } from '@jampot/domain';
import type { RoleLevel } from '@jampot/domain';
import { ConfigurationError } from '@jampot/service-kit';

/** What groups of the provider stand for. */
export interface GroupMapping {
  /** Levels of roles by group. */
  readonly roles: readonly { readonly group: string; readonly level: RoleLevel }[];
  /** Teams of folders by group; null is one's own role in the account. */
  readonly teams: readonly {
    readonly group: string;
    readonly folderId: number;
    readonly level: RoleLevel | null;
  }[];
}

const ROLE_WORDS = {
  guest: ROLE_LEVEL.guest,
  artist: ROLE_LEVEL.artist,
  reviewer: ROLE_LEVEL.reviewer,
  'project-manager': ROLE_LEVEL.projectManager,
  administrator: ROLE_LEVEL.administrator,
} as const satisfies Readonly<Record<string, RoleLevel>>;

const TEAM = /^team:([1-9]\d{0,14})(?::([a-z-]+))?$/u;

function levelOf(word: string, entry: string): RoleLevel {
  const found = Object.entries(ROLE_WORDS).find(([name]) => name === word)?.[1];
  if (found === undefined) {
    throw new ConfigurationError(`Configuration: JAMPOT_OIDC_GROUPS: no role in '${entry}'.`);
  }
  return found;
}

/** @throws ConfigurationError for what is neither a role nor a team */
export function readGroupMapping(written: string): GroupMapping {
  const mapping: {
    roles: GroupMapping['roles'][number][];
    teams: GroupMapping['teams'][number][];
  } = { roles: [], teams: [] };
  for (const entry of written.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const at = entry.lastIndexOf('=');
    const [group, meant] = [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
    if (at < 1 || group === '') {
      throw new ConfigurationError(`Configuration: JAMPOT_OIDC_GROUPS: no group in '${entry}'.`);
    }
    const team = TEAM.exec(meant);
    if (team === null) mapping.roles.push({ group, level: levelOf(meant, entry) });
    else {
      const [, folder, word] = team;
      const level = word === undefined ? null : levelOf(word, entry);
      mapping.teams.push({ group, folderId: Number(folder), level });
    }
  }
  return mapping;
}

/** The highest level that groups stand for; null where none of them stands for a role. */
export function levelOfGroups(
  { roles }: Pick<GroupMapping, 'roles'>,
  groups: readonly string[],
): RoleLevel | null {
  const levels = roles.flatMap(({ group, level }) => (groups.includes(group) ? [level] : []));
  return levels.length === 0 ? null : levels.reduce((one, other) => (other > one ? other : one));
}

/** Each team that groups stand for once: with the level there, or that one is not on it. */
export function teamsOfGroups({ teams }: Pick<GroupMapping, 'teams'>, groups: readonly string[]) {
  const found = new Map<number, { folder_id: number; on: boolean; level: RoleLevel | null }>();
  for (const { group, folderId, level } of teams) {
    const known = found.get(folderId);
    if (!groups.includes(group)) {
      if (known === undefined) found.set(folderId, { folder_id: folderId, on: false, level: null });
      continue;
    }
    const higher = known?.on !== true || (level ?? -1) > (known.level ?? -1);
    if (higher) found.set(folderId, { folder_id: folderId, on: true, level });
  }
  return [...found.values()];
}

/** The groups that a claim names: a list, or a text with commas; null where it names none at all. */
export function groupsIn(claim: unknown): readonly string[] | null {
  if (typeof claim === 'string') {
    return claim
      .split(',')
      .map((group) => group.trim())
      .filter((group) => group !== '');
  }
  return Array.isArray(claim) ? claim.filter((group) => typeof group === 'string') : null;
}
