import { Button, FileButton, Menu } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import { may } from '@jampot/domain';
import {
  IconChevronDown,
  IconFolderPlus,
  IconPhotoPlus,
  IconSettings,
  IconStar,
  IconStarFilled,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { AssetBrowser } from '../features/assets-list/asset-browser.tsx';
import { AssetToolbar } from '../features/assets-list/asset-toolbar.tsx';
import { filterOf } from '../features/assets-list/folder-search.ts';
import type { FolderSearch, View } from '../features/assets-list/folder-search.ts';
import { NewAsset } from '../features/assets-list/new-asset.tsx';
import { openFolderSettings } from '../features/folder-settings/index.ts';
import { Breadcrumb } from '../features/folders/breadcrumb.tsx';
import { useFavourites } from '../lib/favourites.ts';
import { Subfolders } from '../features/folders/subfolders.tsx';
import { DropZone } from '../features/uploads/drop-zone.tsx';
import { oneOf, parseBoolean, useLocalSetting } from '../lib/local-setting.ts';
import { useMe } from '../lib/queries/index.ts';
import { startUploads } from '../lib/uploads/index.ts';
import { IconAction } from '../ui/index.ts';
import classes from './-folder-page.module.css';
import type { SearchChange } from './-folder-page.tsx';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;
const readView = oneOf<View>('thumbnails', 'list');

interface FolderWorkProps {
  folder: Folder;
  search: FolderSearch;
  onSearch: (change: SearchChange) => void;
  onNewFolder: () => void;
}

/** A folder's head, its subfolders and its assets; files dropped here become versions. */
export function FolderWork({ folder, search, onSearch, onNewFolder }: FolderWorkProps) {
  const me = useMe();
  const favourites = useFavourites(me?.id ?? 0);
  const [remembered, remember] = useLocalSetting<View>('assets.view', 'thumbnails', readView);
  const [folders, setFolders] = useLocalSetting<boolean>('assets.folders', true, parseBoolean);
  const [assets, setAssets] = useLocalSetting<boolean>('assets.assets', true, parseBoolean);
  const [naming, setNaming] = useState(false);
  const [batch, setBatch] = useState(false);
  const [total, setTotal] = useState<number | null>(null);
  if (me === null) return null;

  const view = search.view ?? remembered;
  const filter = filterOf(search, folder.id);
  const letters = folder.permissions;
  const mayCreate = may(letters, 'assets', 'c');
  const mayUpload = may(letters, 'versions', 'c');
  const favourite = favourites.has(folder.id);
  const upload = (files: File[]) =>
    startUploads(files, { folderId: folder.id, folderName: folder.name });
  const uploadButton = (look: 'filled' | 'default') => (
    <FileButton multiple onChange={(files) => upload(files)}>
      {(button) => (
        <Button {...button} size="xs" variant={look} leftSection={<IconUpload {...icon} />}>
          Upload
        </Button>
      )}
    </FileButton>
  );

  return (
    <div className={classes['page']}>
      <div className={classes['main']}>
        <header className={classes['head']}>
          <Breadcrumb path={folder.path} />
          <IconAction
            label={favourite ? 'Remove from favourites' : 'Add to favourites'}
            pressed={favourite}
            onClick={() => favourites.toggle(folder)}
          >
            {favourite ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
          </IconAction>
          <span className={classes['spread']} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUsers {...icon} />}
            onClick={() => openFolderSettings(folder.id, 'team')}
          >
            Team
          </Button>
          <IconAction
            label="Folder settings"
            onClick={() => openFolderSettings(folder.id, 'statuses')}
          >
            <IconSettings {...icon} />
          </IconAction>
          <Menu position="bottom-end" closeOnItemClick={false}>
            <Menu.Target>
              <Button
                size="xs"
                variant="default"
                rightSection={<IconChevronDown size="0.875rem" aria-hidden="true" />}
              >
                View
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setFolders(!folders)}>
                {folders ? 'Hide folders' : 'Show folders'}
              </Menu.Item>
              <Menu.Item onClick={() => setAssets(!assets)}>
                {assets ? 'Hide assets' : 'Show assets'}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {mayCreate || may(letters, 'folders', 'c') ? (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  size="xs"
                  variant="default"
                  rightSection={<IconChevronDown size="0.875rem" aria-hidden="true" />}
                >
                  New
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {mayCreate ? (
                  <Menu.Item
                    leftSection={<IconPhotoPlus {...icon} />}
                    onClick={() => setNaming(true)}
                  >
                    Asset
                  </Menu.Item>
                ) : null}
                {may(letters, 'folders', 'c') ? (
                  <Menu.Item leftSection={<IconFolderPlus {...icon} />} onClick={onNewFolder}>
                    Folder
                  </Menu.Item>
                ) : null}
              </Menu.Dropdown>
            </Menu>
          ) : null}
          {mayUpload ? uploadButton('filled') : null}
        </header>
        {folders ? <Subfolders parentId={folder.id} /> : null}
        {assets ? (
          <>
            <AssetToolbar
              me={me}
              folderId={folder.id}
              filter={filter}
              view={view}
              total={total}
              batch={batch}
              onBatch={setBatch}
              onView={(next) => {
                remember(next);
                if (search.view !== undefined) onSearch({ view: next });
              }}
              onSearch={onSearch}
            />
            <DropZone label={`Add to ${folder.name}`} enabled={mayUpload} onFiles={upload}>
              <AssetBrowser
                filter={filter}
                view={view}
                folder={folder}
                onSort={(sort) => onSearch({ sort })}
                onClearFilters={() =>
                  onSearch({ q: undefined, status_id: undefined, assignee_id: undefined })
                }
                onTotal={setTotal}
                batch={batch}
                onBatch={setBatch}
                emptyActions={mayUpload ? uploadButton('default') : undefined}
              />
            </DropZone>
          </>
        ) : null}
      </div>
      {naming ? <NewAsset folder={folder} onClose={() => setNaming(false)} /> : null}
    </div>
  );
}
