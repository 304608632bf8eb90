import type { KeyBinding } from '../../../ui/index.ts';
import type { TreeRow } from '../../../lib/folder-tree/tree-rows.ts';
import type { FolderCommands } from '../use-folder-commands.ts';
import type { AdminFolder } from './folder-index.ts';
import { setOpen } from './use-admin-tree.ts';

interface TreeKeys {
  /** The line that the keys are on. */
  readonly row: TreeRow<AdminFolder> | undefined;
  readonly line: number;
  readonly lines: number;
  readonly lineOf: ReadonlyMap<number, number>;
  /** Lines that are seen at once. */
  readonly page: number;
  readonly goTo: (line: number) => void;
  readonly openMenu: (id: number) => void;
  readonly commands: FolderCommands;
}

/** What the keys do while the tree has the focus. */
export function treeKeys(on: TreeKeys): readonly KeyBinding[] {
  return [...movingKeys(on), ...foldingKeys(on), ...changingKeys(on), ...orderingKeys(on)];
}

function movingKeys({ line, lines, page, goTo }: TreeKeys): readonly KeyBinding[] {
  const key = (keys: string, label: string, to: number): KeyBinding => ({
    keys,
    label,
    run: () => goTo(to),
    hidden: true,
  });
  return [
    key('ArrowDown', 'Next folder', line + 1),
    key('ArrowUp', 'Folder before', Math.max(0, line - 1)),
    key('PageDown', 'A page down', line + page),
    key('PageUp', 'A page up', Math.max(0, line - page)),
    key('Home', 'First folder', 0),
    key('End', 'Last folder', lines - 1),
  ];
}

function foldingKeys({ row, line, lineOf, goTo, openMenu }: TreeKeys): readonly KeyBinding[] {
  const run = (act: (row: TreeRow<AdminFolder>) => void) => () => {
    if (row === undefined) return false;
    act(row);
    return undefined;
  };
  return [
    {
      keys: 'ArrowRight',
      label: 'Open',
      run: run(({ open, folder }) => (open ? goTo(line + 1) : setOpen([folder.id], true))),
    },
    {
      keys: 'ArrowLeft',
      label: 'Close, or go to the folder above',
      run: run(({ open, folder }) =>
        open ? setOpen([folder.id], false) : goTo(lineOf.get(folder.parent_id ?? 0) ?? line),
      ),
    },
    {
      keys: ['ContextMenu', 'shift+F10'],
      label: 'Menu of the folder',
      run: run(({ folder }) => openMenu(folder.id)),
    },
  ];
}

function changingKeys({ row, commands }: TreeKeys): readonly KeyBinding[] {
  const { may } = commands;
  const on =
    (allowed: boolean, act: (folder: AdminFolder) => void, deleted = false) =>
    () => {
      if (row === undefined || !allowed || row.folder.deleted !== deleted) return false;
      act(row.folder);
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

function orderingKeys({ row, commands }: TreeKeys): readonly KeyBinding[] {
  const { may, cut } = commands;
  const on = (act: (folder: AdminFolder) => void) => () => {
    if (row === undefined || !may.change || row.folder.deleted) return false;
    act(row.folder);
    return undefined;
  };
  const step = (keys: string, label: string, to: Parameters<typeof commands.step>[1]) => ({
    keys,
    label,
    run: on((folder) => commands.step(folder, to)),
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
      run: () => (cut === null ? false : commands.paste(row?.folder.id ?? null)),
    },
    {
      keys: 'Escape',
      label: 'Forget what was cut',
      run: () => (cut === null ? false : commands.setCut(null)),
      hidden: true,
    },
  ];
}
