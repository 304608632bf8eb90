import { Alert } from '@mantine/core';
import { listJobs } from '@jampot/contracts';
import type { Pool } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/index.ts';
import { formatCount } from '../../lib/format.ts';
import { keys } from '../../lib/queries/index.ts';
import { TimeAgo } from '../../ui/index.ts';
import { JobLink } from '../../ui/farm/job-link.tsx';
import classes from './queue/queue.module.css';

/** How long a failure is fresh. */
const FRESH = 24 * 3600_000;

/** The job that failed last in a pool, and how many have of late. */
const failuresQuery = (poolId: number) =>
  queryOptions({
    queryKey: keys.poolFailures(poolId),
    queryFn: async ({ signal }) => {
      const query = {
        pool_id: poolId,
        jobstatus_id: JOB_STATUS.error,
        'modified:since': new Date(Date.now() - FRESH).toISOString(),
        include: 'version',
        sort: '-modified',
        limit: 1,
        page: 1,
      };
      const { rows, total } = await api.call(listJobs, { query }, { signal });
      return { last: rows[0], total: total ?? rows.length };
    },
  });

/** Says above its queue that jobs of a pool failed of late, and why the last one did; nothing where none has. */
export function PoolFailures({ pool }: { pool: Pool }) {
  const { last, total = 0 } = useQuery(failuresQuery(pool.id)).data ?? {};
  if (last === undefined) return null;
  return (
    <Alert
      color="red"
      variant="light"
      className={classes['failures'] ?? ''}
      icon={<IconAlertTriangle size="1.125rem" stroke={1.5} aria-hidden="true" />}
      title={
        <Link to={`/render/jobs?pool_id=${pool.id}&status=${JOB_STATUS.error}` as string}>
          {formatCount(total, 'job')} failed in the last 24 hours
        </Link>
      }
    >
      <JobLink job={last} />: {last.render_error ?? 'The render failed.'} ·{' '}
      <TimeAgo at={last.modified} />
    </Alert>
  );
}
