import { useMemo, useRef } from 'react';
import { DataTable } from '../../ui/table/index.ts';
import { linkColumns } from './link-columns.tsx';
import { isSkipped } from './link-rows.ts';
import type { LinkRow } from './link-rows.ts';
import type { LinksEditor } from './links-editor.ts';

interface LinkTableProps {
  editor: LinksEditor;
  rows: readonly LinkRow[];
  ticked: ReadonlySet<number>;
}

/** The rows, of which those can be ticked that something can be done with. */
export function LinkTable({ editor, rows, ticked }: LinkTableProps) {
  /** The row that was ticked last: with Shift all from it on are ticked. */
  const last = useRef(0);
  const usable = useMemo(() => rows.filter((row) => row.state !== 'invalid'), [rows]);
  const count = useMemo(
    () => usable.reduce((sum, { key }) => sum + (ticked.has(key) ? 1 : 0), 0),
    [usable, ticked],
  );
  const all = usable.length > 0 && count === usable.length;
  const select = (row: LinkRow, range: boolean) => {
    const place = rows.indexOf(row);
    const [from, to] = range
      ? [Math.min(last.current, place), Math.max(last.current, place)]
      : [place, place];
    last.current = place;
    const keys = rows.slice(from, to + 1).flatMap((one) => (isSkipped(one) ? [] : [one.key]));
    editor.tick(keys, !ticked.has(row.key));
  };
  return (
    <DataTable
      label="Links"
      columns={linkColumns}
      items={rows}
      itemKey={({ key }) => key}
      selection={{
        all,
        some: count > 0,
        label: 'Select all',
        onAll: () =>
          editor.tick(
            usable.map(({ key }) => key),
            !all,
          ),
        isSelected: ({ key }) => ticked.has(key),
        labelOf: ({ downAsset, upAsset }) => `Select ${downAsset} with ${upAsset}`,
        onSelect: select,
      }}
    />
  );
}
