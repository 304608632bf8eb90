import { IconFolder, IconFolderOpen } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { TreeFolder } from '../../lib/folder-tree/tree-folder.ts';
import { folderTreeQuery, makeFolder } from '../../lib/queries/index.ts';
import { EmptyState, FolderNameField, QueryBoundary, SkeletonRows } from '../../ui/index.ts';
import type { KeyBinding } from '../../ui/index.ts';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import { idsAbove, indexTree, Tree, useTreeLines } from '../../ui/tree/index.ts';
import type { TreeDraft, TreeLine, TreeLook } from '../../ui/tree/index.ts';
import { FolderMenu } from './folder-menu.tsx';
import { useFolderChanges } from './use-folder-changes.ts';
import { useOpenFolders } from './use-open-folders.ts';

interface FolderTreeProps {
  selectedId: number | null;
  showDeleted: boolean;
  mayEdit: boolean;
  draft: TreeDraft | null;
  onDraft: (draft: TreeDraft | null) => void;
  onOpen: (id: number) => void;
  onDeleted: (folder: TreeFolder) => void;
  onSettings?: ((folderId: number) => void) | undefined;
}

/** All folders the person may see, as a tree that is worked by pointer or keys. */
export function FolderTree(props: FolderTreeProps) {
  return (
    <QueryBoundary
      compact
      query={folderTreeQuery(props.showDeleted)}
      pending={<SkeletonRows rows={10} height={30} />}
    >
      {(folders) => <LoadedTree {...props} folders={folders} />}
    </QueryBoundary>
  );
}

function LoadedTree(props: FolderTreeProps & { folders: readonly TreeFolder[] }) {
  const { folders, selectedId, mayEdit, draft, onDraft, onOpen, onDeleted } = props;
  const client = useQueryClient();
  const { askAndDelete, rename } = useFolderChanges();
  const { open, set } = useOpenFolders();
  const [activeId, setActiveId] = useState<number | null>(selectedId);
  const [menu, setMenu] = useState<{ folder: TreeFolder; anchor: Anchor } | null>(null);
  const index = useMemo(() => indexTree<TreeFolder>(folders), [folders]);
  const shown = useTreeLines(index, open);

  // A folder that was opened elsewhere is shown in the tree as well.
  useEffect(() => {
    setActiveId(selectedId);
    set(idsAbove(index, selectedId), true);
    // oxlint-disable-next-line react/exhaustive-deps -- only when another folder is opened
  }, [selectedId]);

  if (shown.lines.length === 0 && draft === null) {
    return <EmptyState compact title="You have no folders" />;
  }

  const remove = async (folder: TreeFolder) => {
    if (!folder.deleted && (await askAndDelete(folder))) onDeleted(folder);
  };
  const make = async (parentId: number | null, name: string) => {
    const made = await makeFolder(client, parentId, name);
    if (parentId !== null) set([parentId], true);
    onOpen(made.id);
  };
  const active = activeId === null ? undefined : index.byId.get(activeId);
  const onActive = (act: (folder: TreeFolder) => void) => () => {
    if (active === undefined) return false;
    act(active);
    return undefined;
  };
  const changes: readonly KeyBinding[] = [
    { keys: 'F2', label: 'Rename', run: onActive(({ id }) => onDraft({ kind: 'rename', id })) },
    { keys: 'Delete', label: 'Delete', run: onActive((folder) => void remove(folder)) },
  ];
  return (
    <>
      <Tree
        label="Folders"
        shown={shown}
        look={lookOf}
        activeId={activeId}
        onActive={setActiveId}
        selectedId={selectedId}
        onFold={set}
        onOpen={onOpen}
        onMenu={(folder, anchor) => setMenu({ folder, anchor })}
        keys={{ title: 'Folder tree', bindings: mayEdit ? changes : [] }}
        draft={draft}
        renderDraft={(typed) =>
          typed.kind === 'rename' ? (
            <FolderNameField
              label="Folder name"
              value={typed.item.name}
              onSave={(name) => rename(typed.item.id, name)}
              onClose={() => onDraft(null)}
            />
          ) : (
            <FolderNameField
              label={typed.parentId === null ? 'Project name' : 'Folder name'}
              value=""
              onSave={(name) => make(typed.parentId, name)}
              onClose={() => onDraft(null)}
            />
          )
        }
      />
      {menu === null ? null : (
        <FolderMenu
          folder={menu.folder}
          anchor={menu.anchor}
          mayEdit={mayEdit}
          onClose={() => setMenu(null)}
          onOpen={() => onOpen(menu.folder.id)}
          onDraft={(next) => {
            if (next.kind === 'new' && next.parentId !== null) set([next.parentId], true);
            onDraft(next);
          }}
          onDelete={() => void remove(menu.folder)}
          onSettings={props.onSettings}
        />
      )}
    </>
  );
}

/** Deleted folders say so. */
function lookOf({ item, open }: TreeLine<TreeFolder>): TreeLook {
  const Icon = open ? IconFolderOpen : IconFolder;
  const icon = <Icon size="1rem" stroke={1.5} />;
  return item.deleted ? { icon, note: '(deleted)', deleted: true } : { icon };
}
