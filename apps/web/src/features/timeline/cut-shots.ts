import { listAssets, listNotes, listPathmaps } from '@jampot/contracts';
import type { Asset, Note, Pathmap } from '@jampot/contracts';
import { exportShot, inCutOrder } from '@jampot/domain';
import type { ExportNote, ExportAsset } from '@jampot/domain';
import { api } from '../../lib/api/index.ts';
import { isApiFailure } from '../../lib/error-message.ts';

/** Ids of one question. */
const AT_ONCE = 500;

/** The assets of a folder as shots, in the order of its cut. */
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
  return inCutOrder(await shotsOf(rows, folderId, withNotes));
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
    pathmapsOf(folderId),
    withNotes ? notesOf(assets.map(({ id }) => id)) : new Map<number, ExportNote[]>(),
  ]);
  return assets.map((asset, order) => exportShot(asset, order, maps, notes.get(asset.id) ?? []));
}

/** Without the letter for them, files are written without paths. */
async function pathmapsOf(folderId: number): Promise<readonly Pathmap[]> {
  try {
    return (await api.all(listPathmaps, { params: { id: folderId } })).rows;
  } catch (error) {
    if (isApiFailure(error) && error.status === 403) return [];
    throw error;
  }
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
