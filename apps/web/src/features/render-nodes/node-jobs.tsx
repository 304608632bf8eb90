import type { Node } from '@jampot/contracts';
import { QueryBoundary, SkeletonRows, TimeAgo } from '../../ui/index.ts';
import { JobLink } from '../../ui/farm/job-link.tsx';
import { JobStatusBadge } from '../../ui/farm/job-status-badge.tsx';
import { RenderTime } from '../../ui/farm/render-time.tsx';
import classes from '../../ui/farm/farm.module.css';
import { nodeJobsQuery } from '../../lib/farm/nodes.query.ts';

/** The jobs that a node had last, and what became of them: how well it renders. */
export function NodeJobs({ node }: { node: Node }) {
  return (
    <section className={classes['section']} aria-labelledby="node-jobs">
      <h2 id="node-jobs" className={classes['heading']}>
        Last jobs
      </h2>
      <QueryBoundary
        compact
        query={nodeJobsQuery(node.id)}
        pending={<SkeletonRows rows={4} height={28} />}
        empty={<p className={classes['none']}>No jobs yet</p>}
      >
        {(jobs) => (
          <ul className={classes['lines']}>
            {jobs.map((job) => (
              <li key={job.id} className={classes['jobLine']}>
                <JobLink job={job} />
                <JobStatusBadge job={job} />
                <RenderTime job={job} />
                <span className={classes['dim']}>
                  {job.start_time === null ? '–' : <TimeAgo at={job.start_time} />}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}
