import type { Node } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { DateTime, ErrorState, SkeletonRows } from '../../ui/index.ts';
import { JobLink } from '../../ui/farm/job-link.tsx';
import { JobStatusBadge } from '../../ui/farm/job-status-badge.tsx';
import { RenderTime } from '../../ui/farm/render-time.tsx';
import classes from '../../ui/farm/farm.module.css';
import { nodeJobsQuery } from '../../lib/farm/nodes.query.ts';

/** The jobs that a node had last, and what became of them: how well it renders. */
export function NodeJobs({ node }: { node: Node }) {
  const jobs = useQuery(nodeJobsQuery(node.id));
  return (
    <section className={classes['section']} aria-labelledby="node-jobs">
      <h2 id="node-jobs" className={classes['heading']}>
        Last jobs
      </h2>
      {jobs.isPending ? (
        <SkeletonRows rows={4} height={28} />
      ) : jobs.isError ? (
        <ErrorState compact error={jobs.error} onRetry={() => void jobs.refetch()} />
      ) : jobs.data.length === 0 ? (
        <p className={classes['none']}>None found</p>
      ) : (
        <ul className={classes['lines']}>
          {jobs.data.map((job) => (
            <li key={job.id} className={classes['jobLine']}>
              <JobLink job={job} />
              <JobStatusBadge job={job} />
              <RenderTime job={job} />
              <span className={classes['dim']}>
                {job.start_time === null ? '–' : <DateTime at={job.start_time} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
