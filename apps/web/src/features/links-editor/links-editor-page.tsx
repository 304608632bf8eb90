import { Tabs } from '@mantine/core';
import { useMay } from '../../lib/queries/index.ts';
import { ForbiddenState, Page, PageHeader } from '../../ui/index.ts';
import { FileTab } from './file-tab.tsx';
import { FolderTab } from './folder-tab.tsx';
import type { LinksEditorSearch } from './links-editor-search.ts';
import classes from './links-editor.module.css';

interface LinksEditorPageProps {
  search: LinksEditorSearch;
  onSearch: (search: LinksEditorSearch) => void;
}

/** Links of many assets at once: from a CSV file, or those of a folder. */
export function LinksEditorPage({ search, onSearch }: LinksEditorPageProps) {
  const mayRead = useMay('dependencies', 'r');
  const header = <PageHeader crumbs={[{ label: 'Admin', to: '/admin' }]} title="Links" />;
  if (!mayRead) {
    return (
      <Page header={header}>
        <ForbiddenState />
      </Page>
    );
  }
  return (
    <Page header={header}>
      <Tabs
        value={search.mode ?? 'file'}
        onChange={(mode) => {
          const { mode: _mode, ...rest } = search;
          onSearch(mode === 'folder' ? { ...rest, mode } : rest);
        }}
        className={classes['tabs'] ?? ''}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="file">Import File</Tabs.Tab>
          <Tabs.Tab value="folder">Select Folder</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="file" className={classes['panel'] ?? ''}>
          <FileTab />
        </Tabs.Panel>
        <Tabs.Panel value="folder" className={classes['panel'] ?? ''}>
          <FolderTab
            folderId={search.folder ?? null}
            onFolder={(folder) =>
              onSearch({ mode: 'folder', ...(folder === null ? {} : { folder }) })
            }
          />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
