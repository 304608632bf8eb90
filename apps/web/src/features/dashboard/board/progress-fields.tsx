import { NumberInput, Select } from '@mantine/core';
import { LEAD_TIME_GROUPS } from '@jampot/contracts';
import type { WidgetModel } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { allStatusesQuery } from '../../../lib/queries/index.ts';
import { USUAL_DAYS } from '../widgets/progress.query.ts';
import { FolderField } from './choice-fields.tsx';

const MOST_DAYS = 1000;

interface ProgressFieldsProps {
  model: WidgetModel;
  onFilter: (field: string, value: string | number | null) => void;
}

/** Which days a burndown, or lead times, are of, and in which folder. */
export function ProgressFields({ model, onFilter }: ProgressFieldsProps) {
  return (
    <>
      {model.resource === 'leadtimes' ? (
        <>
          <StatusName label="From" field="from" model={model} onFilter={onFilter} />
          <StatusName label="To" field="status" model={model} onFilter={onFilter} />
          <Select
            label="By"
            allowDeselect={false}
            data={LEAD_TIME_GROUPS.map((by) => ({
              value: by,
              label: `${by.charAt(0).toUpperCase()}${by.slice(1)}`,
            }))}
            value={String(model.query['by'] ?? 'week')}
            onChange={(by) => onFilter('by', by)}
          />
        </>
      ) : null}
      <DaysField model={model} usual={USUAL_DAYS} onFilter={onFilter} />
      <FolderField field="folder_id" model={model} onChange={onFilter} />
    </>
  );
}

/** How many days back from today. */
export function DaysField({ model, usual, onFilter }: ProgressFieldsProps & { usual: number }) {
  return (
    <NumberInput
      label="Days"
      min={1}
      max={MOST_DAYS}
      value={Number(model.query['days'] ?? usual)}
      onChange={(days) => onFilter('days', Number(days) || usual)}
    />
  );
}

interface StatusNameProps extends ProgressFieldsProps {
  label: string;
  field: 'from' | 'status';
}

/** Statuses of one name count alike, whichever folders have them. */
function StatusName({ label, field, model, onFilter }: StatusNameProps) {
  const statuses = useQuery(allStatusesQuery).data ?? [];
  return (
    <Select
      label={label}
      clearable
      placeholder={field === 'from' ? 'When it was assigned' : 'Whatever approves'}
      data={[...new Set(statuses.map(({ name }) => name))]}
      value={model.query[field] === undefined ? null : String(model.query[field])}
      onChange={(name) => onFilter(field, name)}
    />
  );
}
