import { notFound } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { SqlRunner, Transaction } from '@jampot/persistence';
import { folderAccess } from '@jampot/service-kit';
import type { FolderAccess, Reading } from '@jampot/service-kit';

/** A playlist, and what the caller may do in its folder. */
export interface LoadedPlaylist {
  readonly id: number;
  readonly folder_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly access: FolderAccess;
}

/** The place of an item in its playlist. */
export interface ItemPlace {
  readonly id: number;
  readonly position: number;
}

/**
 * A folder that holds playlists. With `kept` nobody deletes it until the transaction ends.
 * @throws JampotError `not_found` for one that is missing, foreign, hidden or deleted.
 */
export async function playlistFolder(
  tx: SqlRunner,
  caller: Caller,
  folderId: number,
  reading: Reading,
): Promise<FolderAccess> {
  const access = await folderAccess(tx, caller, folderId, reading);
  if (access.deleted) throw notFound();
  return access;
}

/** @throws JampotError `not_found` for a playlist that the caller does not see. */
export async function loadPlaylist(
  tx: SqlRunner,
  caller: Caller,
  id: number,
  reading: Reading = 'seen',
): Promise<LoadedPlaylist> {
  const [found] = await tx.sql<Omit<LoadedPlaylist, 'access'> & Record<string, unknown>>(
    'SELECT id, folder_id, user_id, name FROM playlists WHERE id = $1',
    [id],
  );
  // Of no playlist a folder is asked for as well: a hidden one takes no longer than one that is missing.
  const access = await playlistFolder(tx, caller, found?.folder_id ?? 0, reading);
  if (found === undefined) throw notFound();
  return { ...found, access };
}

/**
 * The playlist is this transaction's until it ends; whoever needs assets to stay locks them before.
 * @returns its items in their order
 * @throws JampotError `not_found` for one that went meanwhile.
 */
export async function lockItems(tx: Transaction, playlistId: number): Promise<ItemPlace[]> {
  const locked = await tx.sql('SELECT 1 AS there FROM playlists WHERE id = $1 FOR UPDATE', [
    playlistId,
  ]);
  if (locked.length === 0) throw notFound();
  return tx.sql<ItemPlace & Record<string, unknown>>(
    'SELECT id, position FROM playlist_items WHERE playlist_id = $1 ORDER BY position, id',
    [playlistId],
  );
}
