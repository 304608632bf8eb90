import { Select, TextInput } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import { formatDay } from '@jampot/domain';
import { useQuery } from '@tanstack/react-query';
import { peopleQuery, statusesQuery } from '../../../lib/queries/index.ts';
import { DayField } from '../../../ui/index.ts';
import { settableStatuses } from './batch-columns.ts';
import type { BatchColumn, ChosenValue } from './batch-columns.ts';
import { BatchFolder } from './batch-folder.tsx';
import { BatchTags } from './batch-tags.tsx';

/** What is typed of a column, where it is not seconds. */
const UNITS: Partial<Record<BatchColumn['value'], string>> = {
  framerate: 'Frames a second',
  bid_days: 'Days',
};

interface BatchValueProps {
  column: BatchColumn;
  folder: Folder;
  chosen: ChosenValue | null;
  onChoose: (chosen: ChosenValue | null) => void;
}

/** Chooses the value that a column gets. */
export function BatchValue({ column, folder, chosen, onChoose }: BatchValueProps) {
  switch (column.kind) {
    case 'status':
      return <StatusValue folder={folder} chosen={chosen} onChoose={onChoose} />;
    case 'assignee':
      return <AssigneeValue folder={folder} chosen={chosen} onChoose={onChoose} />;
    case 'tags':
      return <BatchTags accountId={folder.account_id} chosen={chosen} onChoose={onChoose} />;
    case 'folder':
      return <BatchFolder chosen={chosen} onChoose={onChoose} />;
    case 'day':
      return (
        <DayField
          label={column.label}
          value={typeof chosen?.value === 'string' && chosen.value !== '' ? chosen.value : null}
          onChange={(day) => onChoose({ value: day, said: formatDay(day) })}
        />
      );
    case 'bid':
    case 'decimal':
      return (
        <TextInput
          size="xs"
          w="9rem"
          aria-label="Value"
          inputMode="decimal"
          placeholder={UNITS[column.value] ?? 'Seconds'}
          value={String(chosen?.value ?? '')}
          onChange={({ currentTarget: { value } }) => onChoose({ value, said: value.trim() })}
        />
      );
  }
}

type ValueProps = Omit<BatchValueProps, 'column'>;

function StatusValue({ folder, chosen, onChoose }: ValueProps) {
  const statuses = useQuery(statusesQuery(folder.id)).data ?? [];
  const offered = settableStatuses(folder, statuses);
  return (
    <Select
      size="xs"
      w="11rem"
      aria-label="Value"
      placeholder="Choose a status"
      nothingFoundMessage="None found"
      searchable={offered.length > 8}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === null ? null : String(chosen.value)}
      onChange={(value, option) =>
        onChoose(value === null ? null : { value: Number(value), said: option?.label ?? '' })
      }
    />
  );
}

const NOBODY = 'nobody';

function AssigneeValue({ folder, chosen, onChoose }: ValueProps) {
  const people = useQuery(peopleQuery(folder.id)).data ?? [];
  return (
    <Select
      size="xs"
      w="12rem"
      aria-label="Value"
      placeholder="Choose a person"
      nothingFoundMessage="None found"
      searchable
      limit={50}
      data={[
        { value: NOBODY, label: 'Nobody' },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={chosen === null ? null : String(chosen.value ?? NOBODY)}
      onChange={(value, option) =>
        onChoose(
          value === null
            ? null
            : { value: value === NOBODY ? null : Number(value), said: option?.label ?? '' },
        )
      }
    />
  );
}
