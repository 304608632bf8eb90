import { ANY_ASSET } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';

/** Fields of the list grammar by which the address of assets of any folder may narrow them. */
const FIELDS = new Set([
  'folder_id',
  'children',
  'status_id',
  'status.name',
  'status.approves',
  'assignee_id',
  'tag',
  'stale',
  'q',
  'created:since',
  'created:until',
  'modified:since',
  'modified:until',
  'start:since',
  'start:until',
  'due:since',
  'due:until',
]);

/** What the address of assets of any folder tells: filters of the list grammar, and an order. */
export type FoundSearch = Readonly<Record<string, string | number>>;

/** Reads the address; what it does not know is left out. */
export function readFoundSearch(search: Record<string, unknown>): FoundSearch {
  return Object.fromEntries(
    Object.entries(search).flatMap(([field, value]): [string, string | number][] => {
      if (value === null && field === 'assignee_id') return [[field, 'null']];
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      return FIELDS.has(field) || field === 'sort' ? [[field, value]] : [];
    }),
  );
}

/** True where the address narrows the list. */
export const narrows = ({ sort: _sort, ...filters }: FoundSearch) =>
  Object.keys(filters).length > 0;

/** The list that filters of the list grammar ask for, in any folder. */
export function foundFilter({ sort = 'name', ...more }: FoundSearch): AssetFilter {
  return {
    ...ANY_ASSET,
    more,
    sort: String(sort),
  };
}
