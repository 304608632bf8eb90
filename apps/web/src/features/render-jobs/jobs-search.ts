import { JOB_STATUSES } from '@jampot/domain';

const JOB_SORTS = [
  'id',
  'version.name',
  'jobstatus.name',
  'pool.name',
  'user.name',
  'created',
] as const;
type JobSortField = (typeof JOB_SORTS)[number];
export type JobSort = JobSortField | `-${JobSortField}`;

/** What the address tells of the list of jobs. */
export interface JobsSearch {
  /** Pools whose jobs are shown; left out for all. */
  readonly pool_id?: readonly number[] | undefined;
  /** Statuses that are shown; left out for all. */
  readonly status?: readonly number[] | undefined;
  /** A part of the name of the asset that is rendered; left out for any. */
  readonly q?: string | undefined;
  /** Left out for the newest first. */
  readonly sort?: JobSort | undefined;
  /** From 1, which is left out. */
  readonly page?: number | undefined;
}

const SORTS: readonly JobSort[] = JOB_SORTS.flatMap((field): JobSort[] => [field, `-${field}`]);

/** Reads the address; what it does not know is left out. */
export function readJobsSearch(search: Record<string, unknown>): JobsSearch {
  const pools = idsOf(search['pool_id']);
  const statuses = idsOf(search['status']).filter((id) =>
    JOB_STATUSES.some((status) => status.id === id),
  );
  const { q } = search;
  const sort = SORTS.find((one) => one === search['sort']);
  const page = Number(search['page'] ?? 1);
  return {
    ...(pools.length === 0 ? {} : { pool_id: pools }),
    ...(statuses.length === 0 ? {} : { status: statuses }),
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q) } : {}),
    ...(sort === undefined || sort === '-created' ? {} : { sort }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}

/** How the address says it: ids with commas between them. */
export function writeJobsSearch({ pool_id: pools, status, ...rest }: JobsSearch): {
  readonly [field: string]: string | number;
} {
  const { q, sort, page } = readJobsSearch({ ...rest });
  return {
    ...(pools === undefined || pools.length === 0 ? {} : { pool_id: written(pools) }),
    ...(status === undefined || status.length === 0 ? {} : { status: written(status) }),
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(page === undefined ? {} : { page }),
  };
}

/** One id as the number that it is: as a text it would stand in quotes. */
function written(ids: readonly number[]): string | number {
  const [first = 0] = ids;
  return ids.length === 1 ? first : ids.join(',');
}

/** `3`, `'3,4'` or `[3, 4]`. */
function idsOf(value: unknown): readonly number[] {
  const parts = Array.isArray(value) ? value : String(value ?? '').split(',');
  const ids = parts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)];
}
