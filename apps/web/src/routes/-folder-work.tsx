import type { Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCalmFrame } from '../app/shell/use-calm-frame.ts';
import { shownTab } from '../features/assets-list/folder-search.ts';
import type { FolderSearch, FolderTab } from '../features/assets-list/folder-search.ts';
import { NewAsset } from '../features/assets-list/new-asset.tsx';
import { ReviewButton } from '../features/assets-list/review-button.tsx';
import { Subfolders } from '../features/folders/subfolders.tsx';
import { FolderEdl, FolderTimeline } from '../features/timeline/index.ts';
import { parseBoolean, useLocalSetting } from '../lib/local-setting.ts';
import { statusesQuery, useMe } from '../lib/queries/index.ts';
import { startUploads, submitStatus } from '../lib/uploads/index.ts';
import { EmptyState, SkeletonRows } from '../ui/index.ts';
import { TabArea, TabPanel } from '../ui/tabs/tabs.tsx';
import { FolderAssets } from './-folder-assets.tsx';
import { FolderDrops } from './-folder-drops.tsx';
import { FolderHead } from './-folder-head.tsx';
import classes from './-folder-page.module.css';
import type { SearchChange } from './-folder-page.tsx';
import { useTakenFiles } from './-take-files.tsx';
import { ONLY_VERSIONS, UploadButton } from './-upload-button.tsx';
import { useReview } from './-use-review.ts';

const FolderCharts = lazy(async () => {
  const { FolderCharts: charts } = await import('./-folder-charts.tsx');
  return { default: charts };
});

const FolderActivity = lazy(async () => ({
  default: (await import('./-folder-activity.tsx')).FolderActivity,
}));
const CutPlayer = lazy(() => import('./-folder-cut/cut-player.tsx'));
const FolderOverview = lazy(async () => ({
  default: (await import('../features/overview/folder-overview.tsx')).FolderOverview,
}));

interface FolderWorkProps {
  folder: Folder;
  search: FolderSearch;
  onSearch: (change: SearchChange) => void;
  onNewFolder: () => void;
}

/** A folder's head, its subfolders, and its assets or the charts of its status log. */
export function FolderWork({ folder, search, onSearch, onNewFolder }: FolderWorkProps) {
  const me = useMe();
  useCalmFrame(folder.level);
  const [folders, setFolders] = useLocalSetting<boolean>('assets.folders', true, parseBoolean);
  const [assets, setAssets] = useLocalSetting<boolean>('assets.assets', true, parseBoolean);
  const { data: statuses = [] } = useQuery(statusesQuery(folder.id));
  const review = useReview(folder.id);
  const [naming, setNaming] = useState(false);
  const mayUpload = may(folder.permissions, 'versions', 'c');
  const submits = submitStatus(folder.level, null, statuses) !== null;
  const upload = (files: File[]) =>
    startUploads(files, { folderId: folder.id, folderName: folder.name, submits });
  // Its dialog stays, whichever of the buttons was pressed and whatever comes of it.
  const chosen = useTakenFiles(folder, mayUpload ? upload : null);
  if (me === null) return null;

  const isProject = folder.parent_id === null;
  const tab = shownTab(search, isProject);
  const isCut = tab === 'timeline' || tab === 'edl';
  const Cut = tab === 'edl' ? FolderEdl : FolderTimeline;
  const show = (next: FolderTab) =>
    onSearch({ tab: next === 'assets' && !isProject ? undefined : next });
  const mayCreate = may(folder.permissions, 'assets', 'c');
  const drops = {
    folder,
    label: mayCreate ? `Add to ${folder.name}` : ONLY_VERSIONS,
    onFiles: mayUpload ? upload : null,
  };
  const uploadButton =
    mayUpload && chosen.take !== null ? (
      <UploadButton folder={folder} onFiles={chosen.take} />
    ) : null;

  return (
    <TabArea<FolderTab> value={tab} onTab={show} className={classes['main']}>
      <FolderHead
        userId={me.id}
        folder={folder}
        onNewAsset={() => setNaming(true)}
        onNewFolder={onNewFolder}
      >
        {uploadButton}
      </FolderHead>
      <TabPanel value={tab} className={classes['tab']}>
        {folders && !isCut && tab !== 'overview' ? <Subfolders parentId={folder.id} /> : null}
        {tab === 'charts' ? (
          <Suspense fallback={<SkeletonRows rows={8} height={48} />}>
            <FolderCharts folder={folder} search={search} onSearch={onSearch} />
          </Suspense>
        ) : tab === 'overview' ? (
          <Suspense fallback={<SkeletonRows rows={8} height={48} />}>
            <FolderDrops {...drops}>
              <FolderOverview
                folder={folder}
                review={<ReviewButton onReview={() => review({ children: 1 })} />}
                emptyActions={mayCreate ? uploadButton : null}
              />
            </FolderDrops>
          </Suspense>
        ) : tab === 'activity' ? (
          <Suspense fallback={<SkeletonRows rows={8} height={48} />}>
            <FolderActivity folder={folder} />
          </Suspense>
        ) : isCut ? (
          <Suspense fallback={<SkeletonRows rows={8} height={48} />}>
            <FolderDrops {...drops}>
              <Cut
                folder={folder}
                scale={search.scale}
                onScale={(scale) => onSearch({ scale })}
                player={CutPlayer}
                below={search.children === 1}
                onBelow={(on) => onSearch({ children: on ? 1 : undefined })}
              />
            </FolderDrops>
          </Suspense>
        ) : assets ? (
          <FolderAssets
            me={me}
            folder={folder}
            search={search}
            shown={{
              folders,
              assets,
              toggleFolders: () => setFolders(!folders),
              toggleAssets: () => setAssets(!assets),
            }}
            // A project's list stays one when its last filter is taken away.
            onSearch={isProject ? (change) => onSearch({ tab, ...change }) : onSearch}
            onFiles={upload}
            emptyActions={mayCreate ? uploadButton : null}
          />
        ) : (
          <EmptyState
            compact
            title="Assets are hidden"
            actions={
              <Button size="xs" variant="default" onClick={() => setAssets(true)}>
                Show assets
              </Button>
            }
          />
        )}
      </TabPanel>
      {chosen.dialog}
      {naming ? <NewAsset folder={folder} onClose={() => setNaming(false)} /> : null}
    </TabArea>
  );
}
