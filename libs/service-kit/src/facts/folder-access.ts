import { forbidden, notFound } from '@jampot/contracts';
import type { Audience, Caller } from '@jampot/contracts';
import {
  EVERY_FOLDER_LEVEL,
  isAdministrator,
  may,
  ROLE_LEVEL,
  seesEveryFolder,
} from '@jampot/domain';
import type { PermissionLetter, Permissions, ResourceName } from '@jampot/domain';
import { statementName } from '@jampot/persistence';
import type { Asker, Database, Transaction } from '@jampot/persistence';
import {
  NO_GUEST_NOTES,
  projectLetsGuests,
  projectShowsGuests,
  requireOutsideTrash,
  withGuestLetters,
} from './guest-choices.ts';
import type { GuestChoices } from './guest-choices.ts';

/**
 * SQL: the caller may see the folder of row `f`: they are on the team that counts there, or own
 * it. Null for whoever sees everything, so that their lists carry no such condition at all.
 */
export function visibleFolder(level: number, f: string): string | null {
  if (seesEveryFolder(level)) return null;
  return `(${f}.user_id = jampot_user() OR EXISTS (
    SELECT 1 FROM userfolders member
    WHERE member.folder_id = ${f}.team_folder_id AND member.user_id = jampot_user()
      AND member.role_id IS NOT NULL))`;
}

/** SQL: the person of row `p` sees the folder of row `f`. */
export function seesFolder(p: string, f: string): string {
  return `(${p}.level >= ${EVERY_FOLDER_LEVEL} OR ${f}.user_id = ${p}.id OR EXISTS (
    SELECT FROM userfolders member WHERE member.folder_id = ${f}.team_folder_id
      AND member.user_id = ${p}.id AND member.role_id IS NOT NULL))`;
}

/**
 * SQL: the role that counts for the person of row `p` in the folder of row `f` may read a resource.
 * @param resource SQL of its name
 */
export function personMayRead(p: string, resource: string, f: string): string {
  return `EXISTS (SELECT FROM team_roles role
    WHERE role.permissions ->> ${resource} LIKE '%r%' AND role.id = CASE
      WHEN ${p}.level = ${ROLE_LEVEL.administrator} THEN ${p}.role_id
      ELSE coalesce((SELECT member.role_id FROM userfolders member
        WHERE member.folder_id = ${f}.team_folder_id AND member.user_id = ${p}.id), ${p}.role_id) END)`;
}

/**
 * SQL: the role that counts in the folder of row `f` may read the resource. Null when that is
 * certain.
 */
export function readableIn(
  asker: Pick<Asker, 'level' | 'permissions'>,
  resource: ResourceName,
  f: string,
): string | null {
  return readableThrough(asker, resource, f, (readable) => readable);
}

/**
 * The same for a row that stands in a folder by way of others.
 * @param through SQL of the row's condition, given that of its folder `f`.
 */
export function readableThrough(
  { level, permissions }: Pick<Asker, 'level' | 'permissions'>,
  resource: ResourceName,
  f: string,
  through: (readable: string) => string,
): string | null {
  const byAccount = permissions === null || may(permissions, resource, 'r');
  if (isAdministrator(level)) return byAccount ? null : 'false';
  const byTeam = `coalesce((SELECT coalesce(role.permissions ->> '${resource}', '') LIKE '%r%'
    FROM userfolders m JOIN team_roles role ON role.id = m.role_id
    WHERE m.folder_id = ${f}.team_folder_id AND m.user_id = jampot_user()), ${byAccount})`;
  return `(${everyRoleReads(resource)} OR ${through(byTeam)})`;
}

/** The same for a row that stands in a folder itself. @param folderId SQL of the id of its folder. */
export function readableThroughFolder(
  asker: Pick<Asker, 'level' | 'permissions'>,
  resource: ResourceName,
  folderId: string,
): string | null {
  return readableThrough(
    asker,
    resource,
    'f',
    (readable) => `EXISTS (SELECT FROM folders f WHERE f.id = ${folderId} AND ${readable})`,
  );
}

/** The same for a row that belongs to an asset. @param assetId SQL of the id of its asset. */
export function readableThroughAsset(
  asker: Pick<Asker, 'level' | 'permissions'>,
  resource: ResourceName,
  assetId: string,
): string | null {
  return readableThrough(
    asker,
    resource,
    'f',
    (readable) => `EXISTS (SELECT FROM assets a JOIN folders f ON f.id = a.folder_id
      WHERE a.id = ${assetId} AND ${readable})`,
  );
}

/** SQL: the role in the account may read the resource, wherever it is shown; null when it may. */
export function readableByRole(
  { permissions }: Pick<Asker, 'permissions'>,
  resource: ResourceName,
): string | null {
  return permissions === null || may(permissions, resource, 'r') ? null : 'false';
}

/** Nearly always so, and found once for a statement: then no row is looked into. */
function everyRoleReads(resource: ResourceName): string {
  return `(SELECT NOT EXISTS (SELECT FROM team_roles every WHERE every.account_id = jampot_account()
    AND coalesce(every.permissions ->> '${resource}', '') NOT LIKE '%r%'))`;
}

/** What a caller is and may do inside one folder. */
export interface FolderAccess {
  readonly folder_id: number;
  readonly team_folder_id: number;
  readonly owner_id: number | null;
  readonly deleted: boolean;
  /** The level that counts in the folder. */
  readonly level: number;
  /** The letters that count in the folder. */
  readonly permissions: Permissions;
  /** What the project lets the caller do, who is a guest there; null for everybody else. */
  readonly guest: GuestChoices | null;
}

interface AccessRow {
  id: number;
  team_folder_id: number;
  user_id: number | null;
  deleted: boolean;
  member_level: number | null;
  member_permissions: Permissions | null;
  guest: GuestChoices | null;
}

/** Folders whose access is asked for by the statement that stays prepared. */
const FEW = 20;

/** SQL of such rows, of the user `$2`, whose level in the account is `$3`. */
const ACCESS = `SELECT f.id, f.team_folder_id, f.user_id, f.deleted::boolean AS deleted,
    r.level AS member_level, r.permissions AS member_permissions,
    CASE WHEN coalesce(r.level, $3::int) = ${ROLE_LEVEL.guest} THEN jsonb_build_object(
      'downloads', ${projectLetsGuests('downloads', 'f')},
      'notes', ${projectLetsGuests('notes', 'f')},
      'sees', ${projectShowsGuests('f')}) END AS guest
  FROM folders f
  LEFT JOIN userfolders m ON m.folder_id = f.team_folder_id AND m.user_id = $2::bigint
  LEFT JOIN team_roles r ON r.id = m.role_id`;

/** `kept`: nobody changes the folder until the transaction ends, so that what is decided holds. */
export type Reading = 'seen' | 'kept';

/**
 * Loads what the caller may do in a folder. The role on the folder's team counts instead of the
 * role in the account, except that an Administrator remains one everywhere.
 * @throws JampotError `not_found` for a folder that is missing, in another account, or not visible.
 */
export async function folderAccess(
  tx: Pick<Transaction, 'sql'>,
  caller: Caller,
  folderId: number,
  reading: Reading = 'seen',
): Promise<FolderAccess> {
  const access = (await folderAccesses(tx, caller, [folderId], reading)).get(folderId);
  if (access === undefined) throw notFound();
  return access;
}

/** The same for many folders in one statement; those that the caller does not see are left out. */
export function folderAccesses(
  tx: Pick<Transaction, 'sql'>,
  caller: Caller,
  folderIds: readonly number[],
  reading: Reading = 'seen',
): Promise<ReadonlyMap<number, FolderAccess>> {
  return accessesWhere(tx, caller, {
    condition: `= ANY($1::bigint[])${reading === 'kept' ? ' ORDER BY f.id FOR SHARE OF f' : ''}`,
    value: folderIds,
    how: folderIds.length <= FEW ? 'prepared' : undefined,
  });
}

/** Folders that SQL finds. */
export interface FoundFolders {
  /** SQL of their ids. */
  readonly folders: string;
  /** Its `$1`. */
  readonly values: readonly [unknown];
  /** It finds one: then the statement stays prepared. */
  readonly one: boolean;
}

/** The same for folders whose ids are not known yet. */
export function folderAccessesOf(
  tx: Pick<Transaction, 'sql'>,
  caller: Caller,
  { folders, values: [value], one }: FoundFolders,
): Promise<ReadonlyMap<number, FolderAccess>> {
  const condition = `${one ? '=' : 'IN'} (${folders})`;
  return accessesWhere(tx, caller, { condition, value, how: one ? 'prepared' : undefined });
}

async function accessesWhere(
  tx: Pick<Transaction, 'sql'>,
  caller: Caller,
  found: {
    readonly condition: string;
    readonly value: unknown;
    readonly how: 'prepared' | undefined;
  },
): Promise<ReadonlyMap<number, FolderAccess>> {
  const rows = await tx.sql<AccessRow & Record<string, unknown>>(
    `${ACCESS} WHERE f.id ${found.condition}`,
    [found.value, caller.user_id, caller.level],
    found.how,
  );
  const accesses = rows.map((row) => accessOf(row, caller)).filter((access) => access !== null);
  return new Map(accesses.map((access) => [access.folder_id, access]));
}

/**
 * What the caller may do in a folder, in one round trip, for whoever reads nothing else with it: a refusal takes
 * hardly longer than an answer, and as long for what is hidden as for what is missing.
 * @param folder SQL of the folder's id; `$1` is the id.
 * @param deleted SQL of whether what is read there is in the trash; looked at for guests alone, who have none.
 * @throws JampotError `not_found` for a folder that is missing, in another account, or not visible.
 */
export async function readFolderAccess(
  database: Pick<Database, 'read'>,
  caller: Caller,
  id: number,
  { folder = '$1::bigint', deleted = 'false' } = {},
): Promise<FolderAccess> {
  const text = `SELECT row_to_json(found)::text, CASE WHEN found.guest IS NOT NULL THEN (${deleted})::text END
    FROM (${ACCESS} WHERE f.id = ${folder}) found`;
  const values = [id, caller.user_id, caller.level];
  const row = await database.read(caller, { name: statementName(text), text, values });
  const [json = null, inTrash] = row ?? [];
  const access = json === null ? null : accessOf(JSON.parse(json) as AccessRow, caller);
  if (access === null) throw notFound();
  requireOutsideTrash(access, caller, inTrash === 'true');
  return access;
}

function accessOf(row: AccessRow, caller: Caller): FolderAccess | null {
  const byTeam = row.member_level !== null && !isAdministrator(caller.level);
  const hidden = !seesEveryFolder(caller.level) && row.user_id !== caller.user_id;
  if (!byTeam && hidden) return null;
  const level = byTeam ? (row.member_level ?? 0) : caller.level;
  const guest = level === ROLE_LEVEL.guest ? row.guest : null;
  return {
    folder_id: row.id,
    team_folder_id: row.team_folder_id,
    owner_id: row.user_id,
    deleted: row.deleted,
    level,
    permissions: withGuestLetters(
      byTeam ? (row.member_permissions ?? {}) : caller.permissions,
      guest,
    ),
    guest,
  };
}

/** @throws JampotError `forbidden` when the letter is not held in the folder, in words of its own for guests who write. */
export function requirePermission(
  access: FolderAccess,
  resource: ResourceName,
  letter: PermissionLetter,
): void {
  if (may(access.permissions, resource, letter)) return;
  const writes = letter === 'c' && (resource === 'notes' || resource === 'comments');
  throw forbidden(writes && access.guest !== null ? NO_GUEST_NOTES : undefined);
}

/** Whoever may see the folder. @param guests of those who are guests there, these alone; all where it is left out */
export function folderAudience(
  access: { readonly team_folder_id: number; readonly owner_id: number | null },
  guests?: readonly number[],
): Audience {
  const { team_folder_id, owner_id } = access;
  return { to: 'folder', team_folder_id, owner_id, ...(guests && { guests: [...guests] }) };
}
