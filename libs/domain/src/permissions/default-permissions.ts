import { RESOURCES } from './permissions.ts';
import type { PermissionLetters, Permissions, ResourceName } from './permissions.ts';
import type { RoleLevel } from './roles.ts';

type ByLevel = readonly [
  guest: PermissionLetters,
  artist: PermissionLetters,
  reviewer: PermissionLetters,
  projectManager: PermissionLetters,
  administrator: PermissionLetters,
];

const READ_BELOW_MANAGER: ByLevel = ['r', 'r', 'r', 'crud', 'crud'];
/** Guests see no machine room. */
const FARM: ByLevel = ['', 'r', 'r', 'ru', 'crud'];
const STUDIO: ByLevel = ['', 'r', 'r', 'crud', 'crud'];
const FEEDBACK: ByLevel = ['r', 'cr', 'cru', 'crud', 'crud'];
const PUBLISHING: ByLevel = ['r', 'r', 'cr', 'crud', 'crud'];
const ACCOUNT: ByLevel = ['', 'r', 'r', 'r', 'crud'];

/** The table of `docs/decisions.md`, which an administrator edits per account. */
const LETTERS: Readonly<Record<ResourceName, ByLevel>> = {
  folders: READ_BELOW_MANAGER,
  statuses: READ_BELOW_MANAGER,
  pathmaps: READ_BELOW_MANAGER,
  userfolders: STUDIO,
  assets: ['r', 'r', 'ru', 'crud', 'crud'],
  versions: ['r', 'cr', 'cr', 'crud', 'crud'],
  notes: ['r', 'cru', 'cru', 'crud', 'crud'],
  comments: FEEDBACK,
  playlists: ['r', 'cr', 'cr', 'crud', 'crud'],
  tags: FEEDBACK,
  dependencies: PUBLISHING,
  shares: PUBLISHING,
  statuslogs: READ_BELOW_MANAGER,
  jobs: STUDIO,
  nodes: FARM,
  pools: FARM,
  renderers: FARM,
  poolrenderers: FARM,
  users: ['', 'r', 'r', 'cru', 'crud'],
  roles: ACCOUNT,
  accounts: ACCOUNT,
};

/** Every resource with its letters for a role that nobody edited yet. */
export function defaultPermissions(level: RoleLevel): Required<Permissions> {
  const letters = RESOURCES.map((resource) => [resource, LETTERS[resource][level]] as const);
  return Object.fromEntries(letters) as Record<ResourceName, PermissionLetters>;
}
