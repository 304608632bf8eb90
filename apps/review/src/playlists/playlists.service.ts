import {
  changePlaylist,
  deletePlaylist,
  listPlaylistItems,
  listPlaylists,
  readPlaylist,
} from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import { Answers, readableInFolder, Replication, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { FilmWork } from '../films/film-work.ts';
import { loadPlaylist, lockItems } from './load-playlist.ts';
import { PlaylistChanges } from './playlist-changes.ts';
import { announcePlaylist } from './playlist-events.ts';
import { playlistItemReads } from './playlist-items.query.ts';
import { cleanPlaylistName, requireMayChange } from './playlists.policy.ts';
import { playlistReads } from './playlists.query.ts';

@Controller()
export class PlaylistsService {
  constructor(
    private readonly database: Database,
    private readonly changes: PlaylistChanges,
    private readonly replication: Replication,
    private readonly films: FilmWork,
  ) {}

  @Answers(listPlaylists)
  async list({
    caller,
    list,
  }: RequestOf<typeof listPlaylists>): Promise<AnswerOf<typeof listPlaylists>> {
    const readable = readableInFolder(caller, 'playlists', (p) => `${p}.folder_id`);
    return { rows: await playlistReads.list(this.database, caller, list, readable) };
  }

  @Answers(readPlaylist)
  async read({
    caller,
    params,
    list,
  }: RequestOf<typeof readPlaylist>): Promise<AnswerOf<typeof readPlaylist>> {
    // What an item shows of its asset was perhaps changed by the caller a moment ago.
    await this.replication.catchUp();
    return this.database.readTransaction(caller, async (tx) => {
      const { access } = await loadPlaylist(tx, caller, params.id);
      requirePermission(access, 'playlists', 'r');
      return { rows: await playlistReads.byIdIn(tx, params.id, list) };
    });
  }

  @Answers(listPlaylistItems)
  async listItems({
    caller,
    params,
    list,
  }: RequestOf<typeof listPlaylistItems>): Promise<AnswerOf<typeof listPlaylistItems>> {
    await this.replication.catchUp();
    return this.database.readTransaction(caller, async (tx) => {
      const { access } = await loadPlaylist(tx, caller, params.id);
      requirePermission(access, 'playlists', 'r');
      const where = { sql: (i: string) => `${i}.playlist_id = $1::bigint`, params: [params.id] };
      return { rows: await playlistItemReads.listIn(tx, list, { where }) };
    });
  }

  @Answers(changePlaylist)
  change({
    caller,
    params,
    body,
    list,
  }: RequestOf<typeof changePlaylist>): Promise<AnswerOf<typeof changePlaylist>> {
    return this.changes.change(caller, async (tx) => {
      const playlist = await loadPlaylist(tx, caller, params.id, 'kept');
      requireMayChange(caller, playlist.access, playlist, 'u');
      if (body.name !== undefined) {
        const name = cleanPlaylistName(body.name);
        await tx.sql('UPDATE playlists SET name = $2, modified = now() WHERE id = $1', [
          playlist.id,
          name,
        ]);
        await announcePlaylist(tx, caller, 'changed', playlist);
      }
      return { rows: await playlistReads.byIdIn(tx, playlist.id, list) };
    });
  }

  @Answers(deletePlaylist)
  delete({
    caller,
    params,
    list,
  }: RequestOf<typeof deletePlaylist>): Promise<AnswerOf<typeof deletePlaylist>> {
    return this.changes.change(caller, async (tx) => {
      const playlist = await loadPlaylist(tx, caller, params.id, 'kept');
      requireMayChange(caller, playlist.access, playlist, 'd');
      // Whoever deletes it as well finds nothing, and no film is begun behind it.
      await lockItems(tx, playlist.id);
      const rows = await playlistReads.byIdIn(tx, playlist.id, list);
      await this.films.letGoOfPlaylists(tx, caller.account_id, [playlist.id]);
      await tx.sql('DELETE FROM playlists WHERE id = $1', [playlist.id]);
      await announcePlaylist(tx, caller, 'removed', playlist);
      return { rows };
    });
  }
}
