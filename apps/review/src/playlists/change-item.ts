import { changePlaylistItem, deletePlaylistItem, invalid, notFound } from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { loadPlaylist, lockItems } from './load-playlist.ts';
import type { LoadedPlaylist } from './load-playlist.ts';
import { moveItems } from './move-items.ts';
import { indexBehind } from './place-items.ts';
import { PlaylistChanges } from './playlist-changes.ts';
import { itemsChanged } from './playlist-events.ts';
import { playlistItemReads } from './playlist-items.query.ts';
import { requireFramesInOrder, requireMayChange } from './playlists.policy.ts';
import { requireMedia } from './require-media.ts';

type ItemChange = RequestOf<typeof changePlaylistItem>['body'];

@Controller()
export class ChangeItem {
  constructor(private readonly changes: PlaylistChanges) {}

  @Answers(changePlaylistItem)
  change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changePlaylistItem>): Promise<AnswerOf<typeof changePlaylistItem>> {
    const { position, after, version_id = null } = body;
    if (position !== undefined && after !== undefined) {
      throw invalid('after', 'A place is told by its position or by the item before it, not both.');
    }
    return this.changes.change(caller, async (tx) => {
      const { playlist, asset_id } = await playlistOf(tx, caller, params.id);
      if (version_id !== null) await requireMedia(tx, caller, [{ asset_id, version_id }]);
      const items = await lockItems(tx, playlist.id);
      const others = items.filter(({ id }) => id !== params.id);
      if (others.length === items.length) throw notFound();
      const index = after === undefined ? position : indexBehind(others, after) + 1;
      if (index !== undefined)
        await moveItems(tx, playlist.id, items, new Map([[params.id, index]]));
      await writeMedia(tx, params.id, body);
      await itemsChanged(tx, caller, playlist);
      return { rows: await playlistItemReads.byIdIn(tx, params.id, list) };
    });
  }

  @Answers(deletePlaylistItem)
  delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deletePlaylistItem>): Promise<AnswerOf<typeof deletePlaylistItem>> {
    return this.changes.change(caller, async (tx) => {
      const { playlist } = await playlistOf(tx, caller, params.id);
      await lockItems(tx, playlist.id);
      const rows = await playlistItemReads.byIdIn(tx, params.id, list);
      await tx.sql('DELETE FROM playlist_items WHERE id = $1', [params.id]);
      await itemsChanged(tx, caller, playlist);
      return { rows };
    });
  }
}

/** The playlist of an item, which the caller may change. */
async function playlistOf(
  tx: Transaction,
  caller: Caller,
  itemId: number,
): Promise<{ readonly playlist: LoadedPlaylist; readonly asset_id: number }> {
  const [item] = await tx.sql<{ playlist_id: number; asset_id: number }>(
    'SELECT playlist_id, asset_id FROM playlist_items WHERE id = $1',
    [itemId],
  );
  const playlist = await loadPlaylist(tx, caller, item?.playlist_id ?? 0, 'kept');
  requireMayChange(caller, playlist.access, playlist, 'u');
  return { playlist, asset_id: item?.asset_id ?? 0 };
}

/** What the change does not name stays. */
async function writeMedia(tx: Transaction, id: number, change: ItemChange): Promise<void> {
  const [before] = await tx.sql<{
    version_id: number | null;
    in_frame: number | null;
    out_frame: number | null;
  }>('SELECT version_id, in_frame, out_frame FROM playlist_items WHERE id = $1', [id]);
  if (before === undefined) throw notFound();
  const { version_id = before.version_id, in: first = before.in_frame } = change;
  const { out: last = before.out_frame } = change;
  requireFramesInOrder(first, last);
  await tx.sql(
    'UPDATE playlist_items SET version_id = $2, in_frame = $3, out_frame = $4 WHERE id = $1',
    [id, version_id, first, last],
  );
}
