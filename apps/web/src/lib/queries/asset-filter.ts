/** How an asset is linked: with nothing, with what it uses, with what uses it, and with what is newer by now. */
export const LINK_WORDS = ['none', 'up', 'down', 'stale'] as const;
export type LinkWord = (typeof LINK_WORDS)[number];

export const isLinkWord = (word: string): word is LinkWord =>
  LINK_WORDS.some((one) => one === word);

/** What a list of assets shows; the address carries the same. */
export interface AssetFilter {
  /** Null: in any folder. */
  readonly folderId: number | null;
  /** Also what is in the folders below. */
  readonly children: boolean;
  readonly q: string;
  readonly statusIds: readonly number[];
  /** Null among them: assigned to nobody. */
  readonly assigneeIds: readonly (number | null)[];
  /** Assets that carry one of these tags, whole and in any case. */
  readonly tags?: readonly string[];
  /** Those that were due before today and are not approved. */
  readonly late?: boolean;
  /** Those that are linked in one of these ways. */
  readonly links?: readonly LinkWord[];
  /** Those that were deleted, with who did it and when, instead of those that live. */
  readonly deleted?: boolean;
  /** The rows carry their wiki notes, which lists leave out otherwise. */
  readonly notes?: boolean;
  /** Further filters, as the list grammar has them: what a part of a chart is of. */
  readonly more?: Readonly<Record<string, string | number>>;
  /** The rows carry what they are linked with. */
  readonly linked?: boolean;
  /** `name`, `-modified`, …: the list grammar's. */
  readonly sort: string;
}

/** Each live asset, in any folder; an order makes a list of it. */
export const ANY_ASSET = {
  folderId: null,
  children: false,
  q: '',
  statusIds: [],
  assigneeIds: [],
} as const satisfies Omit<AssetFilter, 'sort'>;

/** Rows of one page of a list of assets. */
export const ASSET_PAGE = 100;

/** Fields that a list's order by a related row follows from. */
const SORTED_BY: Readonly<Record<string, string>> = {
  status: 'status_id',
  assignee: 'assignee_id',
  folder: 'folder_id',
};

/**
 * Whether a change of these fields of an asset may take it into a list, out of it, or elsewhere in
 * it. Every change counts as one of `modified`.
 */
export function decidesPlace(filter: AssetFilter, fields: ReadonlySet<string>): boolean {
  if (fields.size === 0) return false;
  if (filter.more !== undefined) return true;
  if (filter.links !== undefined && fields.has('links')) return true;
  // Links are no fields of an asset: it was not modified.
  if (fields.size === 1 && fields.has('links')) return false;
  if (filter.statusIds.length > 0 && fields.has('status_id')) return true;
  if (filter.assigneeIds.length > 0 && fields.has('assignee_id')) return true;
  if (filter.tags !== undefined && filter.tags.length > 0 && fields.has('tag')) return true;
  if (filter.late === true && (fields.has('due') || fields.has('status_id'))) return true;
  if (filter.q !== '' && (fields.has('name') || fields.has('tag'))) return true;
  return filter.sort.split(',').some((key) => {
    const [root = ''] = key.replace(/^-/u, '').split('.');
    return root === 'modified' || fields.has(SORTED_BY[root] ?? root);
  });
}
