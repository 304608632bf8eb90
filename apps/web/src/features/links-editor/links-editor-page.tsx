import { useMay } from '../../lib/queries/index.ts';
import { ForbiddenState, Page, PageHeader } from '../../ui/index.ts';
import { TabArea, TabPanel, TabRow } from '../../ui/tabs/tabs.tsx';
import { FileTab } from './file-tab.tsx';
import { FolderTab } from './folder-tab.tsx';
import type { LinksEditorSearch } from './links-editor-search.ts';
import classes from './links-editor.module.css';

const MODES = [
  { value: 'file', label: 'Import File' },
  { value: 'folder', label: 'Select Folder' },
] as const;

interface LinksEditorPageProps {
  search: LinksEditorSearch;
  onSearch: (search: LinksEditorSearch) => void;
}

/** Links of many assets at once: from a CSV file, or those of a folder. */
export function LinksEditorPage({ search, onSearch }: LinksEditorPageProps) {
  const mayCreate = useMay('dependencies', 'c');
  const mayDelete = useMay('dependencies', 'd');
  const mayRead = useMay('dependencies', 'r');
  const header = <PageHeader crumbs={[{ label: 'Admin', to: '/admin' }]} title="Links" />;
  if (!mayCreate && !mayDelete) {
    return (
      <Page header={header}>
        <ForbiddenState />
      </Page>
    );
  }
  // Who neither sees the links of a folder nor makes any has nothing to do with one.
  const hasFolders = mayRead || mayCreate;
  const modes = hasFolders ? MODES : MODES.filter(({ value }) => value === 'file');
  return (
    <Page header={header}>
      <TabArea<'file' | 'folder'>
        value={hasFolders ? (search.mode ?? 'file') : 'file'}
        onTab={(mode) => {
          const { mode: _mode, ...rest } = search;
          onSearch(mode === 'folder' ? { ...rest, mode } : rest);
        }}
      >
        <TabRow label="Links of" tabs={modes} />
        <TabPanel value="file" className={classes['panel']}>
          <FileTab />
        </TabPanel>
        <TabPanel value="folder" className={classes['panel']}>
          <FolderTab
            folderId={search.folder ?? null}
            onFolder={(folder) =>
              onSearch({ mode: 'folder', ...(folder === null ? {} : { folder }) })
            }
          />
        </TabPanel>
      </TabArea>
    </Page>
  );
}
