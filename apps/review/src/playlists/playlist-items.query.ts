import {
  playlistAssetResource,
  playlistItemResource,
  playlistVersionResource,
} from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { every, latestVersion, readableThroughAsset } from '@jampot/service-kit';
import { shownNote } from '../notes/shown-notes.ts';
import {
  isPlayedBy,
  isShown,
  pictureOf,
  seenAsset,
  shownAsset,
  shownVersion,
} from './shown-media.ts';

const assetReads: Reads = defineReads(playlistAssetResource, {
  from: 'assets',
  columns: (a, asker) => ({
    id: `${a}.id`,
    folder_id: `${a}.folder_id`,
    name: `${a}.name`,
    status_id: `${a}.status_id`,
    status: `(SELECT s.name FROM statuses s WHERE s.id = ${a}.status_id)`,
    status_color: `(SELECT s.color FROM statuses s WHERE s.id = ${a}.status_id)`,
    duration: `${a}.duration`,
    version_id: latestVersion(`${a}.id`),
    open_notes: `CASE WHEN ${readableThroughAsset(asker, 'notes', `${a}.id`) ?? 'true'} THEN
      (SELECT count(*) FROM notes n WHERE n.asset_id = ${a}.id AND n.status = 'to do'
        AND ${shownNote(asker, 'n') ?? 'true'}) END`,
  }),
  readable: (a, asker) => shownAsset(asker, a),
});

const fileOf = (v: string, slot: string) => `jampot_file(${v}.files -> '${slot}' ->> 'key')`;

const versionReads: Reads = defineReads(playlistVersionResource, {
  from: `(SELECT v.*, f.processing, f.files, f.media
    FROM versions v LEFT JOIN version_files f ON f.id = v.id)`,
  columns: (v) => ({
    id: `${v}.id`,
    asset_id: `${v}.asset_id`,
    name: `${v}.name`,
    version_number: `${v}.version_number`,
    processing: `coalesce(${v}.processing, 'none')`,
    preview_file: `${v}.files -> 'preview' ->> 'name'`,
    preview_url: fileOf(v, 'preview'),
    proxy_url: fileOf(v, 'proxy'),
    poster_url: fileOf(v, 'poster'),
    thumbnail_url: `jampot_file(${pictureOf(`${v}.files`)})`,
    filmstrip_url: fileOf(v, 'filmstrip'),
    waveform_url: fileOf(v, 'waveform'),
    media: `${v}.media`,
  }),
  readable: (v, asker) => shownVersion(asker, v),
});

export const playlistItemReads: Reads = defineReads(playlistItemResource, {
  from: 'playlist_items',
  columns: (i, asker) => {
    const seen = seenAsset(asker, `${i}.asset_id`);
    return {
      id: `${i}.id`,
      playlist_id: `${i}.playlist_id`,
      asset_id: `CASE WHEN ${seen} THEN ${i}.asset_id END`,
      version_id: `CASE WHEN ${seen} THEN ${i}.version_id END`,
      position: `${i}.position`,
      in: `${i}.in_frame`,
      out: `${i}.out_frame`,
      available: every(
        isShown(asker, `${i}.asset_id`),
        `${i}.version_id IS NULL OR EXISTS (SELECT FROM versions v
          WHERE ${isPlayedBy(i, 'v')} AND ${shownVersion(asker, 'v')})`,
      ),
    };
  },
  relations: {
    asset: toOne(
      () => assetReads,
      (i, asset) => `${asset}.id = ${i}.asset_id`,
    ),
    version: toOne(
      () => versionReads,
      (i, version) => isPlayedBy(i, version),
    ),
  },
});
