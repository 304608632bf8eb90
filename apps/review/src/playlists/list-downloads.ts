import { listPlaylistDownloads } from '@jampot/contracts';
import type { AnswerOf, DownloadFile, PlaylistDownload, RequestOf } from '@jampot/contracts';
import { askerOf, Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, mayDownloadOf, requireDownloads, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { loadPlaylist } from './load-playlist.ts';
import { isPlayedBy, shownVersion } from './shown-media.ts';

/** Where the files are of what a playlist plays. */
@Controller()
export class ListDownloads {
  constructor(private readonly database: Database) {}

  @Answers(listPlaylistDownloads)
  list({
    caller,
    body,
  }: RequestOf<typeof listPlaylistDownloads>): Promise<AnswerOf<typeof listPlaylistDownloads>> {
    return this.database.readTransaction(caller, async (tx) => {
      const { access, name } = await loadPlaylist(tx, caller, body.id);
      requirePermission(access, 'playlists', 'r');
      requireDownloads(access);
      const downloads = await downloadsOf(tx, body.id, body.file);
      return { rows: downloads.map((download) => ({ ...download, playlist_name: name })) };
    });
  }
}

/** Those that the caller may see, in the order of the items. */
async function downloadsOf(
  tx: Transaction,
  playlistId: number,
  file: DownloadFile,
): Promise<Omit<PlaylistDownload, 'playlist_name'>[]> {
  const asker = askerOf(tx.scope);
  const rows = await tx.sql<{
    asset_id: number;
    asset_name: string;
    folder_name: string;
    key: string | null;
    name: string;
    created: Date;
  }>(
    `SELECT shot.id AS asset_id, shot.name AS asset_name, place.name AS folder_name,
       CASE WHEN ${mayDownloadOf(asker, 'shot.id') ?? 'true'} THEN told.files -> $2 ->> 'key' END AS key, told.files -> $2 ->> 'name' AS name, told.created
     FROM playlist_items i JOIN versions v ON ${isPlayedBy('i', 'v')}
     JOIN assets shot ON shot.id = v.asset_id JOIN folders place ON place.id = shot.folder_id
     LEFT JOIN version_files told ON told.id = v.id
     WHERE i.playlist_id = $1 AND ${shownVersion(asker, 'v')}
     ORDER BY i.position, i.id`,
    [playlistId, file],
  );
  return rows.map(({ key, name, created, ...asset }) => ({
    ...asset,
    file: key === null ? null : { key, name, created: created.toISOString() },
  }));
}
