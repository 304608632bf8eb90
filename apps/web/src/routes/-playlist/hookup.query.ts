import { readAsset } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { siblingsQuery } from '../../features/asset/index.ts';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

/** An asset between the one before it and the one behind it, by name, and its place; at an end there are two. */
export const hookupQuery = (id: number) =>
  queryOptions({
    queryKey: keys.hookup(id),
    queryFn: async ({ signal, client }) => {
      const query = { fields: 'id,folder_id' };
      const { folder_id: folder } = await api.one(readAsset, { params: { id }, query }, { signal });
      const { previous, next } = await client.fetchQuery(siblingsQuery(folder, id));
      const ids = [previous?.id, id, next?.id].filter((one) => one !== undefined);
      return { ids, at: ids.indexOf(id) };
    },
  });
