import type { Asset } from '@jampot/contracts';
import { useRef } from 'react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { Announcement, useReorder } from '../../ui/drag/index.ts';
import { VirtualList } from '../../ui/index.ts';
import type { VirtualHandle } from '../../ui/index.ts';
import classes from './assets-list.module.css';
import { atPlace, shownColumns, tracksOf } from './columns/column-layout.ts';
import type { ColumnKey, ColumnLayout } from './columns/column-layout.ts';
import { ListHead } from './list-head.tsx';

/** Pixels: the specification's height of a line of the list. */
export const ROW_HEIGHT = 90;
/** Lines drawn beyond those that are seen. */
const OVERSCAN = 3;
const BOX = 40;
const GAP = 8;

interface AssetTableProps {
  items: readonly (Asset | null)[];
  itemKey: (asset: Asset | null, index: number) => string | number;
  handle: Ref<VirtualHandle>;
  layout: ColumnLayout;
  onLayout: (change: (layout: ColumnLayout) => ColumnLayout) => void;
  sort: string;
  onSort: (sort: string) => void;
  allSelected: boolean;
  someSelected: boolean;
  onSelectAll: () => void;
  children: (asset: Asset | null, index: number) => ReactNode;
}

/** Assets in columns that can be arranged; wider than the view, head and lines scroll together. */
export function AssetTable(props: AssetTableProps) {
  const { items, itemKey, handle, layout, children, ...head } = props;
  const view = useRef<HTMLDivElement>(null);
  /** Pixels that the lines are scrolled to the side. */
  const shift = useRef(0);
  const order = useReorder({
    count: shownColumns(layout).length,
    axis: 'horizontal',
    keys: 'alt',
    onMove: (key, to) => head.onLayout((before) => atPlace(before, key as ColumnKey, to)),
  });
  return (
    <>
      <div
        role="table"
        aria-label="Assets"
        aria-rowcount={items.length + 1}
        className={classes['table']}
        style={widthsOf(layout)}
      >
        <ListHead ref={view} layout={layout} order={order} {...head} />
        <VirtualList
          items={items}
          itemKey={itemKey}
          rowHeight={ROW_HEIGHT}
          overscan={OVERSCAN}
          handle={handle}
          role="rowgroup"
          onScroll={({ currentTarget: { scrollLeft } }) => {
            if (scrollLeft === shift.current) return;
            shift.current = scrollLeft;
            view.current?.scrollTo({ left: scrollLeft });
          }}
        >
          {children}
        </VirtualList>
      </div>
      <Announcement>{order.said}</Announcement>
    </>
  );
}

/** As variables of the table, so that widening a column draws no line anew. */
function widthsOf(layout: ColumnLayout): CSSProperties {
  const { tracks, least } = tracksOf(layout);
  const total = BOX + least + (tracks.length + 3) * GAP;
  return {
    '--columns': `${BOX}px ${tracks.join(' ')}`,
    '--row-width': `${total}px`,
  } as CSSProperties;
}
