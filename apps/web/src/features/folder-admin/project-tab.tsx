import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconChevronsUp, IconFolderPlus, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useState } from 'react';
import {
  EmptyState,
  ErrorState,
  HeaderSpace,
  IconAction,
  SidePane,
  SkeletonRows,
  WorkBar,
} from '../../ui/index.ts';
import { cancelWork, useFolderWorks } from '../../lib/queries/index.ts';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import type { FolderAdminSearch } from './folder-admin-search.ts';
import { FolderDetails } from './folder-details.tsx';
import { FolderMenu } from './folder-menu.tsx';
import classes from './folder-admin.module.css';
import { RemoveForGoodDialog } from './remove-for-good-dialog.tsx';
import { TrashList } from './trash-list.tsx';
import { AdminTree } from './tree/admin-tree.tsx';
import { idsAbove } from '../../ui/tree/index.ts';
import type { AdminFolder } from './tree/admin-folder.ts';
import { closeAll, setOpen, useFolderIndex, useShownTree } from './tree/use-admin-tree.ts';
import { useFolderAbilities } from './use-folder-abilities.ts';
import { useFolderCommands } from './use-folder-commands.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

export type SearchChange = { [K in keyof FolderAdminSearch]?: FolderAdminSearch[K] | undefined };

interface ProjectTabProps {
  search: FolderAdminSearch;
  onSearch: (change: SearchChange) => void;
  /** Opens the settings of a folder. */
  onSettings?: ((folderId: number) => void) | undefined;
}

/** The tree of all folders with what can be done to them, or what was deleted. */
export function ProjectTab({ search, onSearch, onSettings }: ProjectTabProps) {
  const { query, index } = useFolderIndex();
  const works = useFolderWorks();
  const words = search.q ?? '';
  const trash = search.show === 'deleted';
  // Typing goes on while a large tree is searched.
  const shown = useShownTree(index, useDeferredValue(trash ? '' : words));
  const selectedId = search.folder ?? null;
  const select = (id: number | null) => onSearch({ folder: id ?? undefined });
  const commands = useFolderCommands(index, useFolderAbilities(), select);
  const { draft, removing, setRemoving } = commands;
  const [menu, setMenu] = useState<{ folder: AdminFolder; anchor: Anchor } | null>(null);

  const known = index !== undefined && selectedId !== null && index.byId.has(selectedId);
  useEffect(() => {
    if (index === undefined || !known) return;
    setOpen(idsAbove(index, selectedId), true);
    // oxlint-disable-next-line react/exhaustive-deps -- only when another folder is chosen
  }, [selectedId, known]);

  return (
    <div className={classes['tab']}>
      <div className={classes['bar']} role="toolbar" aria-label="Folders">
        <SegmentedControl
          size="xs"
          aria-label="Which folders"
          data={[
            { value: 'all', label: 'All' },
            { value: 'deleted', label: 'Deleted' },
          ]}
          value={trash ? 'deleted' : 'all'}
          onChange={(value) => onSearch({ show: value === 'deleted' ? 'deleted' : undefined })}
        />
        <TextInput
          type="search"
          aria-label="Find folders"
          placeholder="Find folders"
          leftSection={<IconSearch {...icon} />}
          value={words}
          onChange={(event) => onSearch({ q: event.currentTarget.value || undefined })}
        />
        {trash ? null : (
          <IconAction label="Close all folders" onClick={closeAll}>
            <IconChevronsUp {...icon} />
          </IconAction>
        )}
        <HeaderSpace />
        {commands.may.create && !trash ? (
          <Button leftSection={<IconFolderPlus {...icon} />} onClick={() => commands.add(null)}>
            New project
          </Button>
        ) : null}
      </div>
      <WorkBar works={works} onCancel={cancelWork} />
      <div className={classes['body']}>
        <div className={classes['main']}>
          {trash ? (
            <TrashList words={words} commands={commands} />
          ) : query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : index === undefined ? (
            <SkeletonRows rows={16} height={30} />
          ) : index.items.length === 0 && draft === null ? (
            <EmptyState
              title="You have no folders"
              hint="A project is a folder that everything of a production is in."
            />
          ) : shown.lines.length === 0 && draft === null ? (
            <EmptyState title="No Folders found" />
          ) : (
            <AdminTree
              index={index}
              shown={shown}
              selectedId={selectedId}
              onSelect={select}
              onMenu={(folder, anchor) => setMenu({ folder, anchor })}
              commands={commands}
            />
          )}
        </div>
        {trash || index === undefined ? null : (
          <SidePane label="Folder" name="folder-admin" side="right" defaultWidth={300} max={480}>
            <FolderDetails
              index={index}
              folderId={selectedId}
              commands={commands}
              onSettings={onSettings}
            />
          </SidePane>
        )}
      </div>
      {menu === null ? null : (
        <FolderMenu
          folder={index?.byId.get(menu.folder.id) ?? menu.folder}
          anchor={menu.anchor}
          commands={commands}
          onSettings={onSettings}
          onClose={() => setMenu(null)}
        />
      )}
      {removing === null ? null : (
        <RemoveForGoodDialog folder={removing} onClose={() => setRemoving(null)} />
      )}
    </div>
  );
}
