import type { Attempt, Job } from '@jampot/contracts';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { EmptyState, QueryBoundary, SkeletonRows } from '../../../ui/index.ts';
import { isUnderWay } from '../../../ui/farm/job-states.ts';
import { attemptsQuery } from '../jobs.query.ts';
import classes from '../../../ui/farm/farm.module.css';
import logClasses from '../../../ui/farm/log/log.module.css';
import { AttemptLog } from './attempt-log.tsx';
import { RanCommand } from './ran-command.tsx';
import { RunsTable } from './runs-table.tsx';

/** Milliseconds between two looks at the runs of a job while one of them goes on, or may begin. */
const POLL = 2000;

/** The runs of a job, and what one of them wrote: the newest unless another is chosen, as it is written. */
export function JobLog({ job }: { job: Job }) {
  return (
    <QueryBoundary
      compact
      query={{
        ...attemptsQuery(job.id),
        // The job may be known to have ended before its run is.
        refetchInterval: ({ state }) =>
          isUnderWay(job) || state.data?.rows.some(({ ended }) => ended === null) ? POLL : false,
      }}
      pending={<SkeletonRows rows={6} height={20} />}
    >
      {({ rows, total }) => <Runs job={job} rows={rows} total={total} />}
    </QueryBoundary>
  );
}

interface RunsProps {
  job: Job;
  /** The newest first. */
  rows: readonly Attempt[];
  /** How many there are, shown or not. */
  total: number;
}

function Runs({ job, rows, total }: RunsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = rows.find(({ id }) => id === chosen) ?? rows[0];
  if (shown === undefined) {
    return <EmptyState compact title="No log yet" hint="It has not been started." />;
  }
  return (
    <section className={logClasses['log']} aria-label="Log">
      <div className={logClasses['logHead']}>
        <h2 className={classes['heading']}>{formatCount(total, 'run')}</h2>
        <span
          className={`${classes['dim']} ${logClasses['outcome']}`}
          title={shown.error ?? undefined}
        >
          {outcomeOf(shown)}
        </span>
      </div>
      <RunsTable
        attempts={rows}
        chosen={shown.id}
        onChoose={(id) => setChosen(id === rows[0]?.id ? null : id)}
      />
      {shown.command === null ? null : <RanCommand attempt={shown} command={shown.command} />}
      <AttemptLog key={shown.id} attempt={shown} jobId={job.id} />
    </section>
  );
}

/** What is to say of the run whose log is shown, beside its row. */
function outcomeOf({ number, error, warnings }: Attempt): string {
  return [
    `Log of run ${number}`,
    ...(warnings === 0 ? [] : [formatCount(warnings, 'warning')]),
    ...(error === null ? [] : [error]),
  ].join(' · ');
}
