import { forbidden, invalid, notFound, timeZoneNamed, unknownHere } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { isAdministrator, may } from '@jampot/domain';
import type { Transaction } from '@jampot/persistence';
import { folderAccesses, requireDownloads, requirePermission } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';

const NO_DAY = 'The expiry must be a date as dd.MM.yyyy.';
const PAST = "The expiry can't be in the past.";
const TOO_FAR = 'The expiry can be five years ahead at most.';

/** When a share expires. */
export interface Expiry {
  /** `yyyy-MM-dd`. */
  readonly day: string;
  readonly at: Date;
}

/**
 * The last instant of a day in a zone.
 * @param written `dd.MM.yyyy`; null or empty for never
 * @throws JampotError `invalid` for what is no day, or is past or too far ahead there.
 */
export async function readExpiry(
  tx: Transaction,
  written: string | null,
  zone = 'UTC',
): Promise<Expiry | null> {
  if (written === null || written === '') return null;
  const named = timeZoneNamed(zone);
  if (named === null) throw invalid('zone', 'This time zone is not known.');
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/u.exec(written) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // What the calendar has not, as 31.02., would become another day.
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) {
    throw invalid('expiry', NO_DAY);
  }
  const iso = `${year}-${month}-${day}`;
  const [found] = await tx.sql<{ at: Date; past: boolean; far: boolean }>(
    `SELECT least(d.at, '9999-01-01') AS at, d.at < now() AS past,
       $1::date > ((now() AT TIME ZONE $2)::date + interval '5 years') AS far
     FROM (SELECT (($1::date + 1)::timestamp AT TIME ZONE $2) - interval '1 millisecond' AS at) d`,
    [iso, named],
  );
  if (found === undefined || found.past) throw invalid('expiry', PAST);
  if (found.far) throw invalid('expiry', TOO_FAR);
  return { day: iso, at: found.at };
}

/** @throws JampotError `invalid` for one that is too short or too long; null for none. */
export function cleanPassword(written: string | null | undefined): string | null {
  if (written === undefined || written === null || written === '') return null;
  const password = written.normalize('NFKC');
  const { length } = [...password];
  if (length < 8) throw invalid('password', 'The password needs at least 8 characters.');
  if (length > 128) throw invalid('password', 'The password can have 128 characters at most.');
  return password;
}

/**
 * Versions that may be shared, and their folders stay until the transaction ends.
 * @returns what the caller may do in these folders
 */
export async function requireShareable(
  tx: Transaction,
  caller: Caller,
  ids: readonly number[],
  missing: () => Error = () => unknownHere('version_ids', 'This version is not available.'),
): Promise<readonly FolderAccess[]> {
  const found = await tx.sql<{ id: number; folder_id: number }>(
    `SELECT v.id, a.folder_id FROM versions v JOIN assets a ON a.id = v.asset_id
     WHERE v.id = ANY($1::bigint[]) AND NOT v.deleted AND NOT a.deleted AND NOT a.gone`,
    [ids],
  );
  const accesses = await folderAccesses(
    tx,
    caller,
    [...new Set(found.map(({ folder_id }) => folder_id))],
    'kept',
  );
  const folders = new Map(found.map(({ id, folder_id }) => [id, folder_id]));
  for (const id of ids) {
    const access = accesses.get(folders.get(id) ?? 0);
    if (access === undefined || access.deleted) throw missing();
    requirePermission(access, 'versions', 'r');
    requirePermission(access, 'shares', 'c');
  }
  return [...accesses.values()];
}

/**
 * A folder into which guests may send: whoever shares it has to be allowed to publish there.
 * @throws JampotError `invalid` for one that is missing, deleted or hidden; `forbidden`
 */
export async function requireUploadFolder(
  tx: Transaction,
  caller: Caller,
  id: number,
): Promise<void> {
  const access = (await folderAccesses(tx, caller, [id], 'kept')).get(id);
  if (access === undefined || access.deleted) {
    throw unknownHere('upload_folder_id', 'This folder is not available.');
  }
  requirePermission(access, 'versions', 'c');
}

/**
 * Whoever made a share, and administrators.
 * @throws JampotError `not_found` for everybody else
 */
export async function requireMaker(tx: Transaction, caller: Caller, id: number): Promise<void> {
  const [share] = await tx.sql<{ user_id: number }>('SELECT user_id FROM shares WHERE id = $1', [
    id,
  ]);
  const theirs = share?.user_id === caller.user_id || isAdministrator(caller.level);
  if (share === undefined || !theirs) throw notFound();
}

/** A share that is open or expired, and the folders of what it shares. */
interface LoadedShare {
  readonly id: number;
  readonly user_id: number;
  readonly folders: readonly number[];
}

/**
 * Whoever made it may change and end it, whatever their letters; others need `shares:d` in each of its folders.
 * @throws JampotError `not_found` for one that is missing, ended, foreign or hidden.
 */
export async function requireMayEnd(tx: Transaction, caller: Caller, id: number): Promise<void> {
  const [share] = await tx.sql<LoadedShare & Record<string, unknown>>(
    `SELECT s.id, s.user_id, (SELECT array_agg(coalesce(i.folder_id, a.folder_id, 0))
       FROM share_items i LEFT JOIN versions v ON v.id = i.version_id
       LEFT JOIN assets a ON a.id = v.asset_id WHERE i.share_id = s.id) AS folders
     FROM shares s WHERE s.id = $1 AND s.ended IS NULL FOR UPDATE OF s`,
    [id],
  );
  if (share === undefined) throw notFound();
  if (share.user_id === caller.user_id) return;
  if (isAdministrator(caller.level) && may(caller.permissions, 'shares', 'd')) return;
  const accesses = await folderAccesses(tx, caller, share.folders);
  for (const folder of share.folders) {
    const access = accesses.get(folder);
    if (access === undefined) throw notFound();
    requirePermission(access, 'shares', 'd');
  }
}

/**
 * Like ending it; but what its maker may not share any more they do not prolong.
 * @throws JampotError `not_found`, `forbidden`
 */
export async function requireMayChange(tx: Transaction, caller: Caller, id: number): Promise<void> {
  await requireMayEnd(tx, caller, id);
  const items = await tx.sql<{ folder: number; downloadable: boolean }>(
    `SELECT DISTINCT coalesce(i.folder_id, a.folder_id, 0) AS folder, s.downloadable
     FROM shares s JOIN share_items i ON i.share_id = s.id
     LEFT JOIN versions v ON v.id = i.version_id LEFT JOIN assets a ON a.id = v.asset_id
     WHERE s.id = $1`,
    [id],
  );
  const accesses = await folderAccesses(
    tx,
    caller,
    items.map(({ folder }) => folder),
  );
  for (const { folder, downloadable } of items) {
    const access = accesses.get(folder);
    if (access === undefined) throw notFound();
    requirePermission(access, 'versions', 'r');
    requirePermission(access, 'shares', 'c');
    if (downloadable) requireDownloads(access);
  }
}

/** @throws JampotError `not_found` for another account, `forbidden` for who is no administrator. */
export function requireAdministrator(caller: Caller, accountId: number): void {
  if (accountId !== caller.account_id) throw notFound();
  if (!isAdministrator(caller.level)) throw forbidden();
}
