import type { Widget } from '@jampot/contracts';
import { performanceTable } from '@jampot/domain';
import type { PerformanceRow } from '@jampot/domain';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chartRowsQuery, keys } from '../../../lib/queries/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import { dayBefore } from './filters-of.ts';
import { WidgetData } from './widget-data.tsx';
import classes from './widgets.module.css';

/** Days that are looked at until somebody chooses others. */
const DAYS = 28;

/** What people brought to a status in the last days, beside the days before. */
export function PerformanceWidget({ widget }: { widget: Widget }) {
  const client = useQueryClient();
  const { query = {}, xAxis: by = 'assignee.name' } = widget.dataModelOptions ?? {};
  const { days: period = DAYS, folder_id: folder, ...status } = query;
  const days = Number(period);
  const filters = {
    ...status,
    ...(folder === undefined ? {} : { 'asset__folder_id:withchildren': folder }),
  };
  return (
    <WidgetData widget={widget} query={performanceQuery(client, filters, days, by)}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState compact title="NO DATA!" />
        ) : (
          <Table rows={rows} days={days} />
        )
      }
    </WidgetData>
  );
}

function performanceQuery(
  client: QueryClient,
  filters: Readonly<Record<string, string | number>>,
  days: number,
  by: string,
) {
  return queryOptions({
    queryKey: keys.performance({ ...filters, days, by }),
    queryFn: async () => {
      const today = new Date();
      const [begin, before] = [dayBefore(today, days), dayBefore(today, 2 * days)];
      const counted = (since: string, until: string | null, y: string) =>
        client.fetchQuery({
          ...chartRowsQuery(
            'statuslogs',
            {
              ...filters,
              'created:since': since,
              ...(until === null ? {} : { 'created:until': until }),
            },
            { x: by, y, z: '' },
          ),
          staleTime: 0,
        });
      const [changes, seconds, earlier] = await Promise.all([
        counted(begin, null, 'count'),
        counted(begin, null, 'asset.duration'),
        counted(before, begin, 'count'),
      ]);
      return performanceTable({ changes, seconds, earlier }, days);
    },
  });
}

interface TableProps {
  rows: readonly PerformanceRow[];
  days: number;
}

function Table({ rows, days }: TableProps) {
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Changes</th>
          <th scope="col">Seconds</th>
          <th scope="col">A working day</th>
          <th scope="col">{days} days before</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, isSum, changes, seconds, perDay, earlier }) => (
          <tr key={name} data-sum={isSum || undefined}>
            <th scope="row">
              {isSum ? name : <Link to={'/statuslogs?view=list' as string}>{name}</Link>}
            </th>
            <td>{changes.toLocaleString('en')}</td>
            <td>{seconds.toLocaleString('en')}</td>
            <td>{perDay.toLocaleString('en')}</td>
            <td>{earlier.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
