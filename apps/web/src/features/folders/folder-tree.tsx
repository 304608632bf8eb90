import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { folderTreeQuery, makeFolder } from '../../lib/queries/index.ts';
import {
  DraftLine,
  EmptyState,
  ErrorState,
  FolderNameField,
  SkeletonRows,
  VirtualList,
} from '../../ui/index.ts';
import type { VirtualHandle } from '../../ui/index.ts';
import type { Anchor } from '../../ui/menus/anchored-menu.tsx';
import { FolderMenu } from './folder-menu.tsx';
import { FolderRow } from './folder-row.tsx';
import classes from './folders.module.css';
import { ancestorsOf, byParent, treeRows } from '../../lib/folder-tree/tree-rows.ts';
import type { TreeFolder, TreeRow } from '../../lib/folder-tree/tree-rows.ts';
import { useFolderChanges } from './use-folder-changes.ts';
import { useOpenFolders } from './use-open-folders.ts';

const ROW = 30;

/** A line that is typed into: a new folder below `parentId`, or another name for `id`. */
export type Draft =
  | { readonly kind: 'new'; readonly parentId: number | null }
  | { readonly kind: 'rename'; readonly id: number };

type Line = TreeRow | { readonly draft: { parentId: number | null }; readonly level: number };

interface FolderTreeProps {
  selectedId: number | null;
  showDeleted: boolean;
  mayEdit: boolean;
  draft: Draft | null;
  onDraft: (draft: Draft | null) => void;
  onOpen: (id: number) => void;
  onDeleted: (folder: TreeFolder) => void;
  onSettings?: ((folderId: number) => void) | undefined;
}

/** All folders the person may see, as a tree that is worked by pointer or keys. */
export function FolderTree(props: FolderTreeProps) {
  const { selectedId, showDeleted, mayEdit, draft, onDraft, onOpen, onDeleted } = props;
  const client = useQueryClient();
  const { askAndDelete, rename } = useFolderChanges();
  const query = useQuery(folderTreeQuery(showDeleted));
  const { open, set } = useOpenFolders();
  const handle = useRef<VirtualHandle>(null);
  const [active, setActive] = useState<number | null>(selectedId);
  const [menu, setMenu] = useState<{ folder: TreeFolder; anchor: Anchor } | null>(null);
  const folders = query.data;
  const groups = useMemo(() => byParent(folders ?? []), [folders]);
  const lines = useMemo(() => withDraft(treeRows(groups, open), draft), [groups, open, draft]);
  const indexOf = (id: number | null) =>
    lines.findIndex((line) => 'folder' in line && line.folder.id === id);

  // A folder that was opened elsewhere is shown in the tree as well.
  useEffect(() => {
    setActive(selectedId);
    if (folders !== undefined && selectedId !== null) set(ancestorsOf(folders, selectedId), true);
    // oxlint-disable-next-line react/exhaustive-deps -- only when another folder is opened
  }, [selectedId, folders === undefined]);

  const selectedAt = indexOf(selectedId);
  const draftAt = lines.findIndex((line) => !('folder' in line));
  useEffect(() => {
    const at = draftAt < 0 ? selectedAt : draftAt;
    if (at >= 0) handle.current?.scrollToIndex(at);
    // oxlint-disable-next-line react/exhaustive-deps -- not when others only move its row
  }, [selectedId, selectedAt < 0, draftAt < 0, query.isPending]);

  if (query.isPending) return <SkeletonRows rows={10} height={ROW} />;
  if (query.isError) {
    return <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (lines.length === 0) return <EmptyState compact title="You have no folders" />;

  const moveTo = (index: number) => {
    const line = lines[Math.max(0, Math.min(lines.length - 1, index))];
    if (line === undefined || !('folder' in line)) return;
    setActive(line.folder.id);
    handle.current?.scrollToIndex(index);
  };
  const keys = (event: KeyboardEvent) => {
    const index = indexOf(active);
    const line = lines[index];
    const row = line !== undefined && 'folder' in line ? line : undefined;
    const run = keyOf(event.key, row);
    if (run === null) return;
    event.preventDefault();
    run();
  };
  const keyOf = (key: string, row: TreeRow | undefined): (() => void) | null => {
    const index = indexOf(active);
    if (key === 'ArrowDown') return () => moveTo(index + 1);
    if (key === 'ArrowUp') return () => moveTo(index < 0 ? 0 : index - 1);
    if (key === 'Home') return () => moveTo(0);
    if (key === 'End') return () => moveTo(lines.length - 1);
    if (row === undefined) return null;
    const { folder } = row;
    switch (key) {
      case 'ArrowRight':
        return () => (row.open ? moveTo(index + 1) : set([folder.id], true));
      case 'ArrowLeft':
        return () =>
          row.open ? set([folder.id], false) : moveTo(Math.max(0, indexOf(folder.parent_id)));
      case 'Enter':
      case ' ':
        return () => onOpen(folder.id);
      case 'F2':
        return mayEdit ? () => onDraft({ kind: 'rename', id: folder.id }) : null;
      case 'Delete':
        return mayEdit ? () => void remove(folder) : null;
      case 'ContextMenu':
        return () => {
          const element = document.getElementById(rowId(folder.id));
          if (element !== null) setMenu({ folder, anchor: element.getBoundingClientRect() });
        };
      default:
        return null;
    }
  };
  const remove = async (folder: TreeFolder) => {
    if (!folder.deleted && (await askAndDelete(folder))) onDeleted(folder);
  };

  // The active row stays drawn wherever the tree is scrolled, because it is named.
  const activeAt = indexOf(active);
  return (
    <>
      <VirtualList
        items={lines}
        itemKey={(line) => ('folder' in line ? line.folder.id : 'draft')}
        rowHeight={ROW}
        handle={handle}
        keep={activeAt}
        role="tree"
        aria-label="Folders"
        aria-activedescendant={active === null || activeAt < 0 ? undefined : rowId(active)}
        className={classes['tree']}
        onKeyDown={keys}
      >
        {(line) =>
          'folder' in line ? (
            draft?.kind === 'rename' && draft.id === line.folder.id ? (
              <DraftLine level={line.level} className={classes['draft']}>
                <FolderNameField
                  label="Folder name"
                  value={line.folder.name}
                  onSave={(name) => rename(line.folder.id, name)}
                  onClose={() => onDraft(null)}
                />
              </DraftLine>
            ) : (
              <FolderRow
                id={rowId(line.folder.id)}
                row={line}
                active={line.folder.id === active}
                selected={line.folder.id === selectedId}
                onToggle={() => set([line.folder.id], !line.open)}
                onOpen={() => onOpen(line.folder.id)}
                onMenu={(anchor) => setMenu({ folder: line.folder, anchor })}
              />
            )
          ) : (
            <DraftLine level={line.level} className={classes['draft']}>
              <FolderNameField
                label={line.draft.parentId === null ? 'Project name' : 'Folder name'}
                value=""
                onSave={async (name) => {
                  const made = await makeFolder(client, line.draft.parentId, name);
                  if (line.draft.parentId !== null) set([line.draft.parentId], true);
                  onOpen(made.id);
                }}
                onClose={() => onDraft(null)}
              />
            </DraftLine>
          )
        }
      </VirtualList>
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

const rowId = (id: number) => `folder-${id}`;

/** A new folder is typed as the first line below its parent; a new project above all. */
function withDraft(rows: readonly TreeRow[], draft: Draft | null): readonly Line[] {
  if (draft?.kind !== 'new') return rows;
  const { parentId } = draft;
  if (parentId === null) return [{ draft, level: 1 }, ...rows];
  const index = rows.findIndex(({ folder }) => folder.id === parentId);
  const level = (rows[index]?.level ?? 0) + 1;
  return [...rows.slice(0, index + 1), { draft, level }, ...rows.slice(index + 1)];
}
