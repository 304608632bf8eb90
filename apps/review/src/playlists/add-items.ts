import { addPlaylistItems } from '@jampot/contracts';
import type { AnswerOf, Caller, NewPlaylistItem, RequestOf } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { insertItems } from './insert-items.ts';
import { loadPlaylist, lockItems } from './load-playlist.ts';
import { PlaylistChanges } from './playlist-changes.ts';
import { itemsChanged } from './playlist-events.ts';
import { playlistItemReads } from './playlist-items.query.ts';
import { requireFramesInOrder, requireMayChange, requireRoom } from './playlists.policy.ts';
import { requireMedia } from './require-media.ts';

@Controller()
export class AddItems {
  constructor(private readonly changes: PlaylistChanges) {}

  @Answers(addPlaylistItems)
  add({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof addPlaylistItems>): Promise<AnswerOf<typeof addPlaylistItems>> {
    const { account_id } = caller;
    return this.changes.change(caller, async (tx) => {
      const playlist = await loadPlaylist(tx, caller, params.id, 'kept');
      requireMayChange(caller, playlist.access, playlist, 'u');
      await checkItems(tx, caller, body);
      const there = await lockItems(tx, playlist.id);
      requireRoom(there.length + body.length);
      const ids = await insertItems(tx, { id: playlist.id, account_id }, there, body);
      await itemsChanged(tx, caller, playlist);
      return { rows: await playlistItemReads.byIdIn(tx, ids, list) };
    });
  }
}

/** @throws JampotError `invalid` for media that the caller can't take, and for frames out of order. */
export async function checkItems(
  tx: Transaction,
  caller: Caller,
  items: readonly NewPlaylistItem[],
): Promise<void> {
  for (const item of items) requireFramesInOrder(item.in ?? null, item.out ?? null);
  await requireMedia(
    tx,
    caller,
    items.map(({ asset_id, version_id = null }) => ({ asset_id, version_id })),
  );
}
