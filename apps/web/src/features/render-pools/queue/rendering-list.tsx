import type { Job } from '@jampot/contracts';
import { TimeSince, VirtualList } from '../../../ui/index.ts';
import { FarmLink } from '../../../ui/farm/farm-link.tsx';
import { JobLink } from '../../../ui/farm/job-link.tsx';
import { JobProgress, JobTimeLeft } from '../../../ui/farm/job-progress.tsx';
import { isSilent, rendersHere } from '../../../ui/farm/job-states.ts';
import queueClasses from './queue.module.css';

const ROW = 52;

/** What renders now, where, and how far it is; what somebody renders by hand tells nobody. */
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
              {job.node_id === null ? (
                'Elsewhere'
              ) : !job.node ? (
                'A node'
              ) : (
                <FarmLink to="nodes" id={job.node.id}>
                  {job.node.name}
                </FarmLink>
              )}
              {isSilent(job) ? ' · not answering' : null}
              {job.start_time === null ? null : (
                <>
                  {' · '}
                  <TimeSince at={job.start_time} />
                  <JobTimeLeft job={job} before=" · " />
                </>
              )}
              {!job.user ? '' : ` · ${job.user.name}`}
            </span>
          </span>
          {rendersHere(job) ? <JobProgress job={job} /> : null}
        </div>
      )}
    </VirtualList>
  );
}
