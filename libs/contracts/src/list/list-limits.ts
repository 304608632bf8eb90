import type { ListQuery } from './list-query.ts';

/** What one list may be asked for: every combination is a statement of its own to PostgreSQL. */
export const MAX_SORT_KEYS = 8;
export const MAX_FILTERS = 32;
export const MAX_SEARCH_WORDS = 8;
export const MAX_INCLUDES = 32;
/** Characters of a pattern: a whole name with everything in it escaped, between two wildcards. */
export const MAX_PATTERN = 512;

/** What `showdeleted` means. */
export const SHOWN: ReadonlyMap<string, ListQuery['deleted']> = new Map<
  string,
  ListQuery['deleted']
>([
  ['0', 'live'],
  ['1', 'both'],
  ['2', 'deleted'],
]);
