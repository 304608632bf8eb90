import type { User } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/index.ts';
import { JobLog } from './log/job-log.tsx';
import { RENDER_CRUMBS } from '../../ui/farm/render-crumbs.ts';
import { RenderPage } from '../../ui/farm/render-page.tsx';
import jobClasses from './jobs.module.css';
import { jobName } from '../../ui/farm/job-name.ts';
import { JobPanel } from './job-panel.tsx';
import { isUnderWay } from '../../ui/farm/job-states.ts';
import { jobQuery } from './jobs.query.ts';

/** Milliseconds between two looks at a job; events come in between. */
const POLL = 2000;

interface JobPageProps {
  me: User;
  id: number;
  /** It was deleted. */
  onGone: () => void;
}

/** One render job: where it stands, what can be done about it, and what it writes. */
export function JobPage({ me, id, onGone }: JobPageProps) {
  const job = useQuery({
    ...jobQuery(id),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data) ? POLL : false,
  });
  const name = job.data === undefined ? 'Job' : jobName(job.data);
  usePageTitle(name);
  return (
    <RenderPage
      resource="jobs"
      header={<PageHeader crumbs={RENDER_CRUMBS.jobs} title={name} />}
      query={job}
      failed={`I'm sorry, we could not retrieve job for id ${id}`}
    >
      {(row) => (
        <div className={jobClasses['jobPage']}>
          <JobPanel
            job={row}
            accountId={me.account_id}
            deleted="Job was successfully deleted"
            onGone={onGone}
          />
          <JobLog job={row} />
        </div>
      )}
    </RenderPage>
  );
}
