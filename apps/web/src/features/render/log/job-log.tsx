import { Select } from '@mantine/core';
import type { Attempt, Job } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/index.ts';
import { isUnderWay } from '../jobs/job-states.ts';
import { attemptsQuery } from '../jobs/jobs.query.ts';
import classes from '../render.module.css';
import logClasses from './log.module.css';
import { AttemptLog } from './attempt-log.tsx';
import { isRunning } from './attempt-states.ts';

/** Milliseconds between two looks at the runs of a job that is under way. */
const POLL = 2000;

/** What the runs of a job wrote: the newest first, and while it runs as it is written. */
export function JobLog({ job }: { job: Job }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const attempts = useQuery({
    ...attemptsQuery(job.id),
    refetchInterval: isUnderWay(job) ? POLL : false,
  });
  if (attempts.isPending) return <SkeletonRows rows={6} height={20} />;
  if (attempts.isError) {
    return <ErrorState compact error={attempts.error} onRetry={() => void attempts.refetch()} />;
  }
  const rows = attempts.data;
  const shown = rows.find(({ id }) => id === chosen) ?? rows.at(-1);
  if (shown === undefined) {
    return <EmptyState compact title="No log yet" hint="It has not been started." />;
  }
  return (
    <section className={logClasses['log']} aria-label="Log">
      <div className={logClasses['logHead']}>
        <h2 className={classes['heading']}>Log</h2>
        {rows.length > 1 ? (
          <Select
            size="xs"
            aria-label="Run"
            allowDeselect={false}
            value={String(shown.id)}
            data={rows.map((attempt) => ({ value: String(attempt.id), label: runName(attempt) }))}
            onChange={(value) => setChosen(Number(value))}
          />
        ) : (
          <span className={classes['dim']}>{runName(shown)}</span>
        )}
        <span className={classes['dim']}>{outcomeOf(shown)}</span>
      </div>
      {shown.command === null ? null : (
        <code className={logClasses['ran']} title={shown.command}>
          {shown.command}
        </code>
      )}
      <AttemptLog key={shown.id} attempt={shown} jobId={job.id} />
    </section>
  );
}

function runName({ number, node }: Attempt): string {
  return !node ? `Run ${number}` : `Run ${number} on ${node.name}`;
}

/** How a run ended, in a line. */
function outcomeOf(attempt: Attempt): string {
  const warnings = attempt.warnings === 0 ? '' : ` · ${formatCount(attempt.warnings, 'warning')}`;
  if (isRunning(attempt)) return `${attempt.state}${warnings}`;
  const exit = attempt.exit_code === null ? '' : `, exit code ${attempt.exit_code}`;
  return `${attempt.state}${exit}${warnings}`;
}
