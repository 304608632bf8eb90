import type { Asset, Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import type { AssetFilter } from '../../../lib/queries/index.ts';
import { SkeletonRows, TypedConfirm, useKeys } from '../../../ui/index.ts';
import { TRASH_ROW, TrashTable } from '../../../ui/trash/trash-table.tsx';
import classes from '../assets-list.module.css';
import { NoAssets } from '../no-assets.tsx';
import { PendingItem } from '../pending-item.tsx';
import { countOf, isSelected } from '../selection.ts';
import { useAssetPages } from '../use-asset-pages.ts';
import { useSelection } from '../use-selection.ts';
import { TrashBar } from './trash-bar.tsx';
import { useTrashActions } from './use-trash-actions.ts';

interface AssetTrashProps {
  /** Of deleted assets. */
  filter: AssetFilter;
  folder: Folder;
  onClearFilters: () => void;
  onTotal: (total: number | null) => void;
}

/** The deleted assets of a folder: each can be re-enabled, or go for good. */
export function AssetTrash({ filter, folder, onClearFilters, onTotal }: AssetTrashProps) {
  const pages = useAssetPages(filter);
  const { items, need } = pages;
  const { selection, select, selectAll, clear } = useSelection(pages.selectable, filter);
  const actions = useTrashActions(filter, pages.total);
  /** What is asked about: one asset, or all that is selected. */
  const [removing, setRemoving] = useState<Asset | 'selected' | null>(null);
  const mayEnable = may(folder.permissions, 'assets', 'c');
  const mayRemove = may(folder.permissions, 'assets', 'd');
  const count = countOf(selection, pages.total);
  const all = pages.total > 0 && count >= pages.total;
  const total = pages.pending || pages.error !== null ? null : pages.total;
  useEffect(() => onTotal(total), [onTotal, total]);
  useKeys('Assets', [
    { keys: 'Mod+A', label: 'Select all', run: () => selectAll() },
    { keys: 'Escape', label: 'Select nothing', run: () => (count > 0 ? clear() : false) },
  ]);

  if (items.length === 0) {
    if (pages.pending && pages.error === null) return <SkeletonRows rows={8} height={TRASH_ROW} />;
    return (
      <NoAssets
        filter={filter}
        error={pages.error}
        onRetry={pages.retry}
        onClearFilters={onClearFilters}
      />
    );
  }
  const remove = (what: Asset | 'selected') => {
    if (what !== 'selected') return actions.remove(what.id);
    clear();
    return actions.removeAll(selection);
  };
  const enableAll = async () => {
    if (await actions.enableAll(selection)) clear();
  };
  return (
    <div className={classes['browser']} data-stale={pages.pending || undefined}>
      {count > 0 ? (
        <TrashBar
          count={count}
          onSelectAll={selectAll}
          onSelectNone={clear}
          onEnable={mayEnable ? () => void enableAll() : null}
          onRemove={mayRemove ? () => setRemoving('selected') : null}
        />
      ) : null}
      <div className={classes['items']}>
        <TrashTable
          label="Deleted assets"
          items={items}
          itemKey={(asset, index) => asset?.id ?? `place-${index}`}
          restoreLabel="Re-enable"
          describe={(asset) => ({
            name: asset.name,
            title: asset.name,
            where: asset.folder?.name,
            deleter: asset.deleter?.name,
            at: asset.deleted_at ?? null,
            onRestore: mayEnable ? () => actions.enable(asset.id) : null,
            onRemove: mayRemove ? () => setRemoving(asset) : null,
          })}
          selection={{
            all,
            some: count > 0,
            label: 'Select all',
            onAll: () => (all ? clear() : selectAll()),
            isSelected: ({ id }) => isSelected(selection, id),
            labelOf: ({ name }) => `Select ${name}`,
            onSelect: (asset, range) => select(items.indexOf(asset), range ? 'range' : 'toggle'),
          }}
          renderPending={(index) => <PendingItem index={index} view="list" onNeed={need} />}
        />
      </div>
      {removing === null ? null : (
        <TypedConfirm
          question={`Are you sure you want to permanently delete ${whatIs(removing, count)}?`}
          consequence="All versions, files, notes and logs go along. Nothing of it can be restored."
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

function whatIs(removing: Asset | 'selected', count: number): string {
  return removing === 'selected' ? formatCount(count, 'asset') : `asset '${removing.name}'`;
}
