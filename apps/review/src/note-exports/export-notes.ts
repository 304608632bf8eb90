import {
  exportAssetNotes,
  exportFolderNotes,
  exportPlaylistNotes,
  invalid,
  notFound,
} from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf, SentFile } from '@jampot/contracts';
import {
  DEFAULT_FRAME_RATE,
  markerFile,
  parseFrameRate,
  readOffset,
  writeMarkers,
} from '@jampot/domain';
import type { FrameRate, MarkedShot } from '@jampot/domain';
import { Database, FairTurns } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, folderAccess, requirePermission } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { assetAccess } from '../access/asset-access.ts';
import { loadPlaylist } from '../playlists/load-playlist.ts';
import { notesOf } from './exported-notes.query.ts';
import { shotsBy, shotsOfPlaylist } from './exported-shots.query.ts';
import type { ExportedShot } from './exported-shots.query.ts';
import { followingShots, placedShots, rateOfFirst, wholeShot } from './marked-shots.ts';

type Asked = RequestOf<typeof exportFolderNotes>['query'];

const CUT_START = '01:00:00:00';
const ASSET_START = '00:00:00:00';
/** Files that are written at a time: each is held whole in memory. */
const EXPORTS = { each: 1, all: 2, wait: 20_000 };

/** Notes as markers for the programs of editors. */
@Controller()
export class ExportNotes {
  readonly #exports = new FairTurns(EXPORTS);

  constructor(private readonly database: Database) {}

  @Answers(exportFolderNotes)
  ofFolder({
    caller,
    params,
    query,
  }: RequestOf<typeof exportFolderNotes>): Promise<AnswerOf<typeof exportFolderNotes>> {
    return this.#look(caller, async (tx) => {
      const access = await folderAccess(tx, caller, params.id, 'seen');
      if (access.deleted) throw notFound();
      requirePermission(access, 'notes', 'r');
      const shots = await shotsBy(tx, 'folder_id', params.id);
      const notes = await notesOf(tx, idsOf(shots), query.status ?? null);
      const rate = rateOf(query, shots);
      const [named] = await tx.sql<{ name: string }>('SELECT name FROM folders WHERE id = $1', [
        params.id,
      ]);
      return fileOf(named?.name ?? '', placedShots(shots, notes, rate), query, rate);
    });
  }

  @Answers(exportPlaylistNotes)
  ofPlaylist({
    caller,
    params,
    query,
  }: RequestOf<typeof exportPlaylistNotes>): Promise<AnswerOf<typeof exportPlaylistNotes>> {
    return this.#look(caller, async (tx) => {
      const { access, name } = await loadPlaylist(tx, caller, params.id);
      requirePermission(access, 'playlists', 'r');
      requirePermission(access, 'notes', 'r');
      const items = await shotsOfPlaylist(tx, params.id);
      const notes = await notesOf(tx, idsOf(items), query.status ?? null);
      const rate = rateOf(query, items);
      return fileOf(name, followingShots(items, notes, rate), query, rate);
    });
  }

  @Answers(exportAssetNotes)
  ofAsset({
    caller,
    params,
    query,
  }: RequestOf<typeof exportAssetNotes>): Promise<AnswerOf<typeof exportAssetNotes>> {
    return this.#look(caller, async (tx) => {
      const { access } = await assetAccess(tx, caller, params.id, 'seen');
      requirePermission(access, 'notes', 'r');
      const [shot] = await shotsBy(tx, 'id', params.id);
      if (shot === undefined) throw notFound();
      const notes = await notesOf(tx, [params.id], query.status ?? null);
      const rate = rateOf(query, [shot]);
      const own = shot.media?.start_timecode ?? ASSET_START;
      const start = readOffset(own, rate).ok ? own : ASSET_START;
      return fileOf(shot.name, [wholeShot(shot, notes, rate)], query, rate, start);
    });
  }

  #look<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#exports.run(caller.account_id, () => this.database.readTransaction(caller, work));
  }
}

const idsOf = (shots: readonly ExportedShot[]) => shots.map(({ asset_id }) => asset_id);

function rateOf({ framerate }: Asked, shots: readonly ExportedShot[]): FrameRate {
  const asked = framerate === undefined ? null : parseFrameRate(framerate);
  return asked?.ok === true ? asked.value : (rateOfFirst(shots) ?? DEFAULT_FRAME_RATE);
}

function fileOf(
  title: string,
  shots: readonly MarkedShot[],
  { format, offset: asked }: Asked,
  framerate: FrameRate,
  start = CUT_START,
): { readonly rows: readonly SentFile[] } {
  const offset = readOffset(asked ?? start, framerate);
  if (!offset.ok) throw invalid('offset', offset.error);
  const text = writeMarkers(format, shots, { title, framerate, offset: offset.value });
  const { ext, type } = markerFile(format);
  return { rows: [{ name: `${title}.${ext}`, type, text }] };
}
