import type { MediaFacts } from '@jampot/contracts';
import { askerOf } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { latestVersion } from '@jampot/service-kit';
import { isPlayedBy, shownAsset, shownVersion } from '../playlists/shown-media.ts';

/** An asset with the version that counts, as its notes are exported. */
export interface ExportedShot {
  readonly asset_id: number;
  readonly name: string;
  readonly folder: string;
  /** Its place in the cut of its folder, in seconds. */
  readonly in: number | null;
  readonly out: number | null;
  readonly version: number | null;
  readonly media: MediaFacts | null;
}

/** What an item of a playlist plays: frames of its version, both included. */
export interface ExportedItem extends ExportedShot {
  readonly first: number | null;
  readonly last: number | null;
}

type Sql<T> = T & Record<string, unknown>;

const SHOT = `a.id AS asset_id, a.name, f.name AS folder, a.in_seconds AS "in",
  a.out_seconds AS "out", v.version_number AS version, told.media`;

/** The assets of a folder (`folder_id`), or one (`id`), that the asker sees. */
export function shotsBy(
  tx: Transaction,
  by: 'folder_id' | 'id',
  id: number,
): Promise<ExportedShot[]> {
  const asker = askerOf(tx.scope);
  return tx.sql<Sql<ExportedShot>>(
    `SELECT ${SHOT} FROM assets a JOIN folders f ON f.id = a.folder_id
     LEFT JOIN versions v ON v.id = ${latestVersion('a.id')} AND ${shownVersion(asker, 'v')}
     LEFT JOIN version_files told ON told.id = v.id
     WHERE a.${by} = $1 AND ${shownAsset(asker, 'a')}
     ORDER BY a.in_seconds, a.name, a.id`,
    [id],
  );
}

/** What the asker sees of a playlist, in its order. */
export function shotsOfPlaylist(tx: Transaction, playlistId: number): Promise<ExportedItem[]> {
  const asker = askerOf(tx.scope);
  return tx.sql<Sql<ExportedItem>>(
    `SELECT ${SHOT}, i.in_frame AS first, i.out_frame AS last
     FROM playlist_items i JOIN versions v ON ${isPlayedBy('i', 'v')}
     JOIN assets a ON a.id = v.asset_id JOIN folders f ON f.id = a.folder_id
     LEFT JOIN version_files told ON told.id = v.id
     WHERE i.playlist_id = $1 AND ${shownVersion(asker, 'v')}
     ORDER BY i.position, i.id`,
    [playlistId],
  );
}
