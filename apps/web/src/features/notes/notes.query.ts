import { listAssetNotes, listFolderAssets, listNotes } from '@jampot/contracts';
import type { Asset, Note } from '@jampot/contracts';
import { sameName } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** What a note carries on this screen; answers of changes come in the same shape. */
export const noteInclude = {
  include: 'drawing,comments,user.name,version.version_number,version.name',
};
/** Drawings are large: a thousand of them may be more than one answer holds. */
const PAGE = 50;

/** The notes of an asset, of all its versions. */
export const notesQuery = (assetId: number) =>
  queryOptions({
    queryKey: keys.notes(assetId),
    queryFn: async ({ signal }): Promise<readonly Note[]> => {
      const params = { id: assetId };
      const query = { ...noteInclude, limit: PAGE };
      return (await api.all(listAssetNotes, { params, query }, { signal })).rows;
    },
    staleTime: 10 * 60_000,
  });

/** Another stage of the same piece of work: an asset of the same name elsewhere in the project. */
export interface Stage {
  readonly id: number;
  readonly folderName: string;
}

/** The notes of all stages: of the assets that bear the same name in the project. */
export const stageNotesQuery = (asset: Asset) =>
  queryOptions({
    queryKey: keys.stageNotes(asset.id),
    queryFn: async ({ signal }): Promise<{ stages: readonly Stage[]; notes: readonly Note[] }> => {
      const project = asset.folder?.path?.[0]?.id ?? asset.folder_id;
      const words = asset.name.includes(',')
        ? { q: asset.name.replaceAll(',', ' ') }
        : { name: asset.name };
      const found = await api.call(
        listFolderAssets,
        {
          params: { id: project },
          query: { ...words, children: 1, include: 'folder.name', limit: 100 },
        },
        { signal },
      );
      const stages = found.rows
        .filter(({ id, name }) => id !== asset.id && sameName(name, asset.name))
        .map(({ id, folder }) => ({ id, folderName: folder?.name ?? '' }));
      if (stages.length === 0) return { stages, notes: [] };
      const query = { ...noteInclude, limit: PAGE, asset_id: stages.map(({ id }) => id) };
      const { rows: notes } = await api.all(listNotes, { query }, { signal });
      return { stages, notes };
    },
    staleTime: 30_000,
  });
