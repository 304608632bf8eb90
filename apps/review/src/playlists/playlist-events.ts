import { playlistChanged } from '@jampot/contracts';
import type { Caller, EventData } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { folderAudience, publish } from '@jampot/service-kit';
import type { LoadedPlaylist } from './load-playlist.ts';

/** Tells whoever may see the folder of a playlist that it became another. */
export function announcePlaylist(
  tx: Transaction,
  caller: Caller,
  change: EventData<typeof playlistChanged>['change'],
  { id, folder_id, access }: Pick<LoadedPlaylist, 'id' | 'folder_id' | 'access'>,
): Promise<void> {
  return publish(tx, playlistChanged, {
    account_id: caller.account_id,
    actor_id: caller.user_id,
    audience: folderAudience(access),
    data: { id, change, folder_id },
  });
}

/** After its items changed: counts them, dates the playlist and tells of it. */
export async function itemsChanged(
  tx: Transaction,
  caller: Caller,
  playlist: LoadedPlaylist,
): Promise<void> {
  await countItems(tx, [playlist.id]);
  await announcePlaylist(tx, caller, 'changed', playlist);
}

export async function countItems(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.sql(
    `UPDATE playlists p SET modified = now(),
       item_count = (SELECT count(*) FROM playlist_items i WHERE i.playlist_id = p.id)
     WHERE p.id = ANY($1::bigint[])`,
    [ids],
  );
}
