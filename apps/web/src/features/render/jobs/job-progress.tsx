import type { Job } from '@jampot/contracts';
import { useJobProgress } from '../../../lib/queries/index.ts';
import { ProgressBar } from '../../../ui/index.ts';
import jobClasses from './jobs.module.css';

/** How far a job is: what its node told last, or what was fetched where it told nothing. */
export function JobProgress({ job }: { job: Pick<Job, 'id' | 'progress_percent'> }) {
  const percent = useJobProgress(job.id)?.percent ?? job.progress_percent;
  return (
    <span className={jobClasses['jobProgress']}>
      <ProgressBar bare label={`Job ${job.id}`} value={percent} />
      <span className={jobClasses['percent']}>{Math.round(percent)} %</span>
    </span>
  );
}
