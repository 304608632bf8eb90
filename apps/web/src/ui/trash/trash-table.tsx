import { Checkbox } from '@mantine/core';
import { IconRestore, IconTrashX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from '../buttons/icon-action.tsx';
import { cellClass, checkClass, rowClass, TableFrame } from '../table/index.ts';
import type { TableColumn, TableSelection } from '../table/index.ts';
import { TimeAgo } from '../time/time-ago.tsx';
import classes from './trash.module.css';

/** Pixels of a row: the name and below it the folder that it was in. */
export const TRASH_ROW = 48;

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

const COLUMNS: readonly TableColumn[] = [
  { key: 'name', label: 'Name', names: true, width: 280, least: 72, grow: 3 },
  { key: 'deleter', label: 'Deleted by', width: 176, least: 0, grow: 1 },
  { key: 'at', label: 'Deleted', width: 128, least: 40 },
  { key: 'ways', label: 'Actions', labelHidden: true, width: 68 },
];

/** What is said of something deleted. */
export interface Deleted {
  readonly name: string;
  /** The whole of the name, for the pointer. */
  readonly title: string;
  /** The folder that it was in. */
  readonly where: string | undefined;
  readonly deleter: string | undefined;
  /** When it was deleted; null where that is not known. */
  readonly at: string | null;
  /** Null for whoever may not. */
  readonly onRestore: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

interface TrashTableProps<Row> {
  label: string;
  /** Null for those that are not loaded yet. */
  items: readonly (Row | null)[];
  itemKey: (row: Row | null, index: number) => string | number;
  describe: (row: Row) => Deleted;
  /** What bringing one back is called. */
  restoreLabel: 'Restore' | 'Re-enable';
  selection?: TableSelection<Row>;
  /** The place of one that is not loaded yet. */
  renderPending?: (index: number) => ReactNode;
  onEndReached?: (() => void) | undefined;
}

/** Deleted things: what each is, who deleted it and when, and the ways out. */
export function TrashTable<Row>(props: TrashTableProps<Row>) {
  const { describe, restoreLabel, selection, renderPending, ...frame } = props;
  return (
    <TableFrame columns={COLUMNS} rowHeight={TRASH_ROW} selection={selection} {...frame}>
      {(row, index) =>
        row === null ? (
          renderPending?.(index)
        ) : (
          <TrashRow
            row={row}
            index={index}
            deleted={describe(row)}
            restoreLabel={restoreLabel}
            selection={selection}
          />
        )
      }
    </TableFrame>
  );
}

interface TrashRowProps<Row> {
  row: Row;
  index: number;
  deleted: Deleted;
  restoreLabel: string;
  selection: TableSelection<Row> | undefined;
}

function TrashRow<Row>({ row, index, deleted, restoreLabel, selection }: TrashRowProps<Row>) {
  const { name, title, where, deleter, at, onRestore, onRemove } = deleted;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={rowClass}
      data-selected={selection?.isSelected(row) === true ? true : undefined}
    >
      {selection === undefined ? null : (
        <div role="cell" className={checkClass}>
          <Checkbox
            size="xs"
            aria-label={selection.labelOf(row)}
            checked={selection.isSelected(row)}
            onChange={({ nativeEvent }) =>
              selection.onSelect(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </div>
      )}
      <div role="rowheader" className={`${cellClass} ${classes['what']}`}>
        <span className={classes['name']} title={title}>
          {name}
        </span>
        <span className={classes['where']} title={where}>
          {where}
        </span>
      </div>
      <div role="cell" className={`${cellClass} ${classes['who']}`}>
        <span title={deleter}>{deleter ?? 'Unknown'}</span>
      </div>
      <div role="cell" className={`${cellClass} ${classes['who']}`}>
        {at === null ? '–' : <TimeAgo at={at} />}
      </div>
      <div role="cell" className={classes['ways']}>
        {onRestore === null ? null : (
          <IconAction label={`${restoreLabel} ${name}`} onClick={onRestore}>
            <IconRestore {...icon} />
          </IconAction>
        )}
        {onRemove === null ? null : (
          <IconAction label={`Permanently delete ${name}`} onClick={onRemove}>
            <IconTrashX {...icon} />
          </IconAction>
        )}
      </div>
    </div>
  );
}
