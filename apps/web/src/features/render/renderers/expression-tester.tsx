import { Select, Switch } from '@mantine/core';
import type { Job } from '@jampot/contracts';
import { lineReader } from '@jampot/domain';
import type { Expressions } from '@jampot/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useMay } from '../../../lib/queries/index.ts';
import { EmptyState, ErrorState, SkeletonRows, VirtualList } from '../../../ui/index.ts';
import { jobName } from '../jobs/job-name.ts';
import { attemptLogQuery } from '../log/attempt-log.query.ts';
import { linesOf } from '../log/log-lines.ts';
import logClasses from '../log/log.module.css';
import { loggedJobsQuery } from './renderers.query.ts';

const LINE = 18;
/** Milliseconds that typing pauses before a log is read again. */
const PAUSE = 200;

/** Runs the three expressions over the stored log of a job, and shows what each line says. */
export function ExpressionTester({ expressions }: { expressions: Expressions }) {
  const mayRead = useMay('jobs', 'r');
  const jobs = useQuery({ ...loggedJobsQuery, enabled: mayRead });
  const [chosen, setChosen] = useState<number | null>(null);
  if (!mayRead) return null;
  if (jobs.isPending) return <SkeletonRows rows={4} height={LINE} />;
  if (jobs.isError) {
    return <ErrorState compact error={jobs.error} onRetry={() => void jobs.refetch()} />;
  }
  const job = jobs.data.find(({ id }) => id === chosen);
  return (
    <section className={logClasses['tester']} aria-label="Try the expressions">
      <Select
        size="xs"
        label="Try them on the log of a job"
        placeholder={jobs.data.length === 0 ? 'No job has a log yet' : 'Choose a job'}
        disabled={jobs.data.length === 0}
        searchable
        value={chosen === null ? null : String(chosen)}
        data={jobs.data.map((one) => ({
          value: String(one.id),
          label: `${one.id} · ${jobName(one)}`,
        }))}
        onChange={(value) => setChosen(value === null ? null : Number(value))}
      />
      {job === undefined ? null : <TestedLog job={job} expressions={expressions} />}
    </section>
  );
}

function TestedLog({ job, expressions }: { job: Job; expressions: Expressions }) {
  const attempt = job.attempts?.findLast(({ log_size: size }) => size > 0);
  const log = useQuery({ ...attemptLogQuery(attempt?.id ?? 0), enabled: attempt !== undefined });
  const [onlyFound, setOnlyFound] = useState(false);
  const [settled] = useDebouncedValue(expressions, PAUSE);
  const { start_frame: start, end_frame: end } = job;
  const read = useMemo(() => {
    const frames = start === null || end === null ? null : { start, end };
    const reader = lineReader(settled, frames);
    return linesOf(log.data ?? []).map((line) => ({ ...line, says: reader(line.text) }));
  }, [log.data, settled, start, end]);
  if (log.isPending) return <SkeletonRows rows={6} height={LINE} />;
  if (log.isError) {
    return <ErrorState compact error={log.error} onRetry={() => void log.refetch()} />;
  }
  const errors = read.filter(({ says }) => says.error).length;
  const warnings = read.filter(({ says }) => says.warning).length;
  const percents = read.flatMap(({ says }) => says.percent ?? []);
  const last = percents.at(-1);
  const shown = onlyFound
    ? read.filter(({ says }) => says.error || says.warning || says.percent !== null)
    : read;
  return (
    <>
      <div className={logClasses['logBar']}>
        <output>
          {formatCount(errors, 'error')}, {formatCount(warnings, 'warning')},{' '}
          {last === undefined
            ? 'no progress'
            : `progress in ${formatCount(percents.length, 'line')}, at last ${Math.round(last)} %`}
        </output>
        <Switch
          size="xs"
          label="Only what is found"
          checked={onlyFound}
          onChange={(event) => setOnlyFound(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState compact title="None found" />
      ) : (
        <VirtualList
          items={shown}
          itemKey={(_, index) => index}
          rowHeight={LINE}
          aria-label="Tried log"
          role="log"
          className={logClasses['logLines'] ?? ''}
        >
          {({ text, says }) => (
            <div
              className={logClasses['logLine']}
              data-says={says.error ? 'error' : says.warning ? 'warning' : undefined}
              title={text}
            >
              <span className={logClasses['says']}>
                {says.error
                  ? 'Error'
                  : says.warning
                    ? 'Warning'
                    : says.percent === null
                      ? ''
                      : `${Math.round(says.percent)} %`}
              </span>
              {text}
            </div>
          )}
        </VirtualList>
      )}
    </>
  );
}
