import { listFolders } from '@jampot/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';

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
