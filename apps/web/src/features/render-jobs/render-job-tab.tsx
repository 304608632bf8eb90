import { Select } from '@mantine/core';
import type { Job, Version } from '@jampot/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useMay } from '../../lib/queries/index.ts';
import { EmptyState, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import { JobPanel } from './job-panel.tsx';
import { versionJobsQuery } from './jobs.query.ts';
import { JobLog } from './log/job-log.tsx';
import logClasses from '../../ui/farm/log/log.module.css';

interface RenderJobTabProps {
  version: Version | null;
  /** What can be done about a version that has no job. */
  send: ReactNode;
}

/** The render job of the version that is shown. */
export default function RenderJobTab({ version, send }: RenderJobTabProps) {
  if (version === null) return <EmptyState compact title="No versions added yet" />;
  return <VersionJobs key={version.id} version={version} send={send} />;
}

function VersionJobs({ version, send }: { version: Version; send: ReactNode }) {
  const mayRead = useMay('jobs', 'r');
  const none = (
    <EmptyState
      compact
      title="No Render Jobs."
      hint="Choose a render pool when you add a version, and it is rendered there."
      actions={send}
    />
  );
  return (
    <QueryBoundary
      compact
      query={versionJobsQuery(version.id)}
      allowed={mayRead}
      pending={<SkeletonRows rows={4} height={36} />}
      empty={none}
    >
      {(jobs) => <ChosenJob jobs={jobs} />}
    </QueryBoundary>
  );
}

/** One of a version's jobs, the newest unless another is chosen. */
function ChosenJob({ jobs }: { jobs: readonly Job[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const job = jobs.find(({ id }) => id === chosen) ?? jobs[0];
  if (job === undefined) return null;
  return (
    <div className={logClasses['tabJob']}>
      {jobs.length > 1 ? (
        <Select
          size="xs"
          className={logClasses['ofVersion'] ?? ''}
          aria-label="Job"
          allowDeselect={false}
          value={String(job.id)}
          data={jobs.map(({ id, created }) => ({
            value: String(id),
            label: `Job ${id}, ${formatDateTime(created)}`,
          }))}
          onChange={(value) => setChosen(Number(value))}
        />
      ) : null}
      <JobPanel job={job} deleted="Job was succesfully deleted" onGone={() => setChosen(null)} />
      <JobLog job={job} />
    </div>
  );
}
