import { MultiSelect, Select } from '@mantine/core';
import type { WidgetModel } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { allStatusesQuery, folderTreeQuery } from '../../../lib/queries/index.ts';
import { statusesIn, statusQuery } from '../stages.ts';

interface FieldProps {
  model: WidgetModel;
  onChange: (field: string, value: number | null) => void;
}

export function FolderField({ field, model, onChange }: FieldProps & { field: string }) {
  const folders = useQuery(folderTreeQuery()).data ?? [];
  const chosen = model.query[field];
  return (
    <Select
      label="Folder"
      placeholder="All of them"
      searchable
      clearable
      limit={50}
      nothingFoundMessage="No Folders found"
      data={folders.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(id) => onChange(field, id === null ? null : Number(id))}
    />
  );
}

interface StatusFieldProps {
  model: WidgetModel;
  /** With the filters that find the statuses; none for any. */
  onChange: (query: Readonly<Record<string, string>>) => void;
  label: string;
}

/** Which statuses are meant. Those of one name count alike, whichever folders have them. */
export function StatusField({ model, onChange, label }: StatusFieldProps) {
  const statuses = useQuery(allStatusesQuery).data ?? [];
  const chosen = [...new Set(statusesIn(model.query, statuses).map(({ name }) => name))];
  return (
    <MultiSelect
      label={label}
      clearable
      placeholder={chosen.length === 0 ? 'Any' : ''}
      data={[...new Set(statuses.map(({ name }) => name))]}
      value={chosen}
      onChange={(names) =>
        onChange(
          names.length === 0
            ? {}
            : statusQuery(statuses.filter(({ name }) => names.includes(name))),
        )
      }
    />
  );
}
