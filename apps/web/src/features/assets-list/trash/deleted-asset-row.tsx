import { Checkbox } from '@mantine/core';
import type { Asset } from '@jampot/contracts';
import { IconDots } from '@tabler/icons-react';
import { IconAction, TrashRow } from '../../../ui/index.ts';
import { anchorOf } from '../../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../../ui/menus/anchored-menu.tsx';

interface DeletedAssetRowProps {
  asset: Asset;
  selected: boolean;
  onSelect: (mode: 'toggle' | 'range') => void;
  /** Null for whoever may not. */
  onEnable: (() => void) | null;
  onRemove: (() => void) | null;
  /** Opens the menu with both, where there is no room for them. */
  onMenu: (anchor: Anchor) => void;
}

/** A deleted asset, which can be selected with others. */
export function DeletedAssetRow(props: DeletedAssetRowProps) {
  const { asset, selected, onSelect, onEnable, onRemove, onMenu } = props;
  const { name } = asset;
  return (
    <TrashRow
      name={name}
      title={name}
      where={asset.folder?.name}
      deleter={asset.deleter?.name}
      at={asset.deleted_at ?? null}
      restoreLabel="Re-enable"
      onRestore={onEnable}
      onRemove={onRemove}
      selected={selected}
      select={
        <Checkbox
          size="xs"
          aria-label={`Select ${name}`}
          checked={selected}
          onChange={(event) =>
            onSelect((event.nativeEvent as unknown as MouseEvent).shiftKey ? 'range' : 'toggle')
          }
        />
      }
      more={
        onEnable === null && onRemove === null ? undefined : (
          <IconAction
            label={`More about ${name}`}
            aria-haspopup="menu"
            onClick={(event) => onMenu(anchorOf(event.currentTarget))}
          >
            <IconDots size="1rem" stroke={1.5} aria-hidden="true" />
          </IconAction>
        )
      }
    />
  );
}
