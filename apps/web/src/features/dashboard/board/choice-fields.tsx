import { Select } from '@mantine/core';
import type { WidgetModel } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { allStatusesQuery, folderTreeQuery } from '../../../lib/queries/index.ts';

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
  onChange: (status: number | null) => void;
  label: string;
}

/** Ready-made widgets name a status, which a choice replaces. */
export function StatusField({ model, onChange, label }: StatusFieldProps) {
  const statuses = useQuery(allStatusesQuery).data ?? [];
  const { status_id: own, 'status.name': named } = model.query;
  const chosen = own ?? statuses.find((status) => status.name === named)?.id;
  return (
    <Select
      label={label}
      clearable
      placeholder="Any"
      data={statuses.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
