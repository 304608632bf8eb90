import type { Job } from '@jampot/contracts';
import { useJobProgress } from '../../lib/queries/index.ts';
import classes from './farm.module.css';
import jobClasses from './job-state.module.css';
import { rendersHere } from './job-states.ts';
import { JobStatusBadge } from './job-status-badge.tsx';

/** Where a job stands: how far it is while it renders, and in the tooltip what went wrong. */
export function JobState({ job }: { job: Job }) {
  const renders = rendersHere(job);
  const told = useJobProgress(renders ? job.id : null);
  const percent = Math.round(told?.percent ?? job.progress_percent);
  return (
    <span className={jobClasses['state']} title={job.render_error ?? undefined}>
      <JobStatusBadge job={job} />
      {renders ? <span className={classes['dim']}>{percent} %</span> : null}
    </span>
  );
}
