import { listAccountTags, listFolderUsers } from '@jampot/contracts';
import type { Person } from '@jampot/contracts';
import { hasTag, sameName, TAG_AUTOCOMPLETE_FROM } from '@jampot/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/index.ts';
import { keys } from './keys.ts';
import { MAX_SUGGESTIONS } from './tags.ts';

/** Rows that are asked for: more than are shown, so that the best of them can stand first. */
const FOUND = 100;
/** Words of a search that the server takes. */
const MOST_WORDS = 8;
const order = new Intl.Collator('en', { numeric: true });
/** Milliseconds that typing pauses before the server is asked. */
const PAUSE = 120;

const foundTagsQuery = (accountId: number, words: string) =>
  queryOptions({
    queryKey: keys.foundTags(words),
    queryFn: async ({ signal }) => {
      const query = { ...searchOf(words), fields: 'id,name' };
      const params = { id: accountId };
      return (await api.call(listAccountTags, { params, query }, { signal })).rows;
    },
    staleTime: 60_000,
  });

const foundPeopleQuery = (folderId: number, words: string) =>
  queryOptions({
    queryKey: keys.foundPeople(folderId, words),
    queryFn: async ({ signal }) => {
      const query = { ...searchOf(words), inherit: true };
      return (await api.call(listFolderUsers, { params: { id: folderId }, query }, { signal }))
        .rows;
    },
    staleTime: 60_000,
  });

/**
 * Names of tags that fit what was typed so far; none before the second character.
 * @param own those that are there already
 */
export function useTagSuggestions(
  accountId: number,
  typed: string,
  own: readonly string[],
): readonly string[] {
  const words = useSettled(typed);
  const found = useQuery({
    ...foundTagsQuery(accountId, words),
    enabled: isEnough(words),
    placeholderData: keepPreviousData,
  });
  const others = (found.data ?? []).filter(({ name }) => !hasTag(own, name));
  return isEnough(typed) ? bestOf(others, typed).map(({ name }) => name) : [];
}

/** People whom work in a folder can be assigned to and who fit what was typed so far. */
export function usePersonSuggestions(
  folderId: number,
  typed: string,
): { readonly people: readonly Person[]; readonly pending: boolean } {
  const words = useSettled(typed);
  const found = useQuery({
    ...foundPeopleQuery(folderId, words),
    placeholderData: keepPreviousData,
  });
  const pending = found.isPending || (found.isPlaceholderData && found.isFetching);
  return { people: bestOf(found.data ?? [], typed), pending };
}

/** The person of that name, or the only one whom the words fit; null when there is none. */
export async function findPerson(
  client: QueryClient,
  folderId: number,
  name: string,
): Promise<Person | null> {
  const found = await client.fetchQuery(foundPeopleQuery(folderId, clean(name)));
  const exact = found.find((person) => sameName(person.name, name));
  return exact ?? (found.length === 1 ? (found[0] ?? null) : null);
}

/** The rows that fit: first those that begin with the words, then those of which a later word does. */
export function bestOf<Row extends { readonly name: string }>(
  rows: readonly Row[],
  typed: string,
): readonly Row[] {
  const words = clean(typed).split(/\s+/u);
  const fitting = rows.filter(({ name }) => words.every((word) => clean(name).includes(word)));
  const begins = ({ name }: Row) => {
    const at = clean(name)
      .split(/[\s_.-]+/u)
      .findIndex((word) => word.startsWith(words[0] ?? ''));
    return at < 0 ? 2 : Math.min(at, 1);
  };
  return fitting
    .toSorted((a, b) => begins(a) - begins(b) || order.compare(a.name, b.name))
    .slice(0, MAX_SUGGESTIONS);
}

function useSettled(typed: string): string {
  const [settled] = useDebouncedValue(clean(typed), PAUSE);
  return settled;
}

function clean(text: string): string {
  return text.trim().toLowerCase();
}

function isEnough(typed: string): boolean {
  return Array.from(typed.trim()).length >= TAG_AUTOCOMPLETE_FROM;
}

function searchOf(words: string): Record<string, string | number> {
  const q = words.split(/\s+/u).slice(0, MOST_WORDS).join(' ');
  return { sort: 'name', limit: FOUND, ...(q === '' ? {} : { q }) };
}
