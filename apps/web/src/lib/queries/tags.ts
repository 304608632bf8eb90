import { listAccountTags } from '@jampot/contracts';
import { TAG_AUTOCOMPLETE_FROM } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';

/** Suggestions shown at once (specification: 8). */
export const MAX_SUGGESTIONS = 8;

/** Every tag of the account. */
export const tagsQuery = (accountId: number) =>
  queryOptions({
    queryKey: keys.allTags,
    queryFn: async ({ signal }) => {
      const query = { sort: 'name' };
      return (await api.all(listAccountTags, { params: { id: accountId }, query }, { signal }))
        .rows;
    },
    staleTime: 10 * 60_000,
  });

/** Tags to offer for what was typed so far; none before the second character. */
export function suggestTags(typed: string, all: readonly { name: string }[]): string[] {
  const words = typed.trim().toLowerCase();
  if (words.length < TAG_AUTOCOMPLETE_FROM) return [];
  return all
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase().includes(words))
    .slice(0, MAX_SUGGESTIONS);
}
