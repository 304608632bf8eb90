import { Menu } from '@mantine/core';
import type { Asset } from '@jampot/contracts';
import { IconRestore, IconTrashX } from '@tabler/icons-react';
import { AnchoredMenu } from '../../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../../ui/menus/anchored-menu.tsx';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface TrashMenuProps {
  asset: Asset;
  anchor: Anchor;
  onClose: () => void;
  /** Null for whoever may not. */
  onEnable: (() => void) | null;
  onRemove: (() => void) | null;
}

/** The ways out of the trash for one asset, where its line has no room for buttons. */
export function TrashMenu({ asset, anchor, onClose, onEnable, onRemove }: TrashMenuProps) {
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose} label={`Deleted asset ${asset.name}`}>
      {onEnable === null ? null : (
        <Menu.Item leftSection={<IconRestore {...icon} />} onClick={onEnable}>
          Re-enable
        </Menu.Item>
      )}
      {onRemove === null ? null : (
        <Menu.Item color="red" leftSection={<IconTrashX {...icon} />} onClick={onRemove}>
          Permanently delete
        </Menu.Item>
      )}
    </AnchoredMenu>
  );
}
