import { Menu } from '@mantine/core';
import {
  IconFolderOpen,
  IconFolderPlus,
  IconPencil,
  IconRestore,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { FollowItem } from '../../ui/menus/follow-item.tsx';
import { AnchoredMenu } from '../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import type { TreeDraft } from '../../ui/tree/index.ts';
import type { TreeFolder } from '../../lib/folder-tree/tree-folder.ts';
import { useFolderChanges } from './use-folder-changes.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface FolderMenuProps {
  folder: TreeFolder;
  anchor: Anchor;
  mayEdit: boolean;
  onClose: () => void;
  onOpen: () => void;
  onDraft: (draft: TreeDraft) => void;
  onDelete: () => void;
  /** Opens the settings of a folder; without it the menu has no such entry. */
  onSettings?: ((folderId: number) => void) | undefined;
}

/** What can be done with a folder of the tree. */
export function FolderMenu(props: FolderMenuProps) {
  const { folder, anchor, mayEdit, onClose, onOpen, onDraft, onDelete, onSettings } = props;
  const { askAndRestore } = useFolderChanges();
  const { id } = folder;
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose} label={`Folder ${folder.name}`}>
      {folder.deleted ? (
        <Menu.Item
          leftSection={<IconRestore {...icon} />}
          disabled={!mayEdit}
          onClick={() => void askAndRestore(folder)}
        >
          Restore
        </Menu.Item>
      ) : (
        <>
          <Menu.Item leftSection={<IconFolderOpen {...icon} />} onClick={onOpen}>
            Open
          </Menu.Item>
          <FollowItem subject={{ folder_id: id }} name={folder.name} />
          {onSettings === undefined ? null : (
            <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => onSettings(id)}>
              Folder settings
            </Menu.Item>
          )}
          {mayEdit ? (
            <>
              <Menu.Item
                leftSection={<IconFolderPlus {...icon} />}
                onClick={() => onDraft({ kind: 'new', parentId: id })}
              >
                Add subfolder
              </Menu.Item>
              <Menu.Item
                leftSection={<IconPencil {...icon} />}
                onClick={() => onDraft({ kind: 'rename', id })}
              >
                Rename
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
                Delete
              </Menu.Item>
            </>
          ) : null}
        </>
      )}
    </AnchoredMenu>
  );
}
