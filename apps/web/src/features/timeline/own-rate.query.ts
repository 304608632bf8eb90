import { listAssets } from '@jampot/contracts';
import { ownRate } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** Shots that are asked: what most of so many have, most of all have. */
const ASKED = 200;

/** The frame rate that most of a folder's shots have; null where none is known. @param below those of the folders below count too */
export const ownRateQuery = (folderId: number, below = true) =>
  queryOptions({
    queryKey: keys.folderRate(folderId, below),
    queryFn: async ({ signal }) => {
      const query = {
        folder_id: folderId,
        ...(below ? { children: 1 } : {}),
        sort: 'name',
        fields: 'id,framerate',
        limit: ASKED,
      };
      const { rows } = await api.call(listAssets, { query }, { signal });
      return ownRate(rows.map(({ framerate }) => framerate));
    },
    staleTime: 60_000,
    // A rate can be chosen without.
    retry: false,
  });
