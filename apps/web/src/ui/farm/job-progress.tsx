import type { Job } from '@jampot/contracts';
import { useJobProgress } from '../../lib/queries/index.ts';
import { ProgressBar, TimeLeft } from '../index.ts';
import jobClasses from './job-state.module.css';
import { rendersHere } from './job-states.ts';

type Progressing = Pick<Job, 'id' | 'progress_percent'>;

/** How far a job is, 0 to 100: what its node told last, or what was fetched where it told nothing. */
const usePercent = ({ id, progress_percent: fetched }: Progressing) =>
  useJobProgress(id)?.percent ?? fetched;

/** How far a job is, as a bar and in figures. */
export function JobProgress({ job }: { job: Progressing }) {
  const percent = usePercent(job);
  return (
    <span className={jobClasses['jobProgress']}>
      <ProgressBar bare label={`Job ${job.id}`} value={percent} />
      <span className={jobClasses['percent']}>{Math.round(percent)} %</span>
    </span>
  );
}

interface JobTimeLeftProps {
  job: Progressing & Pick<Job, 'jobstatus_id' | 'node_id' | 'start_time'>;
  /** What stands before it. */
  before: string;
}

/** How long a job still renders, where that can be told of how far it came till now. */
export function JobTimeLeft({ job, before }: JobTimeLeftProps) {
  const percent = usePercent(job);
  if (!rendersHere(job) || job.start_time === null) return null;
  return <TimeLeft since={job.start_time} percent={percent} before={before} />;
}
