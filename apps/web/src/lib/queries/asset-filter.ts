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
  /** Those that were deleted, with who did it and when, instead of those that live. */
  readonly deleted?: boolean;
  /** The rows carry their wiki notes, which lists leave out otherwise. */
  readonly notes?: boolean;
  /** `name`, `-modified`, …: the list grammar's. */
  readonly sort: string;
}

/** Rows of one page of a list of assets. */
export const ASSET_PAGE = 100;
