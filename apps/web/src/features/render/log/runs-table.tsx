import { Table, UnstyledButton } from '@mantine/core';
import type { Attempt } from '@jampot/contracts';
import { formatBytes, formatDuration } from '../../../lib/format.ts';
import { useJobProgress } from '../../../lib/queries/index.ts';
import { DateTime, StatusBadge, TimeSince } from '../../../ui/index.ts';
import { FarmLink } from '../farm-link.tsx';
import { FarmTable } from '../farm-table.tsx';
import { processorsUsed, processorTime, ranFor } from '../jobs/run-times.ts';
import classes from '../render.module.css';
import logClasses from './log.module.css';
import { attemptLook, isRunning } from './attempt-states.ts';

interface RunsTableProps {
  /** The newest first. */
  attempts: readonly Attempt[];
  /** Whose log is shown. */
  chosen: number;
  onChoose: (id: number) => void;
}

/** The runs of a job: on which node each was, when, how long, and how it ended. */
export function RunsTable({ attempts, chosen, onChoose }: RunsTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keys shall scroll it
    <div className={logClasses['runs']} tabIndex={0} role="group" aria-label="Runs of the job">
      <FarmTable horizontalSpacing="sm" aria-label="Runs" className={logClasses['runsTable'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Run</Table.Th>
            <Table.Th>Node</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Started</Table.Th>
            <Table.Th>Took</Table.Th>
            <Table.Th title="Of processors that its command used">CPU</Table.Th>
            <Table.Th>Exit</Table.Th>
            <Table.Th>Log</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {attempts.map((attempt) => (
            <RunRow
              key={attempt.id}
              attempt={attempt}
              shown={attempt.id === chosen}
              onChoose={() => onChoose(attempt.id)}
            />
          ))}
        </Table.Tbody>
      </FarmTable>
    </div>
  );
}

interface RunRowProps {
  attempt: Attempt;
  shown: boolean;
  onChoose: () => void;
}

function RunRow({ attempt, shown, onChoose }: RunRowProps) {
  const { node, number } = attempt;
  const { name, color } = attemptLook(attempt);
  const told = useJobProgress(attempt.job_id);
  const percent =
    isRunning(attempt) && told?.attemptId === attempt.id ? ` ${Math.round(told.percent)} %` : '';
  return (
    <Table.Tr data-shown={shown || undefined}>
      <Table.Td>
        <UnstyledButton
          className={logClasses['run']}
          aria-pressed={shown}
          aria-label={`Show the log of run ${number}`}
          onClick={onChoose}
        >
          {number}
        </UnstyledButton>
      </Table.Td>
      <Table.Td>
        {!node ? (
          '–'
        ) : (
          <FarmLink to="nodes" id={node.id}>
            {node.name}
          </FarmLink>
        )}
      </Table.Td>
      <Table.Td title={attempt.error ?? undefined}>
        <StatusBadge name={`${name}${percent}`} color={color} />
      </Table.Td>
      <Table.Td className={classes['dim'] ?? ''}>
        <DateTime at={attempt.started} seconds />
      </Table.Td>
      <Table.Td title={commandTook(attempt)}>
        {attempt.ended === null ? (
          <TimeSince at={attempt.started} />
        ) : (
          formatDuration(Date.parse(attempt.ended) - Date.parse(attempt.started))
        )}
      </Table.Td>
      <Table.Td title={processorsUsed(attempt) ?? undefined}>
        {processorTime(attempt) ?? '–'}
      </Table.Td>
      <Table.Td>{attempt.exit_code ?? attempt.signal ?? '–'}</Table.Td>
      <Table.Td className={classes['dim'] ?? ''}>{formatBytes(attempt.log_size)}</Table.Td>
    </Table.Tr>
  );
}

/** Of the time that a run took. */
function commandTook(attempt: Attempt): string | undefined {
  const ran = ranFor(attempt);
  return ran === null ? undefined : `Its command ran for ${ran}; the rest were its files`;
}
