import { forbidden, notFound } from '@jampot/contracts';
import {
  DEFAULT_GUEST_SIGHT,
  guestSees,
  isAdministrator,
  ROLE_LEVEL,
  seesEveryFolder,
} from '@jampot/domain';
import type { GuestSight, PermissionLetters, Permissions, SightedNote } from '@jampot/domain';
import type { Asker } from '@jampot/persistence';

/** What the project of a folder lets its guests do. */
export interface GuestChoices {
  /** Have the files as they were sent, or as the farm made them. */
  readonly downloads: boolean;
  /** Write notes and replies, also where their role has no letter for it. */
  readonly notes: boolean;
  /** Which notes they see. */
  readonly sees: GuestSight;
}

export const NO_GUEST_DOWNLOADS = 'Guests of this project may not download its files.';
export const NO_GUEST_NOTES = 'Guests of this project may not write notes.';

/** What guests write where their project lets them. */
const WRITTEN = ['notes', 'comments'] as const;

/**
 * SQL: what the project lets its guests do in which the folder of row `f` stands. A way up that leads in a circle ends,
 * and is nobody's project.
 */
export function projectLetsGuests(choice: 'downloads' | 'notes', f: string): string {
  return ofProject(`guest_${choice}`, 'false', f);
}

/** SQL: which notes the same project shows its guests. */
export function projectShowsGuests(f: string): string {
  return ofProject('guest_sees_notes', `'${DEFAULT_GUEST_SIGHT}'`, f);
}

function ofProject(chosen: string, otherwise: string, f: string): string {
  return `coalesce((WITH RECURSIVE way AS (
      SELECT ${f}.id, ${f}.parent_id, ${f}.${chosen} AS chosen
      UNION SELECT above.id, above.parent_id, above.${chosen}
      FROM way JOIN folders above ON above.id = way.parent_id)
    SELECT chosen FROM way WHERE parent_id IS NULL), ${otherwise})`;
}

/**
 * SQL: the asker may have the files in the folder of row `f` as they were sent. Null when that is certain. Nearly
 * nobody is a guest anywhere, which is found once for a statement.
 */
export function mayDownloadIn({ level }: Pick<Asker, 'level'>, f: string): string | null {
  return unlessGuest(level, f, (here) => here, projectLetsGuests('downloads', f));
}

/** The same for what belongs to an asset. @param assetId SQL of its id */
export function mayDownloadOf(asker: Pick<Asker, 'level'>, assetId: string): string | null {
  const allowed = mayDownloadIn(asker, 'f');
  return allowed === null
    ? null
    : `EXISTS (SELECT FROM assets a JOIN folders f ON f.id = a.folder_id
        WHERE a.id = ${assetId} AND ${allowed})`;
}

/** SQL of what decides which guests see a note. */
interface NoteSql {
  /** Its writer; null for a guest of a share. */
  readonly writer: string;
  readonly internal: string;
}

/**
 * SQL: the asker may see a note as far as guests are shown any. Null when that is certain.
 * @param through SQL of the note's condition, given that of its folder `f`
 */
export function guestSeesNote(
  { level }: Pick<Asker, 'level'>,
  note: NoteSql,
  through: (shown: string) => string,
): string | null {
  return unlessGuest(level, 'f', through, shownToGuest('jampot_user()', note, 'f'));
}

/**
 * SQL of the e-mail of a guest of a share: members can write to them, guests of the project read the name alone.
 * @param email SQL of it
 * @param through SQL of the row's condition, given that of its folder `f`
 */
export function emailForMembers(
  { level }: Pick<Asker, 'level'>,
  email: string,
  through: (member: string) => string,
): string {
  const member = unlessGuest(level, 'f', through, 'false');
  return member === null ? email : `CASE WHEN ${email} IS NOT NULL AND ${member} THEN ${email} END`;
}

/** SQL: the person of row `p` may see a note in the folder of row `f`, as far as guests are shown any. */
export function personSeesNote(p: string, note: NoteSql, f: string): string {
  const guest = `CASE WHEN ${p}.level = ${ROLE_LEVEL.administrator} THEN false
    ELSE ${isGuestIn(f, `${p}.id`, `${p}.level`)} END`;
  return `(NOT ${guest} OR ${shownToGuest(`${p}.id`, note, f)})`;
}

function shownToGuest(user: string, { writer, internal }: NoteSql, f: string): string {
  const own = `coalesce(${writer} = ${user}, false)`;
  return `CASE ${projectShowsGuests(f)} WHEN 'all' THEN true WHEN 'open' THEN NOT ${internal} OR ${own}
    WHEN 'own' THEN ${own} ELSE false END`;
}

function isGuestIn(f: string, user: string, level: string): string {
  return `coalesce((SELECT role.level FROM userfolders m JOIN team_roles role ON role.id = m.role_id
    WHERE m.folder_id = ${f}.team_folder_id AND m.user_id = ${user}), ${level}) = ${ROLE_LEVEL.guest}`;
}

/** SQL: the asker is no guest in the folder of row `f`, or what guests need there is true. */
function unlessGuest(
  level: number,
  f: string,
  through: (here: string) => string,
  allowed: string,
): string | null {
  if (isAdministrator(level)) return null;
  const nowhere = `(SELECT NOT EXISTS (SELECT FROM userfolders m JOIN team_roles role ON role.id = m.role_id
    WHERE m.user_id = jampot_user() AND role.level = ${ROLE_LEVEL.guest}))`;
  const here = through(`(NOT ${isGuestIn(f, 'jampot_user()', String(level))} OR ${allowed})`);
  return level === ROLE_LEVEL.guest ? here : `(${nowhere} OR ${here})`;
}

/**
 * SQL: the asset of row `a`, in the folder of row `f`, is not in the trash, or that is for the asker: guests have none.
 * Null when that is certain, as for whoever sees the whole account.
 */
export function outsideTrashOfGuests({ level }: Pick<Asker, 'level'>, a: string): string | null {
  if (seesEveryFolder(level)) return null;
  const member = noGuestIn({ level }, (here) => here);
  return member === null ? null : `(NOT ${a}.deleted OR ${member})`;
}

/**
 * SQL: the asker is no guest in a folder `f`. Null when that is certain, as for whoever sees the whole account.
 * @param through SQL of the row's condition, given that of its folder
 */
export function noGuestIn(
  { level }: Pick<Asker, 'level'>,
  through: (member: string) => string,
): string | null {
  return seesEveryFolder(level) ? null : unlessGuest(level, 'f', through, 'false');
}

/**
 * SQL of a guest's letters in the folder of row `f`, where their project adds to those of their role, or takes from
 * them: `jsonb`.
 * @param letters SQL of theirs
 */
export function lettersOfGuest(letters: string, f: string): string {
  const added = WRITTEN.map(
    (resource) =>
      `'${resource}', 'c' || replace(coalesce(role_letters ->> '${resource}', ''), 'c', '')`,
  );
  const none = WRITTEN.map((resource) => `'${resource}', ''`);
  return `(SELECT CASE WHEN ${projectShowsGuests(f)} = 'none' THEN role_letters || jsonb_build_object(${none.join(', ')})
      WHEN ${projectLetsGuests('notes', f)} THEN role_letters || jsonb_build_object(${added.join(', ')})
      ELSE role_letters END
    FROM (SELECT (${letters})::jsonb AS role_letters) own)`;
}

/** The same letters, in the program. */
export function withGuestLetters(
  permissions: Permissions,
  choices: GuestChoices | null,
): Permissions {
  if (choices?.sees === 'none') {
    const none = WRITTEN.map((resource) => [resource, ''] as const);
    return { ...permissions, ...Object.fromEntries(none) };
  }
  if (choices?.notes !== true) return permissions;
  const added = WRITTEN.map((resource) => {
    const letters = `c${(permissions[resource] ?? '').replace('c', '')}`;
    return [resource, letters as PermissionLetters] as const;
  });
  return { ...permissions, ...Object.fromEntries(added) };
}

/** @throws JampotError `not_found` for a guest to whom their project doesn't show the note */
export function requireSeenNote(
  access: { readonly guest: GuestChoices | null },
  userId: number,
  note: SightedNote,
): void {
  if (access.guest !== null && !guestSees(access.guest.sees, userId, note)) throw notFound();
}

/** Whether what is deleted in a folder is there for the caller: guests have no trash. */
export function hasTrash(
  access: { readonly guest: GuestChoices | null },
  { level }: Pick<Asker, 'level'>,
): boolean {
  return access.guest === null || seesEveryFolder(level);
}

/** @throws JampotError `not_found` for a guest of an asset that is in the trash */
export function requireOutsideTrash(
  access: { readonly guest: GuestChoices | null },
  caller: Pick<Asker, 'level'>,
  deleted: boolean,
): void {
  if (deleted && !hasTrash(access, caller)) throw notFound();
}

/** @throws JampotError `forbidden` for a guest whose project gives no files away */
export function requireDownloads(access: { readonly guest: GuestChoices | null }): void {
  if (access.guest?.downloads === false) throw forbidden(NO_GUEST_DOWNLOADS);
}
