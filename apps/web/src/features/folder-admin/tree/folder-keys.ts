import type { KeyBinding } from '../../../ui/index.ts';
import type { FolderCommands } from '../use-folder-commands.ts';
import type { AdminFolder } from './admin-folder.ts';

/** What the keys change while the tree has the focus, at the chosen folder. */
export function folderKeys(
  folder: AdminFolder | undefined,
  commands: FolderCommands,
): readonly KeyBinding[] {
  return [...changingKeys(folder, commands), ...orderingKeys(folder, commands)];
}

function changingKeys(
  folder: AdminFolder | undefined,
  commands: FolderCommands,
): readonly KeyBinding[] {
  const { may } = commands;
  const on =
    (allowed: boolean, act: (folder: AdminFolder) => void, deleted = false) =>
    () => {
      if (folder === undefined || !allowed || folder.deleted !== deleted) return false;
      act(folder);
      return undefined;
    };
  return [
    {
      keys: 'Insert',
      label: 'Add a subfolder',
      run: on(may.create, ({ id }) => commands.add(id)),
    },
    {
      keys: 'F2',
      label: 'Rename',
      run: on(may.change, ({ id }) => commands.setDraft({ kind: 'rename', id })),
    },
    { keys: 'Delete', label: 'Delete', run: on(may.remove, commands.remove) },
    {
      keys: 'shift+Delete',
      label: 'Permanently delete a deleted folder',
      run: on(may.remove, commands.setRemoving, true),
    },
  ];
}

function orderingKeys(
  folder: AdminFolder | undefined,
  commands: FolderCommands,
): readonly KeyBinding[] {
  const { may, cut } = commands;
  const on = (act: (folder: AdminFolder) => void) => () => {
    if (folder === undefined || !may.change || folder.deleted) return false;
    act(folder);
    return undefined;
  };
  const step = (keys: string, label: string, to: Parameters<typeof commands.step>[1]) => ({
    keys,
    label,
    run: on((moved) => commands.step(moved, to)),
  });
  return [
    step('alt+ArrowUp', 'Move up', 'up'),
    step('alt+ArrowDown', 'Move down', 'down'),
    step('alt+ArrowRight', 'Move into the folder above it', 'in'),
    step('alt+ArrowLeft', 'Move out of its folder', 'out'),
    { keys: 'mod+X', label: 'Cut, to move it elsewhere', run: on(commands.setCut) },
    {
      keys: 'mod+V',
      label: 'Put what was cut in here',
      run: () => (cut === null ? false : commands.paste(folder?.id ?? null)),
    },
    {
      keys: 'Escape',
      label: 'Forget what was cut',
      run: () => (cut === null ? false : commands.setCut(null)),
      hidden: true,
    },
  ];
}
