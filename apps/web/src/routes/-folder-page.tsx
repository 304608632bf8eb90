import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ShellSidebar } from '../app/shell/shell-sidebar.tsx';
import { readFolderSearch } from '../features/assets-list/folder-search.ts';
import type { FolderSearch } from '../features/assets-list/folder-search.ts';
import { openFolderSettings } from '../features/folder-settings/index.ts';
import { DeletedFolder } from '../features/folders/deleted-folder.tsx';
import { FolderProblem } from '../features/folders/folder-problem.tsx';
import { FolderSidebar } from '../features/folders/folder-sidebar.tsx';
import type { Draft } from '../features/folders/folder-tree.tsx';
import { Subfolders } from '../features/folders/subfolders.tsx';
import { isWithheld } from '../lib/error-message.ts';
import { folderQuery, folderTreeQuery, useMay, useMe } from '../lib/queries/index.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { EmptyState, ErrorState, SkeletonCards } from '../ui/index.ts';
import { NewProjectButton } from './-new-project-button.tsx';
import { FolderWork } from './-folder-work.tsx';

interface FolderPageProps {
  folderId: number | null;
  search: FolderSearch;
}

export type SearchChange = { [K in keyof FolderSearch]?: FolderSearch[K] | undefined };

/** Tree at the left, the folder's assets in the middle. */
export function FolderPage({ folderId, search }: FolderPageProps) {
  const me = useMe();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft | null>(null);
  const open = useCallback(
    (id: number | null) =>
      void navigate({
        to: '/folders/{-$folderId}',
        params: id === null ? { folderId: undefined } : { folderId: String(id) },
        search: search.view === undefined ? {} : { view: search.view },
      }),
    [navigate, search.view],
  );
  const changeSearch = useCallback(
    (change: SearchChange) =>
      void navigate({
        to: '/folders/{-$folderId}',
        params: { folderId: String(folderId) },
        search: readFolderSearch({ ...search, ...change }),
        replace: 'q' in change,
      }),
    [navigate, folderId, search],
  );
  if (me === null) return null;
  return (
    <>
      <ShellSidebar label="Folders">
        <FolderSidebar
          userId={me.id}
          selectedId={folderId}
          draft={draft}
          onDraft={setDraft}
          onOpen={open}
          onSettings={openFolderSettings}
        />
      </ShellSidebar>
      {folderId === null ? (
        <NoFolder onNewProject={() => setDraft({ kind: 'new', parentId: null })} />
      ) : (
        <OneFolder
          folderId={folderId}
          search={search}
          onSearch={changeSearch}
          onNewFolder={() => setDraft({ kind: 'new', parentId: folderId })}
        />
      )}
    </>
  );
}

function NoFolder({ onNewProject }: { onNewProject: () => void }) {
  const tree = useQuery(folderTreeQuery());
  const mayCreate = useMay('folders', 'c');
  if (tree.isPending) return <SkeletonCards />;
  if (tree.isError) return <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />;
  if (tree.data.length === 0) {
    return (
      <EmptyState
        title="You have no folders"
        hint={
          mayCreate
            ? 'A project is a folder that everything of a production is in.'
            : 'Ask a project manager to add you to the team of a folder.'
        }
        actions={mayCreate ? <NewProjectButton onClick={onNewProject} /> : undefined}
      />
    );
  }
  return (
    <>
      <Subfolders parentId={null} />
      <EmptyState
        compact
        title="No folder selected"
        hint="Choose a project above or in the tree."
      />
    </>
  );
}

interface OneFolderProps {
  folderId: number;
  search: FolderSearch;
  onSearch: (change: SearchChange) => void;
  onNewFolder: () => void;
}

function OneFolder({ folderId, search, onSearch, onNewFolder }: OneFolderProps) {
  const folder = useQuery(folderQuery(folderId));
  usePageTitle(folder.data?.name);
  // What was read before stays while a later call breaks, but not what is no longer shared.
  if (folder.isError && (folder.data === undefined || isWithheld(folder.error))) {
    return (
      <FolderProblem id={folderId} error={folder.error} onRetry={() => void folder.refetch()} />
    );
  }
  if (folder.data === undefined) return <SkeletonCards />;
  if (folder.data.deleted) return <DeletedFolder folder={folder.data} />;
  return (
    <FolderWork
      folder={folder.data}
      search={search}
      onSearch={onSearch}
      onNewFolder={onNewFolder}
    />
  );
}
