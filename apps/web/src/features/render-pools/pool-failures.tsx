import { Alert } from '@mantine/core';
import type { Pool } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../lib/format.ts';
import { poolFailuresQuery } from '../../lib/farm/pools.query.ts';
import { TimeAgo } from '../../ui/index.ts';
import { JobLink } from '../../ui/farm/job-link.tsx';
import classes from './queue/queue.module.css';

/** Says above its queue that jobs of a pool failed of late, and why the last one did; nothing where none has. */
export function PoolFailures({ pool }: { pool: Pool }) {
  const { last, total = 0 } = useQuery(poolFailuresQuery(pool.id)).data ?? {};
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
      <span className={classes['lastFailure']}>
        <JobLink job={last} />
        <span>
          {last.render_error ?? 'The render failed.'} · <TimeAgo at={last.modified} />
        </span>
      </span>
    </Alert>
  );
}
