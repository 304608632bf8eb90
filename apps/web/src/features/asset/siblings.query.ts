import { listFolderAssets } from '@jampot/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import { neighboursOf } from './neighbours.ts';
import type { SiblingName } from './neighbours.ts';

/** The most names that one request answers. */
const MOST = 1000;

/** Names of the assets of a folder in their order, page after page until `id` and its next are in. */
export const siblingsQuery = (folderId: number, id: number) =>
  queryOptions({
    queryKey: keys.neighbours(folderId, id),
    queryFn: async ({ signal }) => {
      const found: SiblingName[] = [];
      for (let after: string | null = ''; after !== null;) {
        const query: Record<string, string | number | null> = {
          fields: 'id,name',
          sort: 'name',
          limit: MOST,
          after: after || null,
        };
        const page = await api.call(
          listFolderAssets,
          { params: { id: folderId }, query },
          { signal },
        );
        found.push(...page.rows);
        const at = found.findIndex((row) => row.id === id);
        if (at >= 0 && at < found.length - 1) break;
        after = page.next;
      }
      return neighboursOf(found, id);
    },
    staleTime: 60_000,
  });
