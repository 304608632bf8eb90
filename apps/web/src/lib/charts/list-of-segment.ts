import type { Bucket } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { chartRowsQuery } from '../queries/chart-rows.ts';
import type { ChartResource, ListFilters } from '../queries/chart-rows.ts';
import { bucketRange } from './bucket-range.ts';
import type { Segment } from './table-of-rows.ts';

/** A list with its filters, as an address says it. */
export interface ListPlace {
  readonly to: string;
  readonly search: Readonly<Record<string, string | number>>;
}

/** The field that tells which one a name is of. */
const IDS: Readonly<Record<ChartResource, Readonly<Record<string, string>>>> = {
  assets: {
    'status.name': 'status_id',
    'assignee.name': 'assignee_id',
    'folder.name': 'folder_id',
  },
  statuslogs: {
    'status.name': 'status_id',
    'assignee.name': 'assignee_id',
    'user.name': 'user_id',
    'asset.folder.name': 'asset.folder_id',
  },
  jobs: { 'jobstatus.name': 'jobstatus_id', 'pool.name': 'pool_id' },
};

export interface CountedSegment {
  readonly resource: ChartResource;
  readonly filters: ListFilters;
  readonly axes: { readonly x: string; readonly z: string };
  readonly segment: Segment;
}

/**
 * Where the rows are listed that a part of a chart counts. Names become the ids that have them in this very
 * chart: two folders of one name are both meant, and nobody is told of others.
 * @returns null for what no list can be narrowed by
 */
export async function listOfSegment(
  client: QueryClient,
  { resource, filters, axes, segment }: CountedSegment,
): Promise<ListPlace | null> {
  const nameFields = Object.keys(IDS[resource]);
  const narrowed: Record<string, string | number> = Object.fromEntries(
    Object.entries(filters).filter(([field]) => !nameFields.includes(field)),
  );
  const idsOf = async (field: string, meant: readonly unknown[]) => {
    const x = IDS[resource][field];
    if (x === undefined) return null;
    const rows = await client.fetchQuery(chartRowsQuery(resource, filters, { x, z: field }));
    const ids = rows.filter(({ z }) => meant.includes(z ?? null)).map((row) => String(row.x));
    return { field: x, ids: ids.join(',') };
  };
  for (const field of nameFields) {
    const written = filters[field];
    const found = written === undefined ? null : await idsOf(field, String(written).split(','));
    if (found !== null) narrowed[found.field] = found.ids;
  }
  const parts = [
    [axes.x, segment.x],
    ...(segment.z === undefined ? [] : [[axes.z, segment.z] as const]),
  ] as const;
  for (const [axis, value] of parts) {
    const [field = '', bucket] = axis.split(':');
    if (bucket === undefined) {
      const found = await idsOf(field, [value]);
      if (found === null) return null;
      narrowed[found.field] = found.ids;
    } else {
      const { since, until } = bucketRange(String(value), bucket as Bucket);
      const [first, last] = [narrowed[`${field}:since`], narrowed[`${field}:until`]];
      narrowed[`${field}:since`] = first === undefined || String(first) < since ? since : first;
      narrowed[`${field}:until`] = last === undefined || String(last) > until ? until : last;
    }
  }
  return placeOf(resource, narrowed);
}

/** The fields that the list of one folder knows. */
const OF_A_FOLDER = new Set(['folder_id', 'children', 'status_id', 'assignee_id']);

function placeOf(resource: ChartResource, filters: ListPlace['search']): ListPlace | null {
  switch (resource) {
    case 'assets': {
      const { folder_id: folder, ...search } = filters;
      const one = Number(folder) > 0 && Object.keys(filters).every((name) => OF_A_FOLDER.has(name));
      return one ? { to: `/folders/${folder}`, search } : { to: '/assets', search: filters };
    }
    case 'statuslogs': {
      const { 'asset.folder_id': folder, asset__folder_id: _within, ...rest } = filters;
      if (folder === undefined) return { to: '/statuslogs', search: filters };
      const { 'asset__folder_id:withchildren': _below, ...search } = rest;
      return { to: '/statuslogs', search: { ...search, asset__folder_id: folder } };
    }
    case 'jobs': {
      const { jobstatus_id: status, pool_id: pools, ...others } = filters;
      if (Object.keys(others).length > 0) return null;
      return {
        to: '/render/jobs',
        search: {
          ...(status === undefined ? {} : { status }),
          ...(pools === undefined ? {} : { pool_id: pools }),
        },
      };
    }
  }
}
