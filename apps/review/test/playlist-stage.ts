import {
  addPlaylistItems,
  createPlaylist,
  folderChanged,
  readPlaylist,
  statusesNamed,
  teamChanged,
  versionChanged,
  versionFilesChanged,
} from '@jampot/contracts';
import type { Caller, Playlist, PlaylistItem } from '@jampot/contracts';
import { callerOf } from '@jampot/testing';
import { artist, RunningReview } from './running-review.ts';

/** On the team as the artist, and the maker of nothing. */
export const otherArtist = callerOf(1, { user_id: 151 });

/** All that a strip and a player need of a playlist. */
export const EVERYTHING = { include: 'items.asset,items.version' };

/**
 * The service with a project (10) of five shots (101 to 105) with a version each (1001 to 1005), and a
 * folder (11) with a shot (111) that only those see who see everything.
 */
export class PlaylistStage {
  readonly review: RunningReview;

  private constructor(review: RunningReview) {
    this.review = review;
  }

  static async start(): Promise<PlaylistStage> {
    const stage = new PlaylistStage(await RunningReview.start());
    const { review } = stage;
    await review.announce(folderChanged, {
      id: 11,
      change: 'created',
      name: 'Secret',
      parent_id: null,
      team_folder_id: 11,
      user_id: null,
      deleted: false,
    });
    await review.announce(teamChanged, { folder_id: 10, user_id: 151, role_id: 2 });
    await review.announce(statusesNamed, {
      statuses: [
        { id: 1, name: 'Not Started', color: '#888888' },
        { id: 4, name: 'Approved', color: '#00AA00' },
      ],
    });
    for (const shot of [101, 102, 103, 104, 105]) await stage.makeShot(shot);
    await stage.makeShot(111, 11);
    await stage.caughtUp();
    return stage;
  }

  async makeShot(id: number, folder = 10): Promise<void> {
    await this.review.makeAsset(id, folder);
    await this.makeVersion(900 + id, id, 1, folder);
  }

  async makeVersion(id: number, asset: number, number: number, folder = 10): Promise<void> {
    await this.review.announce(versionChanged, {
      id,
      change: 'created',
      asset_id: asset,
      folder_id: folder,
      name: `shot ${asset} v${number}`,
      version_number: number,
      processing: 'done',
      preview_file: 'shot.mp4',
      deleted: false,
    });
    await this.review.announce(versionFilesChanged, {
      id,
      created: '2026-11-26T06:00:00Z',
      processing: 'done',
      files: {
        preview: { key: `a/1/p${id}.mp4`, name: `shot ${asset}.mp4` },
        proxy: { key: `a/1/s${id}.mp4`, name: `shot ${asset}.mp4` },
        thumbnail: { key: `a/1/t${id}.jpg`, name: `shot ${asset}.jpg` },
      },
      media: {
        kind: 'video',
        width: 1920,
        height: 1080,
        frame_rate: { numerator: 24, denominator: 1 },
        frames: 48,
        duration: 2,
        start_frame: 0,
        start_timecode: null,
        has_sound: false,
        pages: null,
        codec: 'h264',
        filmstrip: null,
        proxy: null,
      },
    });
  }

  async caughtUp(): Promise<void> {
    await this.review.service.events?.caughtUp(10_000);
  }

  async make(assets: readonly number[], caller: Caller = artist, folder = 10): Promise<Playlist> {
    const items = assets.map((asset_id) => ({ asset_id }));
    const body = { folder_id: folder, name: 'Dailies', items };
    const made = await this.review.calls.call(createPlaylist, caller, {
      body,
      query: { include: 'items' },
    });
    return made.row;
  }

  async add(
    id: number,
    items: readonly object[],
    caller: Caller = artist,
  ): Promise<readonly PlaylistItem[]> {
    const added = await this.review.calls.call(addPlaylistItems, caller, {
      params: { id },
      body: items,
    });
    return added.rows;
  }

  async items(id: number, caller: Caller = artist): Promise<readonly PlaylistItem[]> {
    const read = await this.review.calls.call(readPlaylist, caller, {
      params: { id },
      query: EVERYTHING,
    });
    return read.row.items ?? [];
  }

  /** The assets of a playlist, in the order of its items. */
  async assets(id: number, caller: Caller = artist): Promise<(number | null)[]> {
    return (await this.items(id, caller)).map(({ asset_id }) => asset_id);
  }

  stop(): Promise<void> {
    return this.review.stop();
  }
}
