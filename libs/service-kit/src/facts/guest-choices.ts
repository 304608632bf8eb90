import { forbidden } from '@jampot/contracts';
import { isAdministrator, ROLE_LEVEL } from '@jampot/domain';
import type { PermissionLetters, Permissions } from '@jampot/domain';
import type { Asker } from '@jampot/persistence';

/** What the project of a folder lets its guests do. */
export interface GuestChoices {
  /** Have the files as they were sent, or as the farm made them. */
  readonly downloads: boolean;
  /** Write notes and replies, also where their role has no letter for it. */
  readonly notes: boolean;
}

export const NO_GUEST_DOWNLOADS = 'Guests of this project may not download its files.';
export const NO_GUEST_NOTES = 'Guests of this project may not write notes.';

/** What guests write where their project lets them. */
const WRITTEN = ['notes', 'comments'] as const;

/**
 * SQL: what the project lets its guests do in which the folder of row `f` stands. A way up that leads in a circle ends,
 * and is nobody's project.
 */
export function projectLetsGuests(choice: keyof GuestChoices, f: string): string {
  const chosen = `guest_${choice}`;
  return `coalesce((WITH RECURSIVE way AS (
      SELECT ${f}.id, ${f}.parent_id, ${f}.${chosen} AS chosen
      UNION SELECT above.id, above.parent_id, above.${chosen}
      FROM way JOIN folders above ON above.id = way.parent_id)
    SELECT chosen FROM way WHERE parent_id IS NULL), false)`;
}

/**
 * SQL: the asker may have the files in the folder of row `f` as they were sent. Null when that is certain. Nearly
 * nobody is a guest anywhere, which is found once for a statement.
 */
export function mayDownloadIn({ level }: Pick<Asker, 'level'>, f: string): string | null {
  if (isAdministrator(level)) return null;
  const guestHere = `coalesce((SELECT role.level FROM userfolders m
    JOIN team_roles role ON role.id = m.role_id
    WHERE m.folder_id = ${f}.team_folder_id AND m.user_id = jampot_user()), ${level}) = ${ROLE_LEVEL.guest}`;
  const nowhere = `(SELECT NOT EXISTS (SELECT FROM userfolders m JOIN team_roles role ON role.id = m.role_id
    WHERE m.user_id = jampot_user() AND role.level = ${ROLE_LEVEL.guest}))`;
  const here = `NOT ${guestHere} OR ${projectLetsGuests('downloads', f)}`;
  return level === ROLE_LEVEL.guest ? `(${here})` : `(${nowhere} OR ${here})`;
}

/** The same for what belongs to an asset. @param assetId SQL of its id */
export function mayDownloadOf(asker: Pick<Asker, 'level'>, assetId: string): string | null {
  const allowed = mayDownloadIn(asker, 'f');
  return allowed === null
    ? null
    : `EXISTS (SELECT FROM assets a JOIN folders f ON f.id = a.folder_id
        WHERE a.id = ${assetId} AND ${allowed})`;
}

/** SQL of a guest's letters, where their project adds to those of their role: `jsonb`. @param letters SQL of theirs */
export function lettersOfGuest(letters: string): string {
  const added = WRITTEN.map(
    (resource) =>
      `'${resource}', 'c' || replace(coalesce(role_letters ->> '${resource}', ''), 'c', '')`,
  );
  return `(SELECT role_letters || jsonb_build_object(${added.join(', ')})
    FROM (SELECT (${letters})::jsonb AS role_letters) own)`;
}

/** The same letters, in the program. */
export function withGuestLetters(
  permissions: Permissions,
  choices: GuestChoices | null,
): Permissions {
  if (choices?.notes !== true) return permissions;
  const added = WRITTEN.map((resource) => {
    const letters = `c${(permissions[resource] ?? '').replace('c', '')}`;
    return [resource, letters as PermissionLetters] as const;
  });
  return { ...permissions, ...Object.fromEntries(added) };
}

/** @throws JampotError `forbidden` for a guest whose project gives no files away */
export function requireDownloads(access: { readonly guest: GuestChoices | null }): void {
  if (access.guest?.downloads === false) throw forbidden(NO_GUEST_DOWNLOADS);
}
