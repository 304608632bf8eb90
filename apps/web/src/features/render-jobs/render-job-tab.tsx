import { Select } from '@mantine/core';
import type { Version } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useMe } from '../../lib/queries/index.ts';
import { EmptyState, ErrorState, ForbiddenState, SkeletonRows } from '../../ui/index.ts';
import { JobPanel } from './job-panel.tsx';
import { isUnderWay } from '../../ui/farm/job-states.ts';
import { versionJobsQuery } from './jobs.query.ts';
import { JobLog } from './log/job-log.tsx';
import logClasses from '../../ui/farm/log/log.module.css';

/** Milliseconds between two looks at jobs that are under way; events come in between. */
const POLL = 2000;

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
  const me = useMe();
  const [chosen, setChosen] = useState<number | null>(null);
  const jobs = useQuery({
    ...versionJobsQuery(version.id),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL : false),
  });
  if (me !== null && !may(me.permissions, 'jobs', 'r')) return <ForbiddenState compact />;
  if (jobs.isPending) return <SkeletonRows rows={4} height={36} />;
  if (jobs.isError) {
    return <ErrorState compact error={jobs.error} onRetry={() => void jobs.refetch()} />;
  }
  const job = jobs.data.find(({ id }) => id === chosen) ?? jobs.data[0];
  if (job === undefined || me === null) {
    return (
      <EmptyState
        compact
        title="No Render Jobs."
        hint="Choose a render pool when you add a version, and it is rendered there."
        actions={send}
      />
    );
  }
  return (
    <div className={logClasses['tabJob']}>
      {jobs.data.length > 1 ? (
        <Select
          size="xs"
          className={logClasses['ofVersion'] ?? ''}
          aria-label="Job"
          allowDeselect={false}
          value={String(job.id)}
          data={jobs.data.map(({ id, created }) => ({
            value: String(id),
            label: `Job ${id}, ${formatDateTime(created)}`,
          }))}
          onChange={(value) => setChosen(Number(value))}
        />
      ) : null}
      <JobPanel
        job={job}
        accountId={me.account_id}
        deleted="Job was succesfully deleted"
        onGone={() => setChosen(null)}
      />
      <JobLog job={job} />
    </div>
  );
}
