import type { Asset } from '@jampot/contracts';
import type { RefObject } from 'react';
import { useKeys } from '../../ui/index.ts';
import type { KeyBinding } from '../../ui/index.ts';
import { anchorOf } from '../../ui/menus/anchored-menu.tsx';
import type { ListActions } from './list-actions.ts';
import type { useItemFocus } from './use-item-focus.ts';

interface AssetKeys {
  readonly container: RefObject<HTMLElement | null>;
  readonly items: readonly (Asset | null)[];
  readonly focus: ReturnType<typeof useItemFocus>;
  readonly actions: ListActions;
  readonly onSelectAll: () => void;
  /** False when there is nothing to close. */
  readonly onEscape: () => void | false;
}

/** The keys of a list of assets; they act on the asset that has the focus. */
export function useAssetKeys(keys: AssetKeys): void {
  const { container, items, focus, actions, onSelectAll, onEscape } = keys;
  const onFocused = (run: (asset: Asset, index: number, item: Element) => void) => {
    const item = document.activeElement?.closest('[data-index]');
    const index = Number(item?.getAttribute('data-index') ?? -1);
    const asset = items[index];
    if (!item || !asset || !container.current?.contains(item)) return false;
    run(asset, index, item);
    return undefined;
  };
  const assign: KeyBinding = {
    keys: 'A',
    label: 'Assign',
    run: () => onFocused((asset, _index, item) => actions.menu('assign', asset, anchorOf(item))),
  };
  const rename: KeyBinding = {
    keys: 'F2',
    label: 'Rename',
    run: () => onFocused(({ id }) => actions.rename(id)),
  };
  useKeys('Assets', [
    { keys: 'ArrowRight', label: 'Next asset', run: (event) => focus.move(event, 1, 0) },
    { keys: 'ArrowLeft', label: 'Previous asset', run: (event) => focus.move(event, -1, 0) },
    { keys: 'ArrowDown', label: 'Asset below', run: (event) => focus.move(event, 0, 1) },
    { keys: 'ArrowUp', label: 'Asset above', run: (event) => focus.move(event, 0, -1) },
    {
      keys: 'X',
      label: 'Select',
      run: () => onFocused((_asset, index) => actions.select(index, 'toggle')),
    },
    {
      keys: 'Shift+X',
      label: 'Select up to here',
      run: () => onFocused((_asset, index) => actions.select(index, 'range')),
    },
    {
      keys: 'S',
      label: 'Change the status',
      run: () => onFocused((asset, _index, item) => actions.menu('status', asset, anchorOf(item))),
    },
    ...(actions.mayAssign ? [assign] : []),
    ...(actions.mayEdit ? [rename] : []),
    { keys: 'Mod+A', label: 'Select all', command: true, run: () => onSelectAll() },
    { keys: 'Escape', label: 'Select nothing', run: () => onEscape() },
  ]);
}
