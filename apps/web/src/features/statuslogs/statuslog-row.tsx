import type { Statuslog } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/index.ts';
import classes from './statuslogs.module.css';

/** The columns of the log, in order. */
export const COLUMNS = [
  'Date',
  'Folder',
  'Asset',
  'Duration',
  'Status',
  'Assignee',
  'Changed by',
] as const;

/** One change of status. Strangers have no page behind the asset's name. */
export function StatuslogRow({ log, linked }: { log: Statuslog; linked: boolean }) {
  const { asset, status } = log;
  return (
    <div className={classes['row']} role="row">
      <span role="cell" className={classes['time']}>
        {formatDateTime(log.created)}
      </span>
      <span role="cell" title={asset?.folder?.name}>
        {asset?.folder?.name}
      </span>
      <span role="cell" title={asset?.name}>
        {linked && asset !== undefined ? (
          <Link to="/assets/$id" params={{ id: String(asset.id) }} className={classes['asset']}>
            {asset.name}
          </Link>
        ) : (
          asset?.name
        )}
      </span>
      <span role="cell" className={classes['number']}>
        {typeof asset?.duration === 'number' ? `${asset.duration} s` : ''}
      </span>
      <span role="cell">
        {status === undefined ? null : <StatusBadge name={status.name} color={status.color} />}
      </span>
      <span role="cell">{log.assignee?.name}</span>
      <span role="cell">{log.user?.name}</span>
    </div>
  );
}
