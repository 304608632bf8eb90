import type { Folder, Pathmap } from '@jampot/contracts';
import { LOCAL_SYSTEMS, may } from '@jampot/domain';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { pathmapsQuery } from '../../../lib/queries/index.ts';
import { confirm, EmptyState, IconAction, QueryBoundary, SkeletonRows } from '../../../ui/index.ts';
import { DataTable } from '../../../ui/table/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';
import { useFolderNames } from '../use-folder-names.ts';
import { AddPathmap } from './add-pathmap.tsx';
import { editPathmap, removePathmap } from './change-pathmaps.ts';
import type { PathmapField } from './change-pathmaps.ts';
import { FIELD_LABEL } from './field-labels.ts';
import { PathmapCell } from './pathmap-cell.tsx';
import type { PathmapRow } from './pathmap-cell.tsx';
import classes from './pathmap-section.module.css';

/** Where the files below a path are on each system, in this folder and those below it. */
export function PathmapSection({ folder }: { folder: Folder }) {
  return (
    <QueryBoundary
      compact
      query={pathmapsQuery(folder.id)}
      pending={<SkeletonRows rows={3} height={40} />}
    >
      {(pathmaps) => <PathmapTable folder={folder} pathmaps={pathmaps} />}
    </QueryBoundary>
  );
}

interface PathmapTableProps {
  folder: Folder;
  pathmaps: readonly Pathmap[];
}

function PathmapTable({ folder, pathmaps }: PathmapTableProps) {
  const edit = useMutation(editPathmap(folder.id));
  const removal = useMutation(removePathmap(folder.id));
  const nameOf = useFolderNames();
  const letters = folder.permissions;
  const askAndRemove = async (pathmap: Pathmap) => {
    const message = 'Are you sure you want to delete this pathmap?';
    const title = `Delete ${pathmap.path}`;
    if (await confirm({ message, title, confirmLabel: 'Delete', danger: true })) {
      removal.mutate(pathmap.id);
    }
  };
  const rows = pathmaps.map((pathmap): PathmapRow => {
    const { id, inherited, folder_id: owner } = pathmap;
    return {
      pathmap,
      from: inherited ? (nameOf(owner) ?? 'above') : null,
      mayChange: !inherited && may(letters, 'pathmaps', 'u'),
      onEdit: (field, text) => edit.mutateAsync({ id, field, text }),
      onDelete:
        !inherited && may(letters, 'pathmaps', 'd') ? () => void askAndRemove(pathmap) : null,
    };
  });
  return (
    <div className={classes['pathmaps']}>
      <p className={classes['hint']}>
        A path that begins with one of these opens on everybody’s own computer, where the files of
        the studio are under another path.
      </p>
      {pathmaps.length === 0 ? (
        <EmptyState compact title="No mapped paths yet" />
      ) : (
        <div className={classes['scroll']}>
          <DataTable
            label="Mapped paths"
            columns={COLUMNS}
            items={rows}
            itemKey={({ pathmap }) => pathmap.id}
            scroll="page"
          />
        </div>
      )}
      {may(letters, 'pathmaps', 'c') ? <AddPathmap folderId={folder.id} /> : null}
    </div>
  );
}

const COLUMNS: readonly TableColumn<PathmapRow>[] = [
  ...(['path', ...LOCAL_SYSTEMS] as const).map(fieldColumn),
  {
    key: 'delete',
    label: 'Delete',
    labelHidden: true,
    width: 36,
    align: 'end',
    cell: ({ pathmap, onDelete }) =>
      onDelete === null ? null : (
        <IconAction label={`Delete ${pathmap.path}`} onClick={onDelete}>
          <IconTrash size="1rem" stroke={1.5} aria-hidden="true" />
        </IconAction>
      ),
  },
];

function fieldColumn(field: PathmapField): TableColumn<PathmapRow> {
  return {
    key: field,
    label: FIELD_LABEL[field],
    names: field === 'path',
    width: 180,
    least: 140,
    grow: 1,
    title: ({ pathmap }) => pathmap[field] ?? undefined,
    cell: (row) => <PathmapCell field={field} row={row} />,
  };
}
