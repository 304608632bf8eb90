import type { Job } from '@jampot/contracts';
import { VirtualList } from '../../../ui/index.ts';
import { JobLink } from '../jobs/job-link.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import queueClasses from './queue.module.css';

const ROW = 52;

/** What renders now, where, and how far it is. */
export function RenderingList({ jobs }: { jobs: readonly Job[] }) {
  return (
    <VirtualList
      items={jobs}
      itemKey={(job) => job.id}
      rowHeight={ROW}
      role="list"
      aria-label="Rendering jobs"
    >
      {(job) => (
        <div role="listitem" className={queueClasses['queued']}>
          <span className={queueClasses['what']}>
            <JobLink job={job} />
            <span className={queueClasses['why']}>
              {job.node?.name ?? 'A node'}
              {!job.user ? '' : ` · ${job.user.name}`}
            </span>
          </span>
          <JobProgress job={job} />
        </div>
      )}
    </VirtualList>
  );
}
