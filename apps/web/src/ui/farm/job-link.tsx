import type { Job } from '@jampot/contracts';
import { Link } from '@tanstack/react-router';
import classes from './farm.module.css';
import { jobName } from './job-name.ts';

/** The name of a job, which opens it. */
export function JobLink({ job }: { job: Pick<Job, 'id' | 'version'> }) {
  const name = jobName(job);
  return (
    <Link
      to="/render/jobs/$id"
      params={{ id: String(job.id) }}
      className={classes['jobLink']}
      title={name}
    >
      {name}
    </Link>
  );
}
