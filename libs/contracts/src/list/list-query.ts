/** A dotted path into a resource: relations first, the field last. */
export type FieldPath = readonly string[];
export type Scalar = string | number | boolean | null;

export type Filter =
  | { readonly operator: 'in'; readonly path: FieldPath; readonly values: readonly Scalar[] }
  | { readonly operator: 'since' | 'until'; readonly path: FieldPath; readonly value: Scalar }
  | { readonly operator: 'like'; readonly path: FieldPath; readonly value: string }
  | {
      readonly operator: 'withchildren';
      readonly path: FieldPath;
      readonly values: readonly number[];
    };

/** What a time of a chart is counted in. */
export const BUCKETS = ['day', 'week', 'month', 'year'] as const;
export type Bucket = (typeof BUCKETS)[number];
export interface ChartQuery {
  readonly x: { readonly path: FieldPath; readonly bucket: Bucket | null };
  /** IANA name of the zone whose days, weeks, months and years are counted; null is UTC. */
  readonly zone: string | null;
  /** `count`, or a numeric field that is summed. */
  readonly y: 'count' | FieldPath;
  readonly z: FieldPath | null;
  readonly color: FieldPath | null;
}

/** The list grammar of one request, parsed against its resource: nothing unknown is left in it. */
export interface ListQuery {
  readonly filters: readonly Filter[];
  /** A `folder_id` filter reaches into all folders below. */
  readonly children: boolean;
  readonly deleted: 'live' | 'both' | 'deleted';
  /** Search words, all of which must be found. */
  readonly search: readonly string[];
  readonly sort: readonly { readonly path: FieldPath; readonly descending: boolean }[];
  /** Rows, 1 to 1,000. */
  readonly limit: number;
  /** 1-based; null when the list is paged by cursor. */
  readonly page: number | null;
  /** Whether a page by number is answered with the number of all rows. */
  readonly total: boolean;
  /** The opaque cursor of the page before. */
  readonly after: string | null;
  /** Own fields to answer; null means all. */
  readonly fields: readonly string[] | null;
  /** Relations to answer; `field` null means all fields of the last relation. */
  readonly include: readonly {
    readonly relations: readonly string[];
    readonly field: string | null;
  }[];
  readonly chart: ChartQuery | null;
}

export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 1000;

export const emptyListQuery: ListQuery = {
  filters: [],
  children: false,
  deleted: 'live',
  search: [],
  sort: [],
  limit: DEFAULT_LIMIT,
  page: null,
  total: true,
  after: null,
  fields: null,
  include: [],
  chart: null,
};
