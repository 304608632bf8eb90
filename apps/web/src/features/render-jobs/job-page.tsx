import { usePageTitle } from '../../lib/page-title.ts';
import { useKnown } from '../../lib/queries/index.ts';
import { PageHeader } from '../../ui/index.ts';
import { JobLog } from './log/job-log.tsx';
import { RENDER_CRUMBS } from '../../ui/farm/render-crumbs.ts';
import { RenderPage } from '../../ui/farm/render-page.tsx';
import jobClasses from './jobs.module.css';
import { jobName } from '../../ui/farm/job-name.ts';
import { JobPanel } from './job-panel.tsx';
import { jobQuery } from './jobs.query.ts';

interface JobPageProps {
  id: number;
  /** It was deleted. */
  onGone: () => void;
}

/** One render job: where it stands, what can be done about it, and what it writes. */
export function JobPage({ id, onGone }: JobPageProps) {
  const query = jobQuery(id);
  const job = useKnown(query);
  const name = job === undefined ? 'Job' : jobName(job);
  usePageTitle(name);
  return (
    <RenderPage
      resource="jobs"
      header={<PageHeader crumbs={RENDER_CRUMBS.jobs} title={name} />}
      query={query}
      failed={`I'm sorry, we could not retrieve job for id ${id}`}
    >
      {(row) => (
        <div className={jobClasses['jobPage']}>
          <JobPanel job={row} deleted="Job was successfully deleted" onGone={onGone} />
          <JobLog job={row} />
        </div>
      )}
    </RenderPage>
  );
}
