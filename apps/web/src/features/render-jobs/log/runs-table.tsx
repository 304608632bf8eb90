import { UnstyledButton } from '@mantine/core';
import type { Attempt } from '@jampot/contracts';
import { useMemo } from 'react';
import { formatBytes, formatDuration } from '../../../lib/format.ts';
import { useJobProgress } from '../../../lib/queries/index.ts';
import { DateTime, StatusBadge, TimeSince } from '../../../ui/index.ts';
import { DataTable } from '../../../ui/table/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';
import { FarmLink } from '../../../ui/farm/farm-link.tsx';
import { processorsUsed, processorTime, ranFor } from '../../../lib/farm/run-times.ts';
import logClasses from '../../../ui/farm/log/log.module.css';
import { attemptLook, isRunning } from '../../../ui/farm/log/attempt-states.ts';

interface RunsTableProps {
  /** The newest first. */
  attempts: readonly Attempt[];
  /** Whose log is shown. */
  chosen: number;
  onChoose: (id: number) => void;
}

/** The runs of a job: on which node each was, when, how long, and how it ended. */
export function RunsTable({ attempts, chosen, onChoose }: RunsTableProps) {
  const columns = useMemo(() => [runColumn(chosen, onChoose), ...COLUMNS], [chosen, onChoose]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keys shall scroll it
    <div className={logClasses['runs']} tabIndex={0} role="group" aria-label="Runs of the job">
      <DataTable
        label="Runs"
        columns={columns}
        items={attempts}
        itemKey={({ id }) => id}
        scroll="page"
        isMarked={({ id }) => id === chosen}
      />
    </div>
  );
}

function runColumn(chosen: number, onChoose: (id: number) => void): TableColumn<Attempt> {
  return {
    key: 'run',
    label: 'Run',
    width: 36,
    cell: ({ id, number }) => (
      <UnstyledButton
        className={logClasses['run']}
        aria-pressed={id === chosen}
        aria-label={`Show the log of run ${number}`}
        onClick={() => onChoose(id)}
      >
        {number}
      </UnstyledButton>
    ),
  };
}

const COLUMNS: readonly TableColumn<Attempt>[] = [
  {
    key: 'node',
    label: 'Node',
    width: 128,
    least: 64,
    grow: 1,
    cell: ({ node }) =>
      !node ? (
        '–'
      ) : (
        <FarmLink to="nodes" id={node.id}>
          {node.name}
        </FarmLink>
      ),
  },
  {
    key: 'state',
    label: 'State',
    width: 144,
    least: 96,
    grow: 1.5,
    title: ({ error }) => error ?? undefined,
    cell: (attempt) => <RunState attempt={attempt} />,
  },
  {
    key: 'started',
    label: 'Started',
    width: 136,
    quiet: true,
    cell: ({ started }) => <DateTime at={started} seconds />,
  },
  {
    key: 'took',
    label: 'Took',
    width: 72,
    least: 56,
    title: commandTook,
    cell: ({ started, ended }) =>
      ended === null ? (
        <TimeSince at={started} />
      ) : (
        formatDuration(Date.parse(ended) - Date.parse(started))
      ),
  },
  {
    key: 'cpu',
    label: 'CPU',
    head: <span title="Of processors that its command used">CPU</span>,
    width: 72,
    least: 48,
    title: (attempt) => processorsUsed(attempt) ?? undefined,
    cell: (attempt) => processorTime(attempt) ?? '–',
  },
  {
    key: 'exit',
    label: 'Exit',
    width: 72,
    least: 40,
    cell: ({ exit_code: code, signal }) => code ?? signal ?? '–',
  },
  {
    key: 'log',
    label: 'Log',
    width: 72,
    least: 56,
    quiet: true,
    cell: ({ log_size: bytes }) => formatBytes(bytes),
  },
];

function RunState({ attempt }: { attempt: Attempt }) {
  const { name, color } = attemptLook(attempt);
  const told = useJobProgress(attempt.job_id);
  const percent =
    isRunning(attempt) && told?.attemptId === attempt.id ? ` ${Math.round(told.percent)} %` : '';
  return <StatusBadge name={`${name}${percent}`} color={color} />;
}

/** Of the time that a run took. */
function commandTook(attempt: Attempt): string | undefined {
  const ran = ranFor(attempt);
  return ran === null ? undefined : `Its command ran for ${ran}; the rest were its files`;
}
