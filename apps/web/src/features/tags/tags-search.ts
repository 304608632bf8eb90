const TAG_SORTS = ['name', '-name', 'asset_count', '-asset_count', 'created', '-created'] as const;
export type TagSort = (typeof TAG_SORTS)[number];

/** What the address tells of the list of tags. */
export interface TagsSearch {
  readonly q?: string;
  readonly sort?: TagSort;
}

/** Reads the address; what it does not know is left out. */
export function readTagsSearch(search: Record<string, unknown>): TagsSearch {
  const { q, sort } = search;
  const known = TAG_SORTS.find((one) => one === sort);
  return {
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q) } : {}),
    ...(known === undefined || known === 'name' ? {} : { sort: known }),
  };
}
