import type { Asset, Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { setAssignee, setStatus } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import {
  EmptyState,
  ErrorState,
  SkeletonCards,
  SkeletonRows,
  useKeys,
  VirtualGrid,
  VirtualList,
} from '../../ui/index.ts';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import { anchorOf } from '../../ui/menus/anchored-menu.tsx';
import { AssetCard } from './asset-card.tsx';
import { AssetRow } from './asset-row.tsx';
import classes from './assets-list.module.css';
import { AssignPopover } from './assign-popover.tsx';
import { BatchBar } from './batch/batch-bar.tsx';
import { isFiltered } from './folder-search.ts';
import type { View } from './folder-search.ts';
import type { ListActions } from './list-actions.ts';
import { ListHead } from './list-head.tsx';
import { PendingItem } from './pending-item.tsx';
import { StatusMenu } from './status-menu.tsx';
import { TagsPopover } from './tags-popover.tsx';
import { useAssetPages } from './use-asset-pages.ts';
import { countOf, isSelected } from './selection.ts';
import { useItemFocus } from './use-item-focus.ts';
import { useSelection } from './use-selection.ts';

/** Pixels: the specification's row heights and column width. */
const CARD_HEIGHT = 220;
const CARD_WIDTH = 200;
const ROW_HEIGHT = 90;
const GAP = 16;

interface AssetBrowserProps {
  filter: AssetFilter;
  view: View;
  folder: Folder;
  onSort: (sort: string) => void;
  onClearFilters: () => void;
  onTotal: (total: number | null) => void;
  /** Batch mode: every item shows its box, and the bar of tasks is there. */
  batch: boolean;
  onBatch: (on: boolean) => void;
  /** What to do in an empty folder. */
  emptyActions?: ReactNode;
}

type OpenMenu = { kind: 'status' | 'assign' | 'tags'; asset: Asset; anchor: Anchor };

/** The assets of a folder as thumbnails or lines, with selection, menus and keys. */
export function AssetBrowser(props: AssetBrowserProps) {
  const { filter, view, folder, onSort, onClearFilters, onTotal, emptyActions } = props;
  const { batch, onBatch } = props;
  const client = useQueryClient();
  const container = useRef<HTMLDivElement>(null);
  const pages = useAssetPages(filter);
  const { items, need } = pages;
  const { selection, select, selectAll, clear } = useSelection(items, filter);
  const selectedCount = countOf(selection, pages.total);
  const selecting = batch || selectedCount > 0;
  const focus = useItemFocus(container, items.length);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const mayUpdate = may(folder.permissions, 'assets', 'u');
  const openMenu = useCallback(
    (kind: OpenMenu['kind'], asset: Asset, anchor: Anchor) => setMenu({ kind, asset, anchor }),
    [],
  );
  const actions = useMemo<ListActions>(
    () => ({ mayAssign: mayUpdate, mayTag: mayUpdate, select, menu: openMenu }),
    [mayUpdate, select, openMenu],
  );
  const close = useCallback(() => {
    clear();
    onBatch(false);
  }, [clear, onBatch]);
  const total = pages.pending ? null : pages.total;
  useEffect(() => onTotal(total), [onTotal, total]);

  const onFocused = (run: (asset: Asset, index: number, item: Element) => void) => {
    const item = document.activeElement?.closest('[data-index]');
    const index = Number(item?.getAttribute('data-index') ?? -1);
    const asset = items[index];
    if (!item || !asset || !container.current?.contains(item)) return false;
    run(asset, index, item);
    return undefined;
  };
  useKeys('Assets', [
    { keys: 'ArrowRight', label: 'Next asset', run: (event) => focus.move(event, 1, 0) },
    { keys: 'ArrowLeft', label: 'Previous asset', run: (event) => focus.move(event, -1, 0) },
    { keys: 'ArrowDown', label: 'Asset below', run: (event) => focus.move(event, 0, 1) },
    { keys: 'ArrowUp', label: 'Asset above', run: (event) => focus.move(event, 0, -1) },
    {
      keys: 'X',
      label: 'Select',
      run: () => onFocused((_asset, index) => select(index, 'toggle')),
    },
    {
      keys: 'S',
      label: 'Change the status',
      run: () => onFocused((asset, _index, item) => openMenu('status', asset, anchorOf(item))),
    },
    {
      keys: 'A',
      label: 'Assign',
      run: () =>
        mayUpdate
          ? onFocused((asset, _index, item) => openMenu('assign', asset, anchorOf(item)))
          : false,
    },
    {
      keys: 'Escape',
      label: 'Select nothing',
      run: () => (selecting ? close() : false),
    },
  ]);

  if (items.length === 0) {
    if (pages.error !== null) return <ErrorState error={pages.error} onRetry={pages.retry} />;
    if (pages.pending) {
      return view === 'list' ? <SkeletonRows rows={8} height={ROW_HEIGHT} /> : <SkeletonCards />;
    }
    return isFiltered(filter) ? (
      <EmptyState
        title="None found"
        hint="No asset of this folder fits the search and filters."
        actions={
          <button type="button" className={classes['textButton']} onClick={onClearFilters}>
            Clear filters
          </button>
        }
      />
    ) : (
      <EmptyState title="No Assets" hint="Drop files here to add them." actions={emptyActions} />
    );
  }

  const item = (asset: Asset | null, index: number) => {
    if (asset === null) return <PendingItem index={index} view={view} onNeed={need} />;
    const Item = view === 'list' ? AssetRow : AssetCard;
    return (
      <Item
        asset={asset}
        index={index}
        selected={isSelected(selection, asset.id)}
        selecting={selecting}
        active={index === focus.active}
        showFolder={filter.children}
        actions={actions}
      />
    );
  };
  const itemKey = (asset: Asset | null, index: number) => asset?.id ?? `place-${index}`;
  return (
    <div ref={container} className={classes['browser']} data-stale={pages.pending || undefined}>
      {view === 'list' ? (
        <div
          role="table"
          aria-label="Assets"
          aria-rowcount={items.length + 1}
          className={classes['table']}
        >
          <ListHead
            sort={filter.sort}
            onSort={onSort}
            allSelected={selectedCount >= pages.total}
            someSelected={selectedCount > 0}
            onSelectAll={() => (selectedCount > 0 ? clear() : selectAll())}
          />
          <VirtualList
            items={items}
            itemKey={itemKey}
            rowHeight={ROW_HEIGHT}
            handle={focus.handle}
            role="rowgroup"
          >
            {item}
          </VirtualList>
        </div>
      ) : (
        <VirtualGrid
          items={items}
          itemKey={itemKey}
          columnWidth={CARD_WIDTH}
          rowHeight={CARD_HEIGHT}
          gap={GAP}
          handle={focus.handle}
          role="region"
          aria-label="Assets"
        >
          {item}
        </VirtualGrid>
      )}
      {selecting ? (
        <BatchBar
          folder={folder}
          filter={filter}
          selection={selection}
          total={pages.total}
          onSelectAll={selectAll}
          onSelectNone={clear}
          onClose={close}
        />
      ) : null}
      {menu?.kind === 'status' ? (
        <StatusMenu
          folderId={menu.asset.folder_id}
          level={folder.level}
          current={menu.asset.status ?? null}
          label={`Status of ${menu.asset.name}`}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
          onChoose={(status) => void setStatus(client, [menu.asset.id], status)}
        />
      ) : null}
      {menu?.kind === 'assign' ? (
        <AssignPopover
          folderId={menu.asset.folder_id}
          label={`Assignee of ${menu.asset.name}`}
          before={menu.asset.assignee?.name}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
          onAssign={(person) => void setAssignee(client, [menu.asset.id], person)}
        />
      ) : null}
      {menu?.kind === 'tags' ? (
        <TagsPopover asset={menu.asset} anchor={menu.anchor} onClose={() => setMenu(null)} />
      ) : null}
    </div>
  );
}
