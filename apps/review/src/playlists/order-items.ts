import { invalid, orderPlaylistItems } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { loadPlaylist, lockItems } from './load-playlist.ts';
import { moveItems } from './move-items.ts';
import { PlaylistChanges } from './playlist-changes.ts';
import { itemsChanged } from './playlist-events.ts';
import { playlistItemReads } from './playlist-items.query.ts';
import { requireMayChange } from './playlists.policy.ts';

@Controller()
export class OrderItems {
  constructor(private readonly changes: PlaylistChanges) {}

  @Answers(orderPlaylistItems)
  order({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof orderPlaylistItems>): Promise<AnswerOf<typeof orderPlaylistItems>> {
    return this.changes.change(caller, async (tx) => {
      const playlist = await loadPlaylist(tx, caller, params.id, 'kept');
      requireMayChange(caller, playlist.access, playlist, 'u');
      const places = new Map(body.map(({ id, position }) => [id, position]));
      if (places.size < body.length) throw invalid('id', 'An item is named twice.');
      const items = await lockItems(tx, playlist.id);
      const known = new Set(items.map(({ id }) => id));
      if (body.some(({ id }) => !known.has(id))) {
        throw invalid('id', 'This item is not in the playlist.');
      }
      if (await moveItems(tx, playlist.id, items, places)) await itemsChanged(tx, caller, playlist);
      return { rows: await playlistItemReads.byIdIn(tx, [...places.keys()], list) };
    });
  }
}
