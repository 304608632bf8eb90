import type { User } from '@jampot/contracts';
import { chartTable } from '@jampot/domain';
import { Link } from '@tanstack/react-router';
import { chartRowsQuery } from '../../../lib/queries/index.ts';
import { Chart, Dialog, EmptyState, QueryBoundary, SkeletonRows } from '../../../ui/index.ts';
import classes from '../account-pages.module.css';

/** What is assigned to somebody, by status. */
export function AssignedDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const axes = { x: 'status.name', z: '' };
  return (
    <Dialog onClose={onClose} title={`Assets assigned to ${user.name}`} size="lg">
      <QueryBoundary
        compact
        query={chartRowsQuery('assets', { assignee_id: user.id }, axes)}
        pending={<SkeletonRows rows={6} height={36} />}
        empty={<EmptyState compact title="No assets assigned yet." />}
      >
        {(rows) => (
          <>
            <div className={classes['chart']}>
              <Chart
                type="column"
                title={`Assets assigned to ${user.name}`}
                amount="Assets"
                table={chartTable(rows, { x: String, z: String })}
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
