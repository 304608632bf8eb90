import type { User } from '@jampot/contracts';
import { chartTable } from '@jampot/domain';
import { Link } from '@tanstack/react-router';
import { chartRowsQuery } from '../../../lib/queries/index.ts';
import {
  Chart,
  Dialog,
  EmptyState,
  pinnedChart,
  QueryBoundary,
  SkeletonRows,
} from '../../../ui/index.ts';
import classes from '../account-pages.module.css';

/** What is assigned to somebody, by status. */
export function AssignedDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const axes = { x: 'status.name', z: '' };
  const filters = { assignee_id: user.id };
  const title = `Assets assigned to ${user.name}`;
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      <QueryBoundary
        compact
        query={chartRowsQuery('assets', filters, axes)}
        pending={<SkeletonRows rows={6} height={36} />}
        empty={<EmptyState compact title="No assets assigned yet." />}
      >
        {(rows) => (
          <>
            <div className={classes['chart']}>
              <Chart
                type="column"
                title={title}
                amount="Assets"
                table={chartTable(rows, { x: String, z: String })}
                pin={pinnedChart(title, 'column', {
                  resource: 'assets',
                  query: filters,
                  xAxis: axes.x,
                })}
              />
            </div>
            <Link to={`/assets?assignee_id=${user.id}` as string} className={classes['nameLink']}>
              Show them
            </Link>
          </>
        )}
      </QueryBoundary>
    </Dialog>
  );
}
