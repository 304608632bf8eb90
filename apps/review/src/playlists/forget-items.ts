import { playlistChanged } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, publish } from '@jampot/service-kit';
import type { ForgetFolders } from '@jampot/service-kit';
import type { FilmWork } from '../films/film-work.ts';
import { countItems } from './playlist-events.ts';

/** Items of assets that are gone for good leave their playlists. The assets must be marked before. */
export async function forgetItems(
  tx: Transaction,
  accountId: number,
  assetIds: readonly number[],
): Promise<void> {
  const playlists = await tx.sql<{
    id: number;
    folder_id: number;
    team_folder_id: number;
    user_id: number | null;
  }>(
    `SELECT p.id, p.folder_id, f.team_folder_id, f.user_id
     FROM playlists p JOIN folders f ON f.id = p.folder_id
     WHERE p.account_id = $1 AND EXISTS (SELECT FROM playlist_items i
       WHERE i.playlist_id = p.id AND i.asset_id = ANY($2::bigint[]))
     ORDER BY p.id FOR UPDATE OF p`,
    [accountId, assetIds],
  );
  if (playlists.length === 0) return;
  await tx.sql(
    'DELETE FROM playlist_items WHERE account_id = $1 AND asset_id = ANY($2::bigint[])',
    [accountId, assetIds],
  );
  await countItems(
    tx,
    playlists.map(({ id }) => id),
  );
  await publish(
    tx,
    playlistChanged,
    ...playlists.map(({ id, folder_id, team_folder_id, user_id }) => ({
      account_id: accountId,
      actor_id: null,
      audience: folderAudience({ team_folder_id, owner_id: user_id }),
      data: { id, folder_id, change: 'changed' as const },
    })),
  );
}

/** Playlists of folders that are gone for good go with them, and so do their films; nobody has seen them since. */
export function forgetPlaylists(films: FilmWork): ForgetFolders {
  return async (tx, accountId, folderIds) => {
    const playlists = await tx.sql<{ id: number }>(
      `SELECT id FROM playlists WHERE account_id = $1 AND folder_id = ANY($2::bigint[])
       ORDER BY id FOR UPDATE`,
      [accountId, folderIds],
    );
    const ids = playlists.map(({ id }) => id);
    if (ids.length === 0) return;
    await films.letGoOfPlaylists(tx, accountId, ids);
    await tx.sql('DELETE FROM playlists WHERE id = ANY($1::bigint[])', [ids]);
  };
}
