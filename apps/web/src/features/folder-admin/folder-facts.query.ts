import { listFolders, readFolder } from '@jampot/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

const FACTS = 'id,name,created,asset_count,deleted_at,deleted_by';

/** What the tree does not tell of one folder. */
export const folderFactsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.folderFacts(id),
    queryFn: ({ signal }) =>
      api.one(
        readFolder,
        { params: { id }, query: { fields: FACTS, include: 'deleter' } },
        { signal },
      ),
  });

const TRASH = 'id,name,parent_id,paths,deleted,deleted_at,deleted_by';
const PAGE = 200;

/** Folders that somebody deleted, newest first; not those that only went along. */
export const trashQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: keys.folderTrash(words),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listFolders,
        {
          query: {
            showdeleted: 2,
            deleted_itself: 1,
            fields: TRASH,
            include: 'deleter',
            sort: '-deleted_at',
            limit: PAGE,
            ...(words.trim() === '' ? {} : { q: words }),
            ...(pageParam === null ? {} : { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
