import type { Asset, Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { parseBoolean, useLocalSetting } from '../../lib/local-setting.ts';
import { editAsset, writeListAddress } from '../../lib/queries/index.ts';
import type { AssetFilter } from '../../lib/queries/index.ts';
import { askWhoseStands, SkeletonCards, SkeletonRows, VirtualGrid } from '../../ui/index.ts';
import { shownColumns, useColumnLayout } from '../../ui/table/index.ts';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import { AssetCard } from './asset-card.tsx';
import { AssetRow } from './asset-row.tsx';
import { AssetTable } from './asset-table.tsx';
import classes from './assets-list.module.css';
import { BatchBar } from './batch/batch-bar.tsx';
import { useUndoKey } from './batch/undo-last.ts';
import { COLUMNS, COLUMNS_SETTING } from './columns/columns.ts';
import { cardHeight, useCardWidth } from './card-size.ts';
import { LINKS_SETTING } from './folder-search.ts';
import type { View } from './folder-search.ts';
import { ItemMenus } from './item-menus.tsx';
import type { OpenMenu } from './item-menus.tsx';
import type { AssetItemProps, ListActions } from './list-actions.ts';
import { NoAssets } from './no-assets.tsx';
import { NotesViewer } from './notes-viewer.tsx';
import { PendingItem } from './pending-item.tsx';
import { useRowHeight } from './row-height.ts';
import { SelectionActions } from './selection-actions.tsx';
import { countOf, isSelected } from './selection.ts';
import { useAssetKeys } from './use-asset-keys.ts';
import { useAssetPages } from './use-asset-pages.ts';
import { useItemFocus } from './use-item-focus.ts';
import { useLanding } from './use-landing.ts';
import { useOpenNotes } from './use-open-notes.ts';
import { useSelection } from './use-selection.ts';

/** Pixels. */
const GAP = 16;

interface AssetBrowserProps {
  filter: AssetFilter;
  view: View;
  folder: Folder;
  onSort: (sort: string) => void;
  onClearFilters: () => void;
  onBelow?: (() => void) | undefined;
  onTotal: (total: number | null) => void;
  /** Batch mode: every item shows its box, and the bar of tasks is there. */
  batch: boolean;
  onBatch: (on: boolean) => void;
  /** Opens the assets one after the other, as a playlist. */
  onPlay: (ids: readonly number[]) => void;
  onAddToPlaylist: (ids: readonly number[]) => void;
  /** Opens the latest versions of assets beside each other. */
  onCompare: (ids: readonly number[]) => void;
  onShare: ((ids: readonly number[]) => void) | null;
  /** Links assets with others by their names; null where that may not be. */
  onLink: ((ids: readonly number[]) => void) | null;
  /** What to do in an empty folder. */
  emptyActions?: ReactNode;
}

/** The assets of a folder as thumbnails or lines, with selection, menus and keys. */
export function AssetBrowser(props: AssetBrowserProps) {
  const { filter, view, folder, onSort, onClearFilters, onBelow, onTotal, emptyActions } = props;
  const { batch, onBatch, onPlay, onAddToPlaylist, onCompare, onShare, onLink } = props;
  const { mutateAsync: edit, mutate: send } = useMutation(editAsset(askWhoseStands));
  const container = useRef<HTMLDivElement>(null);
  const arrangement = useColumnLayout(COLUMNS_SETTING, COLUMNS);
  const columns = useMemo(() => shownColumns(arrangement.layout), [arrangement.layout]);
  const notes = view === 'list' && columns.some(({ key }) => key === 'notes');
  const [cardWidth] = useCardWidth();
  const [rowHeight] = useRowHeight();
  const [cardLinks] = useLocalSetting<boolean>(LINKS_SETTING, false, parseBoolean);
  const linked = view === 'list' ? columns.some(({ key }) => key === 'links') : cardLinks;
  const pages = useAssetPages({
    ...filter,
    ...(notes ? { notes } : {}),
    ...(linked ? { linked } : {}),
  });
  const { items, need } = pages;
  const mayReadNotes = may(folder.permissions, 'notes', 'r');
  const openNotes = useOpenNotes(items, view === 'thumbnails' && mayReadNotes);
  const { selection, select, selectAll, clear } = useSelection(pages.selectable, filter);
  const focus = useItemFocus(container, items.length);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [renaming, rename] = useState<number | null>(null);
  const [notesOf, setNotesOf] = useState<readonly number[] | null>(null);
  const selectedCount = countOf(selection, pages.total);
  const selecting = batch || selectedCount > 0;
  const allSelected = pages.total > 0 && selectedCount >= pages.total;
  const list = writeListAddress(filter);
  const mayUpdate = may(folder.permissions, 'assets', 'u');
  const selectedRows = useMemo(
    () => items.filter((one): one is Asset => one !== null && isSelected(selection, one.id)),
    [items, selection],
  );
  const dragged = useRef<readonly number[]>([]);
  useEffect(() => {
    dragged.current = selectedRows.map(({ id }) => id);
  }, [selectedRows]);
  useUndoKey();
  const actions = useMemo<ListActions>(
    () => ({
      mayAssign: mayUpdate,
      mayTag: mayUpdate,
      mayEdit: mayUpdate,
      select,
      menu: (kind: OpenMenu['kind'], asset: Asset, anchor: Anchor) =>
        setMenu({ kind, asset, anchor }),
      rename,
      edit: (asset, body, seen) => edit({ asset, body, seen }),
      setName: (asset, name, seen) =>
        send({ asset, body: { name }, seen: { name: seen }, failed: 'name failed to update.' }),
      showNotes: ({ id }: Asset) => setNotesOf([id]),
      draggedWith: ({ id }: Asset) => (dragged.current.includes(id) ? dragged.current : [id]),
    }),
    [mayUpdate, select, edit, send],
  );
  const close = useCallback(() => {
    clear();
    onBatch(false);
  }, [clear, onBatch]);
  // Of a list that was refused nobody knows how long it is.
  const total = pages.pending || pages.error !== null ? null : pages.total;
  useEffect(() => onTotal(total), [onTotal, total]);
  useAssetKeys({
    container,
    items,
    focus,
    actions,
    onSelectAll: selectAll,
    onEscape: () => (selecting ? close() : false),
  });

  useLanding({
    folderId: folder.id,
    items,
    ready: !pages.pending && items.length > 0,
    renaming,
    land: focus.land,
  });

  if (items.length === 0) {
    if (pages.pending && pages.error === null) {
      return view === 'list' ? <SkeletonRows rows={8} height={rowHeight} /> : <SkeletonCards />;
    }
    return (
      <NoAssets
        filter={filter}
        error={pages.error}
        mayAdd={may(folder.permissions, 'assets', 'c')}
        onRetry={pages.retry}
        onClearFilters={onClearFilters}
        onBelow={onBelow}
        actions={emptyActions}
      />
    );
  }

  const item = (asset: Asset | null, index: number) => {
    if (asset === null) return <PendingItem index={index} view={view} onNeed={need} />;
    const itemProps: AssetItemProps = {
      asset,
      index,
      selected: isSelected(selection, asset.id),
      selecting,
      batch,
      active: index === focus.active,
      showFolder: filter.children,
      renaming: renaming === asset.id,
      links: linked,
      openNotes: openNotes.get(asset.id) ?? 0,
      columns,
      actions,
      list,
    };
    return view === 'list' ? <AssetRow {...itemProps} /> : <AssetCard {...itemProps} />;
  };
  return (
    <div ref={container} className={classes['browser']} data-stale={pages.pending || undefined}>
      {selecting ? (
        <BatchBar
          folder={folder}
          filter={filter}
          selection={selection}
          total={pages.total}
          rows={selectedRows}
          batch={batch}
          onSelectAll={selectAll}
          onSelectNone={clear}
          onClose={close}
          onLink={onLink}
          actions={
            <SelectionActions
              filter={filter}
              selection={selection}
              onPlay={onPlay}
              onAddToPlaylist={onAddToPlaylist}
              onCompare={onCompare}
              onShare={onShare}
              onNotes={setNotesOf}
            />
          }
        />
      ) : null}
      <div className={classes['items']} data-rows={rowHeight}>
        {view === 'list' ? (
          <AssetTable
            // Places of lines are kept from when they were drawn first.
            key={rowHeight}
            rowHeight={rowHeight}
            items={items}
            itemKey={itemKey}
            handle={focus.handle}
            onSeen={pages.seen}
            arrangement={arrangement}
            sort={filter.sort}
            onSort={onSort}
            allSelected={allSelected}
            someSelected={selectedCount > 0}
            onSelectAll={() => (allSelected ? clear() : selectAll())}
          >
            {item}
          </AssetTable>
        ) : (
          <VirtualGrid
            items={items}
            itemKey={itemKey}
            columnWidth={cardWidth}
            rowHeight={(width) =>
              cardHeight(width, { hasLinks: linked, hasFolder: filter.children })
            }
            gap={GAP}
            handle={focus.handle}
            onSeen={pages.seen}
            role="region"
            aria-label="Assets"
          >
            {item}
          </VirtualGrid>
        )}
      </div>
      {menu === null ? null : (
        <ItemMenus
          menu={{ ...menu, asset: items.find((one) => one?.id === menu.asset.id) ?? menu.asset }}
          level={folder.level}
          actions={actions}
          onClose={(kind) => setMenu((open) => (open?.kind === kind ? null : open))}
        />
      )}
      {notesOf === null ? null : <NotesViewer ids={notesOf} onClose={() => setNotesOf(null)} />}
    </div>
  );
}

function itemKey(asset: Asset | null, index: number): string | number {
  return asset?.id ?? `place-${index}`;
}
