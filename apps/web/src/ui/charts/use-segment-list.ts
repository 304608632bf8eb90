import type { ChartRow, ChartTable, ChartType } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { listOfSegment } from '../../lib/charts/list-of-segment.ts';
import { segmentAt } from '../../lib/charts/table-of-rows.ts';
import type { ChartResource, ListFilters } from '../../lib/queries/index.ts';
import { toast } from '../toasts/toast.ts';

export interface DrawnChartOf {
  readonly resource: ChartResource;
  readonly filters: ListFilters;
  readonly axes: { readonly x: string; readonly z: string };
  readonly rows: readonly ChartRow[];
  readonly table: ChartTable;
  readonly type: ChartType;
}

/** For `Chart`: a part of it opens the list of what it counts. */
export function useSegmentList(chart: DrawnChartOf): (category: number, series: number) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    (category, series) => {
      const { resource, filters, axes, rows, table, type } = chart;
      const one = type === 'pie' ? null : series;
      const segment = segmentAt(rows, axes, table, category, one);
      if (segment === null) return;
      listOfSegment(client, { resource, filters, axes, segment }).then(
        (place) => place && navigate({ to: place.to as string, search: place.search as never }),
        (failure: unknown) => toast.failure(failure),
      );
    },
    [client, navigate, chart],
  );
}
