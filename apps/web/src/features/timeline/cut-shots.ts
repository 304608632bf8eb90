import { listAssets, listNotes, listPathmaps } from '@jampot/contracts';
import type { Asset, Note, Pathmap, Version } from '@jampot/contracts';
import { localPath, timecodeToFrame } from '@jampot/domain';
import type { ExportNote, ExportAsset } from '@jampot/domain';
import { api } from '../../lib/api/index.ts';

/** Ids of one question. */
const AT_ONCE = 500;

/** The assets of a folder as shots of a cut, by name. */
export async function shotsOfFolder(
  folderId: number,
  children: boolean,
  withNotes: boolean,
): Promise<ExportAsset[]> {
  const query = {
    folder_id: folderId,
    sort: 'name',
    include: INCLUDE,
    ...(children ? { children: 1 } : {}),
  };
  const { rows } = await api.all(listAssets, { query });
  return shotsOf(rows, folderId, withNotes);
}

/** @param withNotes they are written as markers
 * @returns assets as shots, once each, in no order */
export async function shotsOfAssets(
  ids: readonly number[],
  folderId: number,
  withNotes: boolean,
): Promise<ExportAsset[]> {
  const asked = [...new Set(ids)];
  const pages = await Promise.all(
    pagesOf(asked).map((page) =>
      api.all(listAssets, { query: { id: page.join(','), include: INCLUDE } }),
    ),
  );
  return shotsOf(
    pages.flatMap(({ rows }) => rows),
    folderId,
    withNotes,
  );
}

const INCLUDE = 'folder.path,status.name,assignee.name,latestversion';

async function shotsOf(
  assets: readonly Asset[],
  folderId: number,
  withNotes: boolean,
): Promise<ExportAsset[]> {
  const [maps, notes] = await Promise.all([
    api.all(listPathmaps, { params: { id: folderId } }),
    withNotes ? notesOf(assets.map(({ id }) => id)) : new Map<number, ExportNote[]>(),
  ]);
  return assets.map((asset, order): ExportAsset => {
    const version = asset.latestversion ?? null;
    const fileOf = (name: string | null) =>
      name === null ? null : { name, ...pathsOf(asset, name, maps.rows) };
    return {
      id: asset.id,
      name: asset.name,
      order,
      in: asset.in,
      out: asset.out,
      duration: asset.duration ?? version?.media?.duration ?? null,
      artDuration: asset.art_duration,
      start: asset.start,
      due: asset.due,
      bidDays: asset.bid_days,
      framerate: null,
      folder: asset.folder?.name ?? '',
      status: asset.status?.name ?? '',
      assignee: asset.assignee?.name ?? '',
      version:
        version === null
          ? null
          : {
              name: version.name,
              version: version.version_number,
              preview: fileOf(version.preview_file),
              render: fileOf(version.render_file),
              source: fileOf(version.source_file),
              startFrame: startOf(version),
              notes: notes.get(asset.id) ?? [],
            },
    };
  });
}

/** The number of the first frame, where the medium has a timecode of its own. */
function startOf({ media }: Version): number | null {
  if (media === null || media.start_timecode === null || media.frame_rate === null) return null;
  const frame = timecodeToFrame(media.start_timecode, media.frame_rate);
  return frame.ok ? frame.value : null;
}

/** Where a file is on people's computers: by the folders that it is in here. */
function pathsOf(asset: Asset, file: string, maps: readonly Pathmap[]) {
  const here = [...(asset.folder?.path ?? []).map(({ name }) => name), file].join('/');
  const on = (system: 'windows' | 'mac') =>
    localPath(file, maps, system) ?? localPath(here, maps, system);
  return { windows: on('windows'), mac: on('mac') };
}

async function notesOf(ids: readonly number[]): Promise<Map<number, ExportNote[]>> {
  const pages = await Promise.all(
    pagesOf(ids).map((page) =>
      api.all(listNotes, {
        query: { asset_id: page.join(','), fields: 'id,asset_id,frame,title,body' },
      }),
    ),
  );
  const found = new Map<number, ExportNote[]>();
  for (const note of pages.flatMap(({ rows }) => rows)) {
    const marked = noteAt(note);
    if (marked !== null) found.set(note.asset_id, [...(found.get(note.asset_id) ?? []), marked]);
  }
  return found;
}

function noteAt({ id, frame, title, body }: Note): ExportNote | null {
  if (frame === null) return null;
  return { id, frame, text: body === '' ? title : body };
}

function pagesOf(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, page) =>
    ids.slice(page * AT_ONCE, (page + 1) * AT_ONCE),
  );
}
