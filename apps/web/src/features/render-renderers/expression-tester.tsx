import { Select, Switch } from '@mantine/core';
import type { Job } from '@jampot/contracts';
import type { Expressions } from '@jampot/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { formatCount, sentenceCase } from '../../lib/format.ts';
import { useMay } from '../../lib/queries/index.ts';
import {
  EmptyState,
  QueryBoundary,
  SkeletonRows,
  StatePanel,
  VirtualList,
} from '../../ui/index.ts';
import { jobName } from '../../ui/farm/job-name.ts';
import { attemptLook } from '../../ui/farm/log/attempt-states.ts';
import { attemptLogQuery } from '../../ui/farm/log/attempt-log.query.ts';
import type { LogLine } from '../../ui/farm/log/log-lines.ts';
import logClasses from '../../ui/farm/log/log.module.css';
import { SAYS } from '../../ui/farm/log/read-lines.ts';
import type { LogReading } from '../../ui/farm/log/read-lines.ts';
import { loggedJobsQuery } from '../../lib/farm/renderers.query.ts';
import { useLogReading } from '../../ui/farm/log/use-log-reading.ts';

const LINE = 18;
/** Milliseconds that typing pauses before a log is read again. */
const PAUSE = 200;

interface ExpressionTesterProps {
  /** Whose runs they are tried on. */
  rendererId: number;
  expressions: Expressions;
}

/** Runs the three expressions over the stored log of a job, and shows what each line says. */
export function ExpressionTester({ rendererId, expressions }: ExpressionTesterProps) {
  if (!useMay('jobs', 'r')) return null;
  return (
    <QueryBoundary
      compact
      query={loggedJobsQuery(rendererId)}
      pending={<SkeletonRows rows={4} height={LINE} />}
    >
      {(jobs) => <TestedJob jobs={jobs} expressions={expressions} />}
    </QueryBoundary>
  );
}

function TestedJob({ jobs, expressions }: { jobs: readonly Job[]; expressions: Expressions }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const job = jobs.find(({ id }) => id === chosen);
  return (
    <section className={logClasses['tester']} aria-label="Try the expressions">
      <Select
        size="xs"
        label="Try them on the log of a job"
        placeholder={jobs.length === 0 ? 'No job has a log yet' : 'Choose a job'}
        disabled={jobs.length === 0}
        searchable
        value={chosen === null ? null : String(chosen)}
        data={jobs.map((one) => ({
          value: String(one.id),
          label: `${one.id} · ${jobName(one)}`,
        }))}
        onChange={(value) => setChosen(value === null ? null : Number(value))}
      />
      {job === undefined ? null : <TestedRuns key={job.id} job={job} expressions={expressions} />}
    </section>
  );
}

/** The runs of a job that wrote anything: the newest one's log is read unless another is chosen. */
function TestedRuns({ job, expressions }: { job: Job; expressions: Expressions }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const runs = (job.attempts ?? []).filter(({ log_size: size }) => size > 0).toReversed();
  const run = runs.find(({ id }) => id === chosen) ?? runs[0];
  if (run === undefined) return <EmptyState compact title="It wrote nothing" />;
  return (
    <>
      {runs.length > 1 ? (
        <Select
          size="xs"
          label="Run"
          allowDeselect={false}
          value={String(run.id)}
          data={runs.map((one) => ({
            value: String(one.id),
            label: `Run ${one.number}: ${attemptLook(one).name.toLowerCase()}`,
          }))}
          onChange={(value) => setChosen(Number(value))}
        />
      ) : null}
      <TestedLog key={run.id} job={job} attemptId={run.id} expressions={expressions} />
    </>
  );
}

interface TestedLogProps {
  job: Job;
  attemptId: number;
  expressions: Expressions;
}

function TestedLog({ job, attemptId, expressions }: TestedLogProps) {
  return (
    <QueryBoundary
      compact
      query={attemptLogQuery(attemptId)}
      pending={<SkeletonRows rows={6} height={LINE} />}
    >
      {({ lines }) => <ReadLog job={job} lines={lines} expressions={expressions} />}
    </QueryBoundary>
  );
}

interface ReadLogProps {
  job: Job;
  lines: readonly LogLine[];
  expressions: Expressions;
}

function ReadLog({ job, lines, expressions }: ReadLogProps) {
  const [onlyFound, setOnlyFound] = useState(false);
  const [settled] = useDebouncedValue(expressions, PAUSE);
  const { start_frame: start, end_frame: end } = job;
  const reading = useLogReading({ lines, expressions: settled, start, end });
  const found = useMemo(
    () => (reading === null || reading === 'failed' ? [] : Array.from(reading.found)),
    [reading],
  );
  if (reading === null) return <SkeletonRows rows={6} height={LINE} />;
  if (reading === 'failed') {
    return <StatePanel compact urgent title="The log could not be read with these expressions." />;
  }
  const { errors, warnings, told, last } = reading;
  const all = !onlyFound;
  return (
    <>
      <div className={logClasses['logBar']}>
        <output>
          {formatCount(errors, 'error')}, {formatCount(warnings, 'warning')},{' '}
          {last === null
            ? 'no progress'
            : `progress in ${formatCount(told, 'line')}, at last ${Math.round(last)} %`}
        </output>
        <Switch
          size="xs"
          label="Only what is found"
          checked={onlyFound}
          onChange={(event) => setOnlyFound(event.currentTarget.checked)}
        />
      </div>
      {(all ? lines : found).length === 0 ? (
        <EmptyState compact title="None found" />
      ) : (
        <VirtualList<LogLine | number>
          items={all ? lines : found}
          itemKey={(_, index) => index}
          rowHeight={LINE}
          aria-label="Tried log"
          role="log"
          className={logClasses['logLines'] ?? ''}
        >
          {(item, index) => {
            const at = typeof item === 'number' ? item : index;
            return <ReadLine text={lines[at]?.text ?? ''} reading={reading} at={at} />;
          }}
        </VirtualList>
      )}
    </>
  );
}

function ReadLine({ text, reading, at }: { text: string; reading: LogReading; at: number }) {
  const says = reading.says[at];
  const percent = reading.percents[at] ?? Number.NaN;
  const look = says === SAYS.error ? 'error' : says === SAYS.warning ? 'warning' : undefined;
  return (
    <div className={logClasses['logLine']} data-says={look} title={text}>
      <span className={logClasses['says']}>
        {look === undefined
          ? Number.isNaN(percent)
            ? ''
            : `${Math.round(percent)} %`
          : sentenceCase(look)}
      </span>
      {text}
    </div>
  );
}
