import { listTags, readTag } from '@jampot/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { keys } from '../../lib/queries/index.ts';
import type { TagSort } from './tags-search.ts';

const fields = 'id,account_id,name,created,asset_count';
const PAGE = 100;

/** Tags of the account with the number of their assets, as many as were scrolled to. */
export const tagPagesQuery = (words: string, sort: TagSort) =>
  infiniteQueryOptions({
    queryKey: keys.tagList(words, sort),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        fields,
        sort,
        limit: PAGE,
        after: pageParam,
        ...(words === '' ? {} : { q: words }),
      };
      return api.call(listTags, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const tagQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tag(id),
    queryFn: ({ signal }) => api.one(readTag, { params: { id }, query: { fields } }, { signal }),
  });
