import { Menu } from '@mantine/core';
import { IconDotsVertical, IconPlus, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { parseBoolean, useLocalSetting } from '../../lib/local-setting.ts';
import { cancelWork, useFolderWorks, useMay } from '../../lib/queries/index.ts';
import { IconAction, WorkBar } from '../../ui/index.ts';
import { useFavourites } from '../../lib/favourites.ts';
import { FolderTree } from './folder-tree.tsx';
import type { TreeDraft } from '../../ui/tree/index.ts';
import classes from './folders.module.css';
import { useOpenFolders } from './use-open-folders.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface FolderSidebarProps {
  userId: number;
  selectedId: number | null;
  draft: TreeDraft | null;
  onDraft: (draft: TreeDraft | null) => void;
  onOpen: (id: number | null) => void;
  onSettings?: ((folderId: number) => void) | undefined;
}

/** Favourites, and the tree of all folders with what makes new ones. */
export function FolderSidebar(props: FolderSidebarProps) {
  const { userId, selectedId, draft, onDraft, onOpen, onSettings } = props;
  const favourites = useFavourites(userId);
  const works = useFolderWorks();
  const mayCreate = useMay('folders', 'c');
  const mayEdit = useMay('folders', 'u');
  const { closeAll } = useOpenFolders();
  const [showDeleted, setShowDeleted] = useLocalSetting<boolean>(
    'folders.deleted',
    false,
    parseBoolean,
  );
  return (
    <div className={classes['sidebar']}>
      {favourites.list.length > 0 ? (
        <section className={classes['favourites']} aria-label="Favourites">
          <h2 className={classes['heading']}>Favourites</h2>
          <ul className={classes['favouriteList']}>
            {favourites.list.map(({ id, name, path }) => (
              <li key={id}>
                <Link
                  to={`/folders/${id}` as string}
                  className={classes['favourite']}
                  title={path.map((folder) => folder.name).join(' / ')}
                  data-selected={id === selectedId || undefined}
                >
                  <IconStarFilled size="0.75rem" aria-hidden="true" />
                  <span className={classes['name']}>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={classes['treeHead']}>
        <h2 className={classes['heading']}>Projects</h2>
        {mayCreate ? (
          <IconAction label="New project" onClick={() => onDraft({ kind: 'new', parentId: null })}>
            <IconPlus {...icon} />
          </IconAction>
        ) : null}
        <Menu position="bottom-end">
          <Menu.Target>
            <IconAction label="More about folders">
              <IconDotsVertical {...icon} />
            </IconAction>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={closeAll}>Collapse all</Menu.Item>
            {mayEdit ? (
              <Menu.Item onClick={() => setShowDeleted(!showDeleted)}>
                {showDeleted ? 'Hide deleted folders' : 'Show deleted folders'}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      </div>
      <WorkBar works={works} onCancel={cancelWork} />
      <div className={classes['treeBody']}>
        <FolderTree
          selectedId={selectedId}
          showDeleted={showDeleted && mayEdit}
          mayEdit={mayEdit}
          draft={draft}
          onDraft={onDraft}
          onOpen={onOpen}
          onSettings={onSettings}
          onDeleted={(folder) => {
            if (folder.id === selectedId) onOpen(folder.parent_id);
          }}
        />
      </div>
    </div>
  );
}
