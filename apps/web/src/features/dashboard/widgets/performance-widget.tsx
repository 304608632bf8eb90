import type { Widget } from '@jampot/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allStatusesQuery, useWorkCalendar } from '../../../lib/queries/index.ts';
import type { ListFilters } from '../../../lib/queries/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import { statusesIn } from '../stages.ts';
import { logBelow } from './folder-filter.ts';
import { PerformanceTable } from './performance-table.tsx';
import { performanceQuery } from './performance.query.ts';
import { WidgetData } from './widget-data.tsx';

/** Days that are looked at until somebody chooses others. */
const DAYS = 28;

/** What people, or folders, brought to a status in the last days, beside the days before. */
export function PerformanceWidget({ widget }: { widget: Widget }) {
  const client = useQueryClient();
  const { query = {}, xAxis } = widget.dataModelOptions ?? {};
  const { days: period = DAYS, folder_id: folder, ...filters } = query;
  const days = Number(period);
  const by = xAxis === 'asset.folder.name' ? 'folder' : 'assignee';
  const calendar = useWorkCalendar();
  const asked = { filters, folder, days, by, calendar } as const;
  const statusIds = useStatusIds(filters);
  return (
    <WidgetData widget={widget} query={performanceQuery(client, asked)}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState compact title="NO DATA!" />
        ) : (
          <PerformanceTable
            title={widget.title}
            rows={rows}
            days={days}
            by={by}
            log={{
              ...(statusIds === undefined ? {} : { status_id: statusIds }),
              ...logBelow(folder),
            }}
          />
        )
      }
    </WidgetData>
  );
}

/** The log's address knows statuses by their ids; ready-made widgets name them. */
function useStatusIds(filters: ListFilters) {
  const { status_id: id, 'status.name': name } = filters;
  const statuses = useQuery({ ...allStatusesQuery, enabled: name !== undefined }).data ?? [];
  if (id !== undefined || name === undefined) return id;
  return statusesIn(filters, statuses)
    .map((status) => status.id)
    .join(',');
}
