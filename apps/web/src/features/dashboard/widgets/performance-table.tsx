import type { PerformanceRow } from '@jampot/domain';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ListFilters } from '../../../lib/queries/index.ts';
import { DataTable } from '../../../ui/table/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';
import { periodsOf } from './performance.query.ts';
import type { PerformanceBy } from './performance.query.ts';
import classes from './widgets.module.css';

/** The figures of a row, which it can be sorted by. */
type Figure = 'changes' | 'seconds' | 'days' | 'perDay' | 'earlier';

interface PerformanceTableProps {
  title: string;
  rows: readonly PerformanceRow[];
  days: number;
  by: PerformanceBy;
  /** What all of the changes have in common. */
  log: ListFilters;
}

/** Who brought how much; each figure leads to the changes that it counts. All and Average stay last. */
export function PerformanceTable({ title, rows, days, by, log }: PerformanceTableProps) {
  const [sort, setSort] = useState('-changes');
  const columns = useMemo(() => columnsOf(days, by, log), [days, by, log]);
  const items = useMemo(() => sorted(rows, sort), [rows, sort]);
  return (
    <DataTable
      label={title}
      columns={columns}
      items={items}
      itemKey={({ isSum, id, name }) => `${isSum} ${id} ${name}`}
      scroll="page"
      sorting={{ sort, onSort: setSort }}
    />
  );
}

function columnsOf(
  days: number,
  by: PerformanceBy,
  log: ListFilters,
): readonly TableColumn<PerformanceRow>[] {
  const { now, before } = periodsOf(days);
  const figure = (
    key: Figure,
    label: string,
    width: number,
    period = now,
    beside?: (row: PerformanceRow) => ReactNode,
  ): TableColumn<PerformanceRow> => ({
    key,
    label,
    sort: key,
    descendingFirst: true,
    align: 'end',
    width,
    cell: (row) => (
      <Link
        to={'/statuslogs' as string}
        search={{ ...log, ...whoseOf(row, by), ...daysOf(period) } as never}
        className={classes['figure']}
        data-sum={row.isSum || undefined}
      >
        {amountOf(row[key])}
        {beside?.(row)}
      </Link>
    ),
  });
  return [
    {
      key: 'name',
      label: by === 'folder' ? 'Folder' : 'Who',
      sort: 'name',
      names: true,
      width: 128,
      least: 72,
      grow: 1,
      title: ({ name }) => name,
      cell: ({ name, isSum }) => (isSum ? <strong>{name}</strong> : name),
    },
    figure('changes', 'Changes', 64),
    figure('seconds', 'Seconds', 64),
    figure('days', 'Days from assigned', 120),
    figure('perDay', 'Per working day', 104),
    figure('earlier', `${days} days before`, 112, before, (row) => <Against row={row} />),
  ];
}

/** How much more or less it is than in the period before. */
function Against({ row: { changes, earlier } }: { row: PerformanceRow }) {
  if (earlier === 0) return null;
  const percent = Math.round((100 * (changes - earlier)) / earlier);
  return (
    <span className={classes['against']}>
      {' '}
      {percent > 0 ? '▲' : percent < 0 ? '▼' : '='} {Math.abs(percent)} %
    </span>
  );
}

/** By name or a figure; what is not known comes last either way, and after it the sums. */
function sorted(rows: readonly PerformanceRow[], sort: string): readonly PerformanceRow[] {
  const key = sort.replace('-', '') as Figure | 'name';
  const way = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    if (one.isSum || other.isSum) return Number(one.isSum) - Number(other.isSum);
    const [mine, theirs] = [one[key], other[key]];
    if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
    return typeof mine === 'string' || typeof theirs === 'string'
      ? way * String(mine).localeCompare(String(theirs), 'en', { numeric: true })
      : way * (mine - theirs);
  });
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
