import { listFolders } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

/** The newest picture of each of some folders, by their ids; those that have none are left out. */
export const folderPicturesQuery = (
  filters: { readonly id: string } | { readonly parent_id: number },
) =>
  queryOptions({
    queryKey: keys.folderPictures(filters),
    queryFn: async ({ signal }) => {
      const query = { ...filters, fields: 'id,picture_url' };
      const { rows } = await api.all(listFolders, { query }, { signal });
      return new Map(
        rows.flatMap(({ id, picture_url: url }) => (url === null ? [] : [[id, url] as const])),
      );
    },
    // A map is no plain object, which alone is compared with the one before.
    structuralSharing: false,
  });
