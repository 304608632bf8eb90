import { Menu } from '@mantine/core';
import {
  IconCut,
  IconFolderPlus,
  IconHistory,
  IconPencil,
  IconRestore,
  IconSettings,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AnchoredMenu } from '../../ui/menus/anchored-menu.tsx';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import { KeyHint } from '../../ui/index.ts';
import type { AdminFolder } from './tree/admin-folder.ts';
import type { FolderCommands } from './use-folder-commands.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface FolderMenuProps {
  folder: AdminFolder;
  anchor: Anchor;
  commands: FolderCommands;
  /** Opens the settings of a folder; without it the menu has no such entry. */
  onSettings: ((folderId: number) => void) | undefined;
  onClose: () => void;
}

/** What can be done with a folder of the tree. */
export function FolderMenu({ folder, anchor, commands, onSettings, onClose }: FolderMenuProps) {
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose} label={`Folder ${folder.name}`}>
      {folder.deleted ? (
        <DeletedItems folder={folder} commands={commands} />
      ) : (
        <LiveItems folder={folder} commands={commands} onSettings={onSettings} />
      )}
    </AnchoredMenu>
  );
}

type ItemsProps = Pick<FolderMenuProps, 'folder' | 'commands'>;

function LiveItems({
  folder,
  commands,
  onSettings,
}: ItemsProps & Pick<FolderMenuProps, 'onSettings'>) {
  const { may, cut } = commands;
  return (
    <>
      {may.create ? (
        <Menu.Item
          leftSection={<IconFolderPlus {...icon} />}
          rightSection={<KeyHint keys="Insert" />}
          onClick={() => commands.add(folder.id)}
        >
          Add subfolder
        </Menu.Item>
      ) : null}
      {may.change ? (
        <>
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            rightSection={<KeyHint keys="F2" />}
            onClick={() => commands.setDraft({ kind: 'rename', id: folder.id })}
          >
            Rename
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCut {...icon} />}
            rightSection={<KeyHint keys="mod+X" />}
            onClick={() => commands.setCut(folder)}
          >
            Cut
          </Menu.Item>
          {cut !== null && cut !== folder.id ? (
            <Menu.Item
              leftSection={<IconFolderPlus {...icon} />}
              rightSection={<KeyHint keys="mod+V" />}
              onClick={() => commands.paste(folder.id)}
            >
              Paste here
            </Menu.Item>
          ) : null}
        </>
      ) : null}
      {onSettings === undefined ? null : (
        <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => onSettings(folder.id)}>
          Folder settings
        </Menu.Item>
      )}
      <StatusLogsItem id={folder.id} />
      {may.remove ? (
        <>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash {...icon} />}
            rightSection={<KeyHint keys="Delete" />}
            onClick={() => commands.remove(folder)}
          >
            Delete
          </Menu.Item>
        </>
      ) : null}
    </>
  );
}

function DeletedItems({ folder, commands }: ItemsProps) {
  const { may } = commands;
  return (
    <>
      {may.remove ? (
        <Menu.Item leftSection={<IconRestore {...icon} />} onClick={() => commands.restore(folder)}>
          Restore
        </Menu.Item>
      ) : null}
      <StatusLogsItem id={folder.id} />
      {may.remove ? (
        <>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrashX {...icon} />}
            rightSection={<KeyHint keys="shift+Delete" />}
            onClick={() => commands.setRemoving(folder)}
          >
            Permanently delete
          </Menu.Item>
        </>
      ) : null}
    </>
  );
}

function StatusLogsItem({ id }: { id: number }) {
  return (
    <Menu.Item
      component={Link}
      to="/statuslogs"
      search={{ 'asset__folder_id:withchildren': id } as never}
      leftSection={<IconHistory {...icon} />}
    >
      Status logs
    </Menu.Item>
  );
}
