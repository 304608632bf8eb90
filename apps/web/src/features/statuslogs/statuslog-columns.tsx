import type { Statuslog } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import { DateTime, StatusBadge } from '../../ui/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import classes from './statuslogs.module.css';

const asset: TableColumn<Statuslog> = {
  key: 'asset',
  label: 'Asset',
  width: 192,
  least: 96,
  grow: 2,
  title: (log) => log.asset?.name,
  cell: (log) => log.asset?.name,
};

/** One change of status, as strangers see it, who have no page behind the asset's name. */
export const COLUMNS: readonly TableColumn<Statuslog>[] = [
  { key: 'created', label: 'Date', width: 128, cell: (log) => <DateTime at={log.created} /> },
  {
    key: 'folder',
    label: 'Folder',
    width: 128,
    least: 64,
    grow: 1.2,
    title: (log) => log.asset?.folder?.name,
    cell: (log) => log.asset?.folder?.name,
  },
  asset,
  {
    key: 'duration',
    label: 'Duration',
    width: 64,
    cell: (log) => (typeof log.asset?.duration === 'number' ? `${log.asset.duration} s` : ''),
  },
  {
    key: 'status',
    label: 'Status',
    width: 128,
    least: 124,
    grow: 1,
    cell: ({ status }) =>
      status === undefined ? null : <StatusBadge name={status.name} color={status.color} />,
  },
  {
    key: 'assignee',
    label: 'Assignee',
    width: 128,
    least: 84,
    grow: 1,
    cell: (log) => log.assignee?.name,
  },
  {
    key: 'user',
    label: 'Changed by',
    width: 128,
    least: 84,
    grow: 1,
    cell: (log) => log.user?.name,
  },
];

/** The same for whoever is signed in. */
export const LINKED_COLUMNS: readonly TableColumn<Statuslog>[] = COLUMNS.map((column) =>
  column !== asset ? column : { ...asset, cell: (log) => <AssetLink log={log} /> },
);

function AssetLink({ log: { asset: of } }: { log: Statuslog }) {
  return of === undefined ? null : (
    <Link to="/assets/$id" params={{ id: String(of.id) }} className={classes['asset']}>
      {of.name}
    </Link>
  );
}
