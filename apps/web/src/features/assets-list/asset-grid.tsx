import type { Asset } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { editAsset, levelOf, useFolderRights, useMe } from '../../lib/queries/index.ts';
import { askWhoseStands } from '../../ui/index.ts';
import { cellClass, firstLayout, rowClass, TableFrame } from '../../ui/table/index.ts';
import type { ColumnLayout } from '../../ui/table/index.ts';
import classes from './assets-list.module.css';
import { AssetCell } from './columns/asset-cell.tsx';
import { COLUMNS } from './columns/columns.ts';
import type { ColumnKey } from './columns/columns.ts';
import { ItemMenus } from './item-menus.tsx';
import type { OpenMenu } from './item-menus.tsx';
import type { ListActions } from './list-actions.ts';
import { NotesViewer } from './notes-viewer.tsx';

/** Columns until somebody chooses others. */
const USUAL: readonly string[] = ['name', 'status', 'assignee', 'due'];

export interface AssetGridProps {
  label: string;
  rows: readonly Asset[];
  /** Keys of columns, in their order. */
  columns?: readonly string[] | undefined;
  sort: string;
  /** Without it the order is not changed here. */
  onSort?: ((sort: string) => void) | undefined;
  onEndReached?: (() => void) | undefined;
}

/** Assets of any folders in chosen columns, each edited where it stands. */
export function AssetGrid(props: AssetGridProps) {
  const { label, rows, columns: chosen = USUAL, sort, onSort, onEndReached } = props;
  const me = useMe();
  const mayIn = useFolderRights(rows.map(({ id }) => id));
  const { mutateAsync: edit, mutate: send } = useMutation(editAsset(askWhoseStands));
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [renaming, rename] = useState<number | null>(null);
  const [notesOf, setNotesOf] = useState<readonly number[] | null>(null);
  const layout = useMemo(() => layoutOf(chosen), [chosen]);
  const actions = useMemo<ListActions>(
    () => ({
      mayAssign: true,
      mayTag: true,
      mayEdit: true,
      select: () => undefined,
      menu: (kind, asset, anchor) => setMenu({ kind, asset, anchor }),
      rename,
      edit: (asset, body, seen) => edit({ asset, body, seen }),
      setName: (asset, name, seen) =>
        send({ asset, body: { name }, seen: { name: seen }, failed: 'name failed to update.' }),
      draggedWith: ({ id }) => [id],
      showNotes: ({ id }) => setNotesOf([id]),
    }),
    [edit, send],
  );
  const readOnly = useMemo(
    () => ({ ...actions, mayAssign: false, mayTag: false, mayEdit: false }),
    [actions],
  );
  return (
    <>
      <TableFrame
        label={label}
        columns={layout.flatMap(({ key }) => COLUMNS.find((one) => one.key === key) ?? [])}
        items={rows}
        itemKey={({ id }) => id}
        sorting={onSort === undefined ? undefined : { sort, onSort }}
        onEndReached={onEndReached}
      >
        {(asset, index) => (
          <div
            role="row"
            aria-rowindex={index + 2}
            className={`${rowClass} ${classes['row']}`}
            data-low
          >
            {layout.map(({ key }) => (
              <div key={key} role="cell" className={cellClass}>
                <AssetCell
                  columnKey={key}
                  asset={asset}
                  index={index}
                  selected={false}
                  selecting={false}
                  batch={false}
                  active
                  showFolder={false}
                  renaming={renaming === asset.id}
                  columns={layout}
                  actions={mayIn(asset.id, 'assets', 'u') ? actions : readOnly}
                  links={false}
                  list={undefined}
                />
              </div>
            ))}
          </div>
        )}
      </TableFrame>
      {menu === null ? null : (
        <ItemMenus
          menu={{ ...menu, asset: rows.find(({ id }) => id === menu.asset.id) ?? menu.asset }}
          level={levelOf(me)}
          onClose={() => setMenu(null)}
        />
      )}
      {notesOf === null ? null : <NotesViewer ids={notesOf} onClose={() => setNotesOf(null)} />}
    </>
  );
}

/** The chosen columns alone; the name stays, as it opens the asset. */
function layoutOf(chosen: readonly string[]): ColumnLayout<ColumnKey> {
  const all = firstLayout(COLUMNS);
  const found = chosen.flatMap((key) => all.find((column) => column.key === key) ?? []);
  const named = found.some(({ key }) => key === 'name')
    ? found
    : [...all.filter(({ key }) => key === 'name'), ...found];
  return named.map((column) => ({ ...column, shown: true }));
}
