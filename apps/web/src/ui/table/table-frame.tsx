import { Fragment, useMemo, useRef } from 'react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { Announcement, useReorder } from '../drag/index.ts';
import { VirtualList } from '../lists/virtual-list.tsx';
import type { VirtualHandle } from '../lists/virtual-list.tsx';
import { atPlace, firstLayout, tracksOf } from './column-layout.ts';
import { TableHead } from './table-head.tsx';
import type { HeadSelection } from './table-head.tsx';
import classes from './table.module.css';
import type { TableArrangement, TableColumn, TableSort } from './table.types.ts';
import { useTableModel } from './use-table-model.ts';

/** Pixels of a row unless the table says otherwise. */
export const ROW_HEIGHT = 36;
const BOX = 40;
export interface TableFrameProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  items: readonly Row[];
  itemKey: (item: Row, index: number) => string | number;
  sorting?: TableSort | undefined;
  arrangement?: TableArrangement | undefined;
  selection?: HeadSelection | undefined;
  /** Pixels of each row of a table that scrolls by itself. */
  rowHeight?: number;
  overscan?: number;
  /**
   * `own`: the table scrolls by itself and draws only what is seen; `page`: it is as long as its
   * rows, and the page scrolls under its head.
   */
  scroll?: 'own' | 'page';
  handle?: Ref<VirtualHandle>;
  /** Called with the rows in view, first and last, when they become others; of a table that scrolls by itself. */
  onSeen?: ((first: number, last: number) => void) | undefined;
  onEndReached?: (() => void) | undefined;
  /** A row: an element with the role `row` and the class `rowClass`. */
  children: (item: Row, index: number) => ReactNode;
}

/** Columns with a head, over rows that the caller draws; wider than the view, both scroll together. */
export function TableFrame<Row>(props: TableFrameProps<Row>) {
  const { label, columns, items, itemKey, sorting, arrangement, selection, children } = props;
  const { rowHeight = ROW_HEIGHT, overscan = 8, scroll = 'own', handle } = props;
  const model = useTableModel(columns, sorting, arrangement);
  const order = useReorder({
    count: model.length,
    axis: 'horizontal',
    keys: 'alt',
    onMove: (key, to) => arrangement?.change((layout) => atPlace(layout, String(key), to)),
  });
  const view = useRef<HTMLDivElement>(null);
  /** Pixels that the rows are scrolled to the side. */
  const shift = useRef(0);
  const layout = arrangement?.layout;
  const selectable = selection !== undefined;
  const widths = useMemo(
    () => widthsOf(columns, layout, selectable),
    [columns, layout, selectable],
  );
  return (
    <>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={items.length + 1}
        className={classes['table']}
        data-scroll={scroll}
        data-arranged={arrangement === undefined ? undefined : true}
        style={widths}
      >
        <TableHead
          ref={view}
          columns={columns}
          model={model}
          arrangement={arrangement}
          order={order}
          selection={selection}
        />
        {scroll === 'page' ? (
          <div role="rowgroup">
            {items.map((item, index) => (
              <Fragment key={itemKey(item, index)}>{children(item, index)}</Fragment>
            ))}
          </div>
        ) : (
          <VirtualList
            items={items}
            itemKey={itemKey}
            rowHeight={rowHeight}
            overscan={overscan}
            role="rowgroup"
            {...(handle === undefined ? {} : { handle })}
            onSeen={props.onSeen}
            onEndReached={props.onEndReached}
            onScroll={({ currentTarget: { scrollLeft } }) => {
              if (scrollLeft === shift.current) return;
              shift.current = scrollLeft;
              view.current?.scrollTo({ left: scrollLeft });
            }}
          >
            {children}
          </VirtualList>
        )}
      </div>
      {arrangement === undefined ? null : <Announcement>{order.said}</Announcement>}
    </>
  );
}

/** As variables of the table, so that widening a column draws no row anew. */
function widthsOf<Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableArrangement['layout'] | undefined,
  selectable: boolean,
): CSSProperties {
  const { tracks, least } = tracksOf(columns, layout ?? firstLayout(columns));
  const box = selectable ? [`${BOX}px`] : [];
  const all = [...box, ...tracks];
  return {
    '--columns': all.join(' '),
    '--least': `${(selectable ? BOX : 0) + least}px`,
    '--gaps': all.length - 1,
  } as CSSProperties;
}
