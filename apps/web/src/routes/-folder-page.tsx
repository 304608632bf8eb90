import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ShellSidebar } from '../app/shell/shell-sidebar.tsx';
import { readFolderSearch } from '../features/assets-list/folder-search.ts';
import type { FolderSearch } from '../features/assets-list/folder-search.ts';
import { openFolderSettings } from '../features/folder-settings/index.ts';
import { DeletedFolder } from '../features/folders/deleted-folder.tsx';
import { MissingFolder } from '../features/folders/missing-folder.tsx';
import { FolderSidebar } from '../features/folders/folder-sidebar.tsx';
import type { TreeDraft } from '../ui/tree/index.ts';
import { Subfolders } from '../features/folders/subfolders.tsx';
import { folderQuery, folderTreeQuery, useKnown, useMay, useMe } from '../lib/queries/index.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { EmptyState, QueryBoundary, SkeletonCards } from '../ui/index.ts';
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
  const [draft, setDraft] = useState<TreeDraft | null>(null);
  const open = useCallback(
    (id: number | null) =>
      void navigate({
        to: '/folders/{-$folderId}',
        params: id === null ? { folderId: undefined } : { folderId: String(id) },
        search: {},
      }),
    [navigate],
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
  const seesTeams = useMay('userfolders', 'r');
  if (me === null) return null;
  return (
    <>
      <ShellSidebar label="Folders" needed={draft !== null}>
        <FolderSidebar
          userId={me.id}
          selectedId={folderId}
          draft={draft}
          onDraft={setDraft}
          onOpen={open}
          onSettings={seesTeams ? openFolderSettings : undefined}
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
  const mayCreate = useMay('folders', 'c');
  return (
    <QueryBoundary
      query={folderTreeQuery()}
      pending={<SkeletonCards />}
      empty={
        <EmptyState
          title="You have no folders"
          hint={
            mayCreate
              ? 'A project is a folder that everything of a production is in.'
              : 'Ask a project manager to add you to the team of a folder.'
          }
          actions={mayCreate ? <NewProjectButton onClick={onNewProject} /> : undefined}
        />
      }
    >
      {() => (
        <>
          <Subfolders parentId={null} />
          <EmptyState
            compact
            title="No folder selected"
            hint="Choose a project above or in the tree."
          />
        </>
      )}
    </QueryBoundary>
  );
}

interface OneFolderProps {
  folderId: number;
  search: FolderSearch;
  onSearch: (change: SearchChange) => void;
  onNewFolder: () => void;
}

function OneFolder({ folderId, ...work }: OneFolderProps) {
  usePageTitle(useKnown(folderQuery(folderId))?.name);
  return (
    <QueryBoundary
      query={folderQuery(folderId)}
      pending={<SkeletonCards />}
      title={`I'm sorry, we could not retrieve folder for id ${folderId}`}
      missing={<MissingFolder id={folderId} />}
    >
      {(folder) =>
        folder.deleted ? (
          <DeletedFolder folder={folder} />
        ) : (
          <FolderWork folder={folder} {...work} />
        )
      }
    </QueryBoundary>
  );
}
