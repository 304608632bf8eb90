import { listAssetPeople } from '@jampot/contracts';
import type { Person } from '@jampot/contracts';
import { namedIn } from '@jampot/domain';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/index.ts';
import { keys } from '../../../lib/queries/index.ts';

/** Who can be named in the notes of an asset: those who see it. */
export const mentionableQuery = (assetId: number) =>
  queryOptions({
    queryKey: keys.mentionable(assetId),
    queryFn: async ({ signal }): Promise<readonly Person[]> =>
      (await api.all(listAssetPeople, { params: { id: assetId } }, { signal })).rows,
    staleTime: 5 * 60_000,
    retry: false,
  });

/** Who was chosen for a name, as several people may have the same. */
const chosen = new Map<string, number>();

export function rememberChoice(assetId: number, { id, name }: Person): void {
  chosen.set(`${assetId} ${name}`, id);
}

/**
 * Ids of those whom a text names. One name that several people have names the one that was chosen, and
 * nobody where none was. Who can't be asked for them names nobody: the text is saved all the same.
 */
export async function namedPeople(
  client: QueryClient,
  assetId: number,
  text: string,
): Promise<number[]> {
  if (!text.includes('@')) return [];
  const people = await client
    .fetchQuery(mentionableQuery(assetId))
    .catch((): readonly Person[] => []);
  const byName = Map.groupBy(namedIn(text, onePerName(people)), ({ name }) => name);
  return [...byName.keys()].flatMap((name) => {
    const same = people.filter((person) => person.name === name);
    const choice = chosen.get(`${assetId} ${name}`);
    const one = same.find(({ id }) => id === choice) ?? (same.length === 1 ? same[0] : undefined);
    return one === undefined ? [] : [one.id];
  });
}

/** What a change says of them: nothing where nobody is named. Who was named before stays with the name. */
export function named(mentions: number[]): { mentions?: number[] } {
  return mentions.length === 0 ? {} : { mentions };
}

function onePerName(people: readonly Person[]): readonly Person[] {
  return [...new Map(people.map((person) => [person.name, person])).values()];
}
