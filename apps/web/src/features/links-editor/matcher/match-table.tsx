import { useMemo } from 'react';
import { DataTable } from '../../../ui/table/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';
import type { MatchRow } from './match-rows.ts';

const columns: readonly TableColumn<MatchRow>[] = [
  {
    key: 'down',
    label: 'Down Asset',
    width: 180,
    least: 110,
    grow: 1,
    names: true,
    cell: ({ down }) => down.name,
    title: ({ down }) => `${down.folder} / ${down.name}`,
  },
  {
    key: 'downFolder',
    label: 'Down Folder',
    width: 120,
    least: 80,
    quiet: true,
    cell: ({ down }) => down.folder,
    title: ({ down }) => down.folder,
  },
  {
    key: 'up',
    label: 'Up Asset',
    width: 180,
    least: 110,
    grow: 1,
    cell: ({ up }) => up.name,
    title: ({ up }) => `${up.folder} / ${up.name}`,
  },
  {
    key: 'upFolder',
    label: 'Up Folder',
    width: 120,
    least: 80,
    quiet: true,
    cell: ({ up }) => up.folder,
    title: ({ up }) => up.folder,
  },
  {
    key: 'score',
    label: 'Similarity',
    width: 84,
    align: 'end',
    quiet: true,
    cell: ({ score }) => `${Math.round(score * 100)} %`,
  },
];

interface MatchTableProps {
  rows: readonly MatchRow[];
  /** Rows that were ticked, or left out, by hand; the others are ticked when they are the best. */
  chosen: ReadonlyMap<string, boolean>;
  onChoose: (keys: readonly string[], on: boolean) => void;
}

export const isChosen = (row: MatchRow, chosen: ReadonlyMap<string, boolean>): boolean =>
  chosen.get(row.key) ?? row.best;

/** The pairs that were found; the best of each asset is ticked. */
export function MatchTable({ rows, chosen, onChoose }: MatchTableProps) {
  const count = useMemo(
    () => rows.reduce((sum, row) => sum + (isChosen(row, chosen) ? 1 : 0), 0),
    [rows, chosen],
  );
  const all = count === rows.length;
  return (
    <DataTable
      label="Matches"
      columns={columns}
      items={rows}
      itemKey={({ key }) => key}
      selection={{
        all,
        some: count > 0,
        label: 'Select all',
        onAll: () =>
          onChoose(
            rows.map(({ key }) => key),
            !all,
          ),
        isSelected: (row) => isChosen(row, chosen),
        labelOf: ({ down, up }) => `Select ${down.name} with ${up.name}`,
        onSelect: (row) => onChoose([row.key], !isChosen(row, chosen)),
      }}
    />
  );
}
