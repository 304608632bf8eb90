import { Tabs } from '@mantine/core';
import { ForbiddenState, Page, PageHeader } from '../../ui/index.ts';
import { FOLDER_ADMIN_TABS } from './folder-admin-search.ts';
import type { FolderAdminSearch, FolderAdminTab } from './folder-admin-search.ts';
import classes from './folder-admin.module.css';
import { ProjectTab } from './project-tab.tsx';
import type { SearchChange } from './project-tab.tsx';
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
      </Tabs>
    </Page>
  );
}

function tabOf(value: string | null): FolderAdminSearch['tab'] {
  const known = FOLDER_ADMIN_TABS.find((tab) => tab.value === value)?.value;
  return known === 'project' ? undefined : known;
}
