import type { Widget } from '@jampot/contracts';
import type { PerformanceRow } from '@jampot/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { allStatusesQuery } from '../../../lib/queries/index.ts';
import type { ListFilters } from '../../../lib/queries/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import { performanceQuery, periodsOf } from './performance.query.ts';
import type { PerformanceBy } from './performance.query.ts';
import { WidgetData } from './widget-data.tsx';
import classes from './widgets.module.css';

/** Days that are looked at until somebody chooses others. */
const DAYS = 28;

/** What people, or folders, brought to a status in the last days, beside the days before. */
export function PerformanceWidget({ widget }: { widget: Widget }) {
  const client = useQueryClient();
  const { query = {}, xAxis } = widget.dataModelOptions ?? {};
  const { days: period = DAYS, folder_id: folder, ...filters } = query;
  const days = Number(period);
  const by = xAxis === 'asset.folder.name' ? 'folder' : 'assignee';
  const statusIds = useStatusIds(filters);
  return (
    <WidgetData widget={widget} query={performanceQuery(client, { filters, folder, days, by })}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState compact title="NO DATA!" />
        ) : (
          <Table
            rows={rows}
            days={days}
            by={by}
            log={{
              ...(statusIds === undefined ? {} : { status_id: statusIds }),
              ...(folder === undefined ? {} : { 'asset__folder_id:withchildren': folder }),
            }}
          />
        )
      }
    </WidgetData>
  );
}

/** The log's address knows statuses by their ids; ready-made widgets name them. */
function useStatusIds({ status_id: id, 'status.name': name }: ListFilters) {
  const statuses = useQuery({ ...allStatusesQuery, enabled: name !== undefined }).data ?? [];
  if (id !== undefined || name === undefined) return id;
  return statuses.flatMap((status) => (status.name === name ? [status.id] : [])).join(',');
}

interface TableProps {
  rows: readonly PerformanceRow[];
  days: number;
  by: PerformanceBy;
  /** What all of the changes have in common. */
  log: ListFilters;
}

function Table({ rows, days, by, log }: TableProps) {
  const { now, before } = periodsOf(days);
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{by === 'folder' ? 'Folder' : 'Who'}</th>
          <th scope="col">Changes</th>
          <th scope="col">Seconds</th>
          <th scope="col">Days from assigned</th>
          <th scope="col">Per working day</th>
          <th scope="col">{days} days before</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const whose = whoseOf(row, by);
          const cell = (value: number | null, period: typeof now) => (
            <LogCell search={{ ...log, ...whose, ...daysOf(period) }}>{amountOf(value)}</LogCell>
          );
          return (
            <tr key={`${row.isSum} ${row.id} ${row.name}`} data-sum={row.isSum || undefined}>
              <th scope="row">{row.name}</th>
              {cell(row.changes, now)}
              {cell(row.seconds, now)}
              {cell(row.days, now)}
              {cell(row.perDay, now)}
              <LogCell search={{ ...log, ...whose, ...daysOf(before) }}>
                {amountOf(row.earlier)} <Against row={row} />
              </LogCell>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function LogCell({ search, children }: { search: ListFilters; children: ReactNode }) {
  return (
    <td>
      <Link to={'/statuslogs' as string} search={search as never}>
        {children}
      </Link>
    </td>
  );
}

/** How much more or less it is than in the period before. */
function Against({ row: { changes, earlier } }: { row: PerformanceRow }) {
  if (earlier === 0) return null;
  const percent = Math.round((100 * (changes - earlier)) / earlier);
  return (
    <span className={classes['against']}>
      {percent > 0 ? '▲' : percent < 0 ? '▼' : '='} {Math.abs(percent)} %
    </span>
  );
}

function whoseOf({ id, isSum }: PerformanceRow, by: PerformanceBy): ListFilters {
  if (isSum) return {};
  if (by === 'folder') return id === null ? {} : { asset__folder_id: id };
  return { assignee_id: id ?? 'null' };
}

function daysOf({ since, until }: { since: string; until: string }): ListFilters {
  return { 'created:since': since, 'created:until': until };
}

function amountOf(value: number | null): string {
  return value?.toLocaleString('en', { maximumFractionDigits: 3 }) ?? '–';
}
