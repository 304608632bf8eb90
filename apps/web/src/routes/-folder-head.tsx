import { Button, Menu } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import { may, ROLE_LEVEL } from '@jampot/domain';
import {
  IconChevronDown,
  IconDots,
  IconFileImport,
  IconFolderPlus,
  IconPhotoPlus,
  IconSettings,
  IconStar,
  IconStarFilled,
  IconTableImport,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FolderTab } from '../features/assets-list/folder-search.ts';
import { openFolderSettings } from '../features/folder-settings/index.ts';
import { Breadcrumb } from '../features/folders/breadcrumb.tsx';
import { ShareHost } from '../features/shares/index.ts';
import {
  ExportFolder,
  ExportNotes,
  ImportDialog,
  mayImportInto,
} from '../features/timeline/index.ts';
import { useFavourites } from '../lib/favourites.ts';
import { FollowButton, IconAction, useKeys } from '../ui/index.ts';
import { TabRow } from '../ui/tabs/tabs.tsx';
import classes from './-folder-page.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;
const chevron = <IconChevronDown size="0.875rem" aria-hidden="true" />;

/** What guests have of a folder: no charts of the work, no activity, no cut. */
const OF_GUESTS: readonly FolderTab[] = ['assets', 'overview'];

const TABS: readonly { value: FolderTab; label: string }[] = [
  { value: 'assets', label: 'Assets' },
  { value: 'overview', label: 'Overview' },
  { value: 'charts', label: 'Charts' },
  { value: 'activity', label: 'Activity' },
  { value: 'timeline', label: 'Timeline' },
  { value: 'edl', label: 'EDL' },
];

interface FolderHeadProps {
  userId: number;
  folder: Folder;
  onNewAsset: () => void;
  onNewFolder: () => void;
  /** Further buttons at the end. */
  children?: ReactNode;
}

/** Where this is, its tabs, and what can be made in it. */
export function FolderHead(props: FolderHeadProps) {
  const { userId, folder, onNewAsset, onNewFolder, children } = props;
  const favourites = useFavourites(userId);
  const favourite = favourites.has(folder.id);
  // Guests see neither who works here nor how it is set up.
  const guest = folder.level === ROLE_LEVEL.guest;
  const tabs = guest ? TABS.filter(({ value }) => OF_GUESTS.includes(value)) : TABS;
  const seesTeam = may(folder.permissions, 'userfolders', 'r');
  // The menu gives the focus back as it closes, which would end the naming: that begins behind it.
  const namesFolder = useRef(false);
  const afterMenu = () => {
    if (!namesFolder.current) return;
    namesFolder.current = false;
    onNewFolder();
  };
  useKeys('Folder', [
    ...(seesTeam
      ? [
          {
            keys: [],
            label: 'Folder settings',
            command: true,
            run: () => openFolderSettings(folder.id, 'statuses'),
          },
          {
            keys: [],
            label: 'Team',
            command: true,
            run: () => openFolderSettings(folder.id, 'team'),
          },
        ]
      : []),
    ...(may(folder.permissions, 'assets', 'c')
      ? [{ keys: [], label: 'New asset', command: true, run: onNewAsset }]
      : []),
    ...(may(folder.permissions, 'folders', 'c')
      ? [{ keys: [], label: 'New folder', command: true, run: onNewFolder }]
      : []),
  ]);
  const mayCreate = may(folder.permissions, 'assets', 'c');
  const mayCreateFolder = may(folder.permissions, 'folders', 'c');
  const mayImport = mayImportInto(folder);
  const [importing, setImporting] = useState(false);
  return (
    <header className={classes['head']}>
      <Breadcrumb path={folder.path} />
      <IconAction
        label={favourite ? 'Remove from favourites' : 'Add to favourites'}
        pressed={favourite}
        onClick={() => favourites.toggle(folder)}
      >
        {favourite ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
      </IconAction>
      <FollowButton subject={{ folder_id: folder.id }} name={folder.name} />
      <div className={classes['tabs']}>
        <TabRow label="Folder" tabs={tabs} />
      </div>
      {seesTeam ? (
        <>
          <Button
            size="xs"
            variant="default"
            className={classes['team'] ?? ''}
            aria-label="Team"
            leftSection={<IconUsers {...icon} />}
            onClick={() => openFolderSettings(folder.id, 'team')}
          >
            <span className={classes['teamWord']}>Team</span>
          </Button>
          <IconAction
            label="Folder settings"
            onClick={() => openFolderSettings(folder.id, 'statuses')}
          >
            <IconSettings {...icon} />
          </IconAction>
        </>
      ) : null}
      <FolderMore folder={folder} onImport={mayImport ? () => setImporting(true) : null} />
      {mayCreate || mayCreateFolder || mayImport ? (
        <Menu position="bottom-end" onExitTransitionEnd={afterMenu}>
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={chevron}>
              New
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayCreate ? (
              <Menu.Item leftSection={<IconPhotoPlus {...icon} />} onClick={onNewAsset}>
                Asset
              </Menu.Item>
            ) : null}
            {mayCreateFolder ? (
              <Menu.Item
                leftSection={<IconFolderPlus {...icon} />}
                onClick={() => (namesFolder.current = true)}
              >
                Folder
              </Menu.Item>
            ) : null}
            {mayCreateFolder ? (
              <Menu.Item
                component={Link}
                to={`/admin/folders?tab=import&folder=${folder.id}` as string}
                leftSection={<IconTableImport {...icon} />}
              >
                Import CSV
              </Menu.Item>
            ) : null}
            {mayImport ? (
              <Menu.Item
                leftSection={<IconFileImport {...icon} />}
                onClick={() => setImporting(true)}
              >
                Import timeline…
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {children}
      {importing ? (
        <Suspense fallback={null}>
          <ImportDialog folder={folder} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}

/** What leads from a folder to its log and to files of it. */
function FolderMore({ folder, onImport }: { folder: Folder; onImport: (() => void) | null }) {
  const [exporting, setExporting] = useState(false);
  const [noting, setNoting] = useState(false);
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconAction label="More of the folder">
            <IconDots {...icon} />
          </IconAction>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component={Link}
            to={`/statuslogs?asset__folder_id:withchildren=${folder.id}` as string}
          >
            Status log
          </Menu.Item>
          {may(folder.permissions, 'folders', 'c') ? (
            <Menu.Item
              component={Link}
              to={`/admin/folders?tab=import&folder=${folder.id}` as string}
            >
              Import CSV
            </Menu.Item>
          ) : null}
          {onImport === null ? null : <Menu.Item onClick={onImport}>Import timeline…</Menu.Item>}
          {folder.level === ROLE_LEVEL.guest ? null : (
            <Menu.Item onClick={() => setExporting(true)}>Export timeline…</Menu.Item>
          )}
          {may(folder.permissions, 'notes', 'r') ? (
            <Menu.Item onClick={() => setNoting(true)}>Export notes…</Menu.Item>
          ) : null}
          {may(folder.permissions, 'shares', 'c') ? (
            <Menu.Item onClick={() => setSharing(true)}>Share its latest versions…</Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {exporting ? (
        <Suspense fallback={null}>
          <ExportFolder folder={folder} onClose={() => setExporting(false)} />
        </Suspense>
      ) : null}
      {noting ? (
        <Suspense fallback={null}>
          <ExportNotes of="folder" row={folder} onClose={() => setNoting(false)} />
        </Suspense>
      ) : null}
      {sharing ? (
        <ShareHost
          target={{ kind: 'folder', folderId: folder.id, name: folder.name }}
          onClose={() => setSharing(false)}
        />
      ) : null}
    </>
  );
}
