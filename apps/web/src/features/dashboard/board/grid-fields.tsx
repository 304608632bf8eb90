import { Checkbox, Group, MultiSelect, Select } from '@mantine/core';
import type { WidgetModel } from '@jampot/contracts';
import { useContext } from 'react';
import { BoardPartsContext } from '../widgets/board-parts.ts';
import { withFolder } from '../widgets/folder-filter.ts';
import { FolderField, StatusField } from './choice-fields.tsx';

const SORTS = [
  { value: '-modified', label: 'Last modified' },
  { value: 'name', label: 'Name' },
  { value: 'due', label: 'Due first' },
  { value: 'status.order', label: 'Status' },
  { value: 'assignee.name', label: 'Assignee' },
  { value: '-created', label: 'Newest' },
];

interface GridFieldsProps {
  model: WidgetModel;
  set: (change: Partial<WidgetModel>) => void;
  onFilter: (field: string, value: string | number | null) => void;
  onStatus: (query: Readonly<Record<string, string>>) => void;
}

/** Which assets a grid has, in which columns and order. */
export function GridFields({ model, set, onFilter, onStatus }: GridFieldsProps) {
  const columns = useContext(BoardPartsContext)?.columns ?? [];
  return (
    <>
      <MultiSelect
        label="Columns"
        description="Without any, each asset is a short line."
        data={[...columns]}
        value={model.columns ?? []}
        onChange={(chosen) => set({ columns: chosen.length === 0 ? undefined : chosen })}
      />
      <Group grow align="start">
        <StatusField model={model} onChange={onStatus} label="Status" />
        <Select
          label="Order"
          allowDeselect={false}
          data={SORTS}
          value={String(model.query['sort'] ?? '-modified')}
          onChange={(sort) => onFilter('sort', sort)}
        />
      </Group>
      <FolderField
        field="folder_id"
        model={model}
        onChange={(field, folder) =>
          set({ query: withFolder(model.query, field, folder, 'assets') })
        }
      />
      <Checkbox
        label="Stale links alone"
        checked={model.query['stale'] === 1}
        onChange={({ currentTarget }) => onFilter('stale', currentTarget.checked ? 1 : null)}
      />
    </>
  );
}
