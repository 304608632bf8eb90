import type { Asset } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { assignAsset, changeAssetStatus } from '../../lib/queries/index.ts';
import { askWhoseStands } from '../../ui/index.ts';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import { AssignPopover } from './assign-popover.tsx';
import type { ListActions } from './list-actions.ts';
import { MoreMenu } from './more-menu.tsx';
import { StatusMenu } from './status-menu.tsx';
import { TagsPopover } from './tags-popover.tsx';

/** A menu of one asset, at the place of what opened it. */
export interface OpenMenu {
  readonly kind: 'status' | 'assign' | 'tags' | 'more';
  readonly asset: Asset;
  readonly anchor: Anchor;
}

interface ItemMenusProps {
  menu: OpenMenu;
  /** The person's role level in the folder. */
  level: number;
  actions?: ListActions | undefined;
  /** The menu of this kind closes; another may stand in its place by then. */
  onClose: (kind: OpenMenu['kind']) => void;
}

/** Changes the status, assignee or tags of one asset of a list. */
export function ItemMenus({ menu, level, actions, onClose: close }: ItemMenusProps) {
  const { kind, asset, anchor } = menu;
  const onClose = () => close(kind);
  const changeStatus = useMutation(changeAssetStatus(askWhoseStands));
  const assign = useMutation(assignAsset(askWhoseStands));
  switch (kind) {
    case 'status':
      return (
        <StatusMenu
          folderId={asset.folder_id}
          level={level}
          current={asset.status ?? null}
          label={`Status of ${asset.name}`}
          anchor={anchor}
          onClose={onClose}
          onChoose={(status) => changeStatus.mutate({ asset, status })}
        />
      );
    case 'assign':
      return (
        <AssignPopover
          folderId={asset.folder_id}
          label={`Assignee of ${asset.name}`}
          before={asset.assignee?.name}
          anchor={anchor}
          onClose={onClose}
          onAssign={(person) => assign.mutate({ asset, person })}
        />
      );
    case 'tags':
      return <TagsPopover asset={asset} anchor={anchor} onClose={onClose} />;
    case 'more':
      return <MoreMenu asset={asset} anchor={anchor} actions={actions} onClose={onClose} />;
  }
}
