import { Tabs } from '@mantine/core';
import { ForbiddenState, Page, PageHeader } from '../../ui/index.ts';
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
      <Tabs
        value={tab}
        onChange={(value) => onSearch({ tab: tabOf(value) })}
        className={classes['tabs'] ?? ''}
      >
        <Tabs.List>
          {FOLDER_ADMIN_TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="project" className={classes['panel'] ?? ''}>
          <ProjectTab search={search} onSearch={onSearch} onSettings={onSettings} />
        </Tabs.Panel>
        <Tabs.Panel value="export" className={classes['panel'] ?? ''}>
          <ExportTab folderId={folderId} onFolder={choose} />
        </Tabs.Panel>
        <Tabs.Panel value="import" className={classes['panel'] ?? ''}>
          <ImportTab folderId={folderId} onFolder={choose} onShow={show} />
        </Tabs.Panel>
        <Tabs.Panel value="recover" className={classes['panel'] ?? ''}>
          <RecoverTab onShow={show} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function tabOf(value: string | null): FolderAdminSearch['tab'] {
  const known = FOLDER_ADMIN_TABS.find((tab) => tab.value === value)?.value;
  return known === 'project' ? undefined : known;
}
