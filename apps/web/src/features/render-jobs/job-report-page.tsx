import { Button } from '@mantine/core';
import type { Job } from '@jampot/contracts';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useKnown } from '../../lib/queries/index.ts';
import { saveFile } from '../../lib/save-file.ts';
import { EmptyState, HeaderSpace, PageHeader } from '../../ui/index.ts';
import { JobLog } from './log/job-log.tsx';
import { RENDER_CRUMBS } from '../../ui/farm/render-crumbs.ts';
import { RenderPage } from '../../ui/farm/render-page.tsx';
import jobClasses from './jobs.module.css';
import logClasses from '../../ui/farm/log/log.module.css';
import { jobName } from '../../ui/farm/job-name.ts';
import { jobQuery } from './jobs.query.ts';
import { withLocalTimes } from './local-times.ts';

/** All that is known of what went wrong with a job. */
export function JobReportPage({ id }: { id: number }) {
  const query = jobQuery(id);
  const job = useKnown(query);
  const name = job === undefined ? `Job ${id}` : jobName(job);
  const crumbs = [...RENDER_CRUMBS.jobs, { label: name, to: `/render/jobs/${id}` }];
  const report = job?.report ?? null;
  const header = (
    <PageHeader crumbs={crumbs} title="Error report">
      <HeaderSpace />
      {report === null ? null : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden="true" />}
          onClick={() =>
            saveFile(
              `job-${id}-report.txt`,
              new Blob([withLocalTimes(report)], { type: 'text/plain' }),
            )
          }
        >
          Download
        </Button>
      )}
    </PageHeader>
  );
  return (
    <RenderPage
      resource="jobs"
      header={header}
      query={query}
      failed={`I'm sorry, we could not retrieve job for id ${id}`}
    >
      {(row) => <Report job={row} />}
    </RenderPage>
  );
}

function Report({ job }: { job: Job }) {
  if (job.report === null && job.render_error === null) {
    return (
      <EmptyState
        title="No errors in this job"
        actions={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/render/jobs/$id" params={{ id: String(job.id) }} />
            )}
          >
            Go to the job
          </Button>
        }
      />
    );
  }
  return (
    <div className={logClasses['report']}>
      <p className={jobClasses['errorText']}>{job.render_error}</p>
      {job.report === null ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keys shall scroll it
        <pre className={logClasses['reportText']} tabIndex={0}>
          {withLocalTimes(job.report)}
        </pre>
      )}
      <JobLog job={job} />
    </div>
  );
}
