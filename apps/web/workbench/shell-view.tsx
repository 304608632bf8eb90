import { Button, Group, NavLink } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AppShell } from '../src/app/shell/app-shell.tsx';
import { ShellSidebar } from '../src/app/shell/shell-sidebar.tsx';
import {
  Avatar,
  confirm,
  EmptyState,
  ErrorState,
  InlineEdit,
  ProgressBar,
  SkeletonRows,
  StatusBadge,
  TagChips,
  TimeAgo,
  toast,
  registerCommandSource,
  VirtualGrid,
} from '../src/ui/index.ts';
import classes from './workbench.module.css';

const started = Date.now();
const statuses = [
  { name: 'Not Started', color: '#8A8A8A' },
  { name: 'For Review', color: '#E2B93B' },
  { name: 'Revision Needed', color: '#D9534F' },
  { name: 'Approved', color: '#3FAE6B' },
];
const assets = Array.from({ length: 100_000 }, (_, index) => ({
  id: index,
  name: `shot_${String((index + 1) * 10).padStart(4, '0')}_comp`,
  status: statuses[index % statuses.length] ?? { name: '', color: '' },
  tags: index % 3 === 0 ? ['hero', 'rain'] : [],
}));
const folders = ['Lighthouse', 'Sequence 010', 'Sequence 020', 'Sequence 030', 'Assets'];
const source = {
  id: 'folders',
  title: 'Folders',
  search: (query: string) =>
    folders
      .filter((name) => name.toLowerCase().includes(query.toLowerCase()))
      .map((name) => ({ id: name, label: name, hint: 'Lighthouse', run: () => undefined })),
};

function Page() {
  const [name, setName] = useState('shot_0010_comp');
  useEffect(() => registerCommandSource(source), []);
  return (
    <AppShell
      person={{
        id: 1,
        name: 'Ada Lovelace',
        email: 'ada@example.org',
        level: 4,
        studio: { name: 'Lighthouse', logo: null },
        permissions: { users: 'crud', jobs: 'r' },
      }}
      onProfile={() => undefined}
      onSignOut={() => undefined}
      uploadTray={<ProgressBar value={42} label="Uploading shot_0040.mov" secondsLeft={95} />}
    >
      <ShellSidebar label="Folders">
        {folders.map((folder, index) => (
          <NavLink key={folder} label={folder} active={index === 1} component="button" />
        ))}
        <SkeletonRows rows={4} />
      </ShellSidebar>
      <div className={classes['page']}>
        <Group className={classes['bar']} gap="md">
          <InlineEdit field="Name" value={name} onSave={async (next) => setName(next)} />
          <StatusBadge {...(statuses[1] ?? { name: '' })} />
          <TagChips tags={['hero', 'rain', 'night', 'wip']} max={3} onRemove={() => undefined} />
          <TimeAgo at={started - 300_000} />
          <Button onClick={() => toast.error('Status failed to update')}>Save</Button>
          <Button
            variant="default"
            onClick={() =>
              void confirm({
                message: `Are you sure you want to delete asset '${name}'?`,
                confirmLabel: 'Delete',
                danger: true,
              })
            }
          >
            Delete
          </Button>
        </Group>
        <div className={classes['grid']}>
          <VirtualGrid items={assets} itemKey={(asset) => asset.id} rowHeight={() => 220}>
            {(asset) => (
              <article className={classes['card']}>
                <div className={classes['picture']}>
                  <img src="/poster.jpg" alt="" />
                  <span className={classes['badge']}>
                    <StatusBadge {...asset.status} look="filled" />
                  </span>
                </div>
                <strong>{asset.name}</strong>
                <Group gap="sm" wrap="nowrap">
                  <Avatar name="Grace Hopper" size={20} named />
                  <TagChips tags={asset.tags} />
                </Group>
              </article>
            )}
          </VirtualGrid>
        </div>
        <div className={classes['states']}>
          <EmptyState
            compact
            title="No Assets"
            hint="Drop files here."
            actions={<Button>Upload</Button>}
          />
          <ErrorState compact error={{ status: 500 }} onRetry={() => undefined} />
          <ErrorState compact error={{ status: 403 }} />
        </div>
      </div>
    </AppShell>
  );
}

const router = createRouter({
  routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
  history: createMemoryHistory({ initialEntries: ['/folders'] }),
});

/** The shell around a made-up page with 100,000 assets. */
export function ShellView() {
  return <RouterProvider router={router as never} />;
}
