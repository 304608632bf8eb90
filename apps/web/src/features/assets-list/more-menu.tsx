import { Menu } from '@mantine/core';
import {
  IconCircleDot,
  IconExternalLink,
  IconNotes,
  IconPencil,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import type { Asset } from '@jampot/contracts';
import type { MouseEvent } from 'react';
import { useMe } from '../../lib/queries/index.ts';
import { FollowItem } from '../../ui/index.ts';
import { AnchoredMenu, anchorAt } from '../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import type { ListActions } from './list-actions.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface MoreMenuProps {
  asset: Asset;
  anchor: Anchor;
  /** Without them it opens and follows alone. */
  actions?: ListActions | undefined;
  onClose: () => void;
}

/** What can be done with one asset of a list, at the pointer. */
export function MoreMenu({ asset, anchor, actions, onClose }: MoreMenuProps) {
  const me = useMe();
  return (
    <AnchoredMenu label={asset.name} anchor={anchor} onClose={onClose}>
      <Menu.Item
        component="a"
        href={`/assets/${asset.id}`}
        target="_blank"
        leftSection={<IconExternalLink {...icon} />}
      >
        Open in a new tab
      </Menu.Item>
      <FollowItem
        subject={{ asset_id: asset.id }}
        name={asset.name}
        byItself={me !== null && asset.assignee_id === me.id}
      />
      {actions === undefined ? null : (
        <>
          <Menu.Item
            leftSection={<IconCircleDot {...icon} />}
            onClick={() => actions.menu('status', asset, anchor)}
          >
            Change the status
          </Menu.Item>
          {actions.mayAssign ? (
            <Menu.Item
              leftSection={<IconUser {...icon} />}
              onClick={() => actions.menu('assign', asset, anchor)}
            >
              Assign
            </Menu.Item>
          ) : null}
          {actions.mayTag ? (
            <Menu.Item
              leftSection={<IconTag {...icon} />}
              onClick={() => actions.menu('tags', asset, anchor)}
            >
              Tags
            </Menu.Item>
          ) : null}
          {actions.mayEdit ? (
            <Menu.Item
              leftSection={<IconPencil {...icon} />}
              onClick={() => actions.rename(asset.id)}
            >
              Rename
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconNotes {...icon} />} onClick={() => actions.showNotes(asset)}>
            Notes
          </Menu.Item>
        </>
      )}
    </AnchoredMenu>
  );
}

/** Opens it where the pointer, or the key that asks for menus, is; fields keep their own. */
export function openMore(event: MouseEvent, asset: Asset, actions: ListActions): void {
  if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
  event.preventDefault();
  actions.menu('more', asset, anchorAt(event));
}
