import { createPlaylist } from '@jampot/contracts';
import type { AnswerOf, RequestOf } from '@jampot/contracts';
import { Answers, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { checkItems } from './add-items.ts';
import { insertItems } from './insert-items.ts';
import { playlistFolder } from './load-playlist.ts';
import { PlaylistChanges } from './playlist-changes.ts';
import { announcePlaylist, countItems } from './playlist-events.ts';
import { cleanPlaylistName } from './playlists.policy.ts';
import { playlistReads } from './playlists.query.ts';

@Controller()
export class CreatePlaylist {
  constructor(private readonly changes: PlaylistChanges) {}

  @Answers(createPlaylist)
  create({
    caller,
    body,
    list,
  }: RequestOf<typeof createPlaylist>): Promise<AnswerOf<typeof createPlaylist>> {
    const { folder_id, items = [] } = body;
    const { account_id, user_id } = caller;
    return this.changes.change(caller, async (tx) => {
      const access = await playlistFolder(tx, caller, folder_id, 'kept');
      requirePermission(access, 'playlists', 'c');
      const name = cleanPlaylistName(body.name);
      await checkItems(tx, caller, items);
      const [made] = await tx.sql<{ id: number }>(
        `INSERT INTO playlists (account_id, folder_id, user_id, name)
         VALUES ($1, $2, $3, $4) RETURNING id`,
        [account_id, folder_id, user_id, name],
      );
      const id = made?.id ?? 0;
      if (items.length > 0) {
        await insertItems(tx, { id, account_id }, [], items);
        await countItems(tx, [id]);
      }
      await announcePlaylist(tx, caller, 'created', { id, folder_id, access });
      return { rows: await playlistReads.byIdIn(tx, id, list) };
    });
  }
}
