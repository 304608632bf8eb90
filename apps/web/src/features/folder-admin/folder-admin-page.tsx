import { ForbiddenState, Page, PageHeader } from '../../ui/index.ts';
import { TabArea, TabPanel, TabRow } from '../../ui/tabs/tabs.tsx';
import { FOLDER_ADMIN_TABS } from './folder-admin-search.ts';
import type { FolderAdminSearch, FolderAdminTab } from './folder-admin-search.ts';
import { ExportTab } from './export-tab.tsx';
import classes from './folder-admin.module.css';
import { ImportTab } from './import-tab.tsx';
import { ProjectTab } from './project-tab.tsx';
import type { SearchChange } from './project-tab.tsx';
import { RecoverTab } from './recover-tab.tsx';
import { setOpen } from './tree/use-admin-tree.ts';
import { useFolderAbilities } from './use-folder-abilities.ts';

interface FolderAdminPageProps {
  search: FolderAdminSearch;
  onSearch: (change: SearchChange) => void;
  /** Opens the settings of a folder; without it nothing offers them. */
  onSettings?: ((folderId: number) => void) | undefined;
}

/** The structure of all folders: Project, Export, Import, Recover. */
export function FolderAdminPage({ search, onSearch, onSettings }: FolderAdminPageProps) {
  const may = useFolderAbilities();
  const header = <PageHeader crumbs={[{ label: 'Admin', to: '/admin' }]} title="Folders" />;
  if (!may.create && !may.change && !may.remove) {
    return (
      <Page header={header}>
        <ForbiddenState />
      </Page>
    );
  }
  const tab: FolderAdminTab = search.tab ?? 'project';
  const folderId = search.folder ?? null;
  const choose = (id: number | null) => onSearch({ folder: id ?? undefined });
  const show = (id: number) => {
    setOpen([id], true);
    onSearch({ tab: undefined, show: undefined, q: undefined, folder: id });
  };
  return (
    <Page header={header}>
      <TabArea<FolderAdminTab>
        value={tab}
        onTab={(value) => onSearch({ tab: value === 'project' ? undefined : value })}
      >
        <TabRow label="Folder structure" tabs={FOLDER_ADMIN_TABS} />
        <TabPanel value="project" className={classes['panel']}>
          <ProjectTab search={search} onSearch={onSearch} onSettings={onSettings} />
        </TabPanel>
        <TabPanel value="export" className={classes['panel']}>
          <ExportTab folderId={folderId} onFolder={choose} />
        </TabPanel>
        <TabPanel value="import" className={classes['panel']}>
          <ImportTab folderId={folderId} onFolder={choose} onShow={show} />
        </TabPanel>
        <TabPanel value="recover" className={classes['panel']}>
          <RecoverTab onShow={show} />
        </TabPanel>
      </TabArea>
    </Page>
  );
}
