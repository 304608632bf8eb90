import { Button } from '@mantine/core';
import {
  IconExternalLink,
  IconFolderPlus,
  IconHistory,
  IconPencil,
  IconRestore,
  IconSettings,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../lib/format.ts';
import { folderFactsQuery } from '../../lib/queries/index.ts';
import { EmptyState, Fact, Facts, QueryBoundary, SkeletonRows, TimeAgo } from '../../ui/index.ts';
import classes from './folder-details.module.css';
import { childrenOf, pathTo } from '../../ui/tree/index.ts';
import type { AdminFolder, FolderIndex } from './tree/admin-folder.ts';
import type { FolderCommands } from './use-folder-commands.ts';

/** Pixels of a line of the facts. */
const FACT = 28;
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface FolderDetailsProps {
  index: FolderIndex;
  folderId: number | null;
  commands: FolderCommands;
  onSettings: ((folderId: number) => void) | undefined;
}

/** The selected folder: where it stands, what it holds, who deleted it, what can be done. */
export function FolderDetails({ index, folderId, commands, onSettings }: FolderDetailsProps) {
  const folder = folderId === null ? undefined : index.byId.get(folderId);
  if (folder === undefined) {
    return (
      <EmptyState
        compact
        title="No folder selected."
        hint="Choose one in the tree. Hold a folder for half a second to move it."
      />
    );
  }
  const above = pathTo(index, folder.id).slice(0, -1);
  return (
    <div className={classes['details']}>
      <p className={classes['path']}>
        {above.length === 0 ? 'Project' : above.map(({ name }) => name).join(' / ')}
      </p>
      <h2 className={classes['name']} data-deleted={folder.deleted || undefined}>
        {folder.name}
      </h2>
      <FolderFacts index={index} folder={folder} />
      <Actions folder={folder} commands={commands} onSettings={onSettings} />
    </div>
  );
}

function FolderFacts({ index, folder }: { index: FolderIndex; folder: AdminFolder }) {
  const children = childrenOf(index, folder.id);
  const deleted = children.filter((child) => child.deleted).length;
  return (
    <QueryBoundary
      compact
      query={folderFactsQuery(folder.id)}
      pending={<SkeletonRows rows={folder.deleted ? 5 : 3} height={FACT} />}
    >
      {({ asset_count: assets, created, deleted_at: at = null, deleter }) => (
        <Facts compact>
          <Fact name="Folders">
            {formatCount(children.length - deleted, 'folder')}
            {deleted === 0 ? null : ` and ${deleted.toLocaleString('en')} deleted`}
          </Fact>
          <Fact name="Assets">{assets === undefined ? '–' : formatCount(assets, 'asset')}</Fact>
          <Fact name="Created">
            <TimeAgo at={created} />
          </Fact>
          {folder.deleted ? (
            <>
              <Fact name="Deleted">{at === null ? '–' : <TimeAgo at={at} />}</Fact>
              <Fact name="Deleted by">{deleter?.name ?? '–'}</Fact>
            </>
          ) : null}
        </Facts>
      )}
    </QueryBoundary>
  );
}

type ActionsProps = Pick<FolderDetailsProps, 'commands' | 'onSettings'> & { folder: AdminFolder };

function Actions({ folder, commands, onSettings }: ActionsProps) {
  const { may } = commands;
  const { id, deleted } = folder;
  const plain = {
    variant: 'subtle',
    color: 'gray',
    fullWidth: true,
    justify: 'flex-start',
  } as const;
  return (
    <div className={classes['actions']}>
      {!deleted && may.create ? (
        <Button
          {...plain}
          leftSection={<IconFolderPlus {...icon} />}
          onClick={() => commands.add(id)}
        >
          Add subfolder
        </Button>
      ) : null}
      {!deleted && may.change ? (
        <Button
          {...plain}
          leftSection={<IconPencil {...icon} />}
          onClick={() => commands.setDraft({ kind: 'rename', id })}
        >
          Rename
        </Button>
      ) : null}
      {!deleted && onSettings !== undefined ? (
        <Button {...plain} leftSection={<IconSettings {...icon} />} onClick={() => onSettings(id)}>
          Folder settings
        </Button>
      ) : null}
      {deleted ? null : (
        <Button
          {...plain}
          component={Link}
          to={`/folders/${id}` as string}
          leftSection={<IconExternalLink {...icon} />}
        >
          Show its assets
        </Button>
      )}
      <Button
        {...plain}
        component={Link}
        to="/statuslogs"
        search={{ 'asset__folder_id:withchildren': id } as never}
        leftSection={<IconHistory {...icon} />}
      >
        Status logs
      </Button>
      {!may.remove ? null : deleted ? (
        <>
          <Button
            {...plain}
            leftSection={<IconRestore {...icon} />}
            onClick={() => commands.restore(folder)}
          >
            Restore
          </Button>
          <Button
            {...plain}
            leftSection={<IconTrashX {...icon} />}
            onClick={() => commands.setRemoving(folder)}
          >
            Permanently delete
          </Button>
        </>
      ) : (
        <Button
          {...plain}
          leftSection={<IconTrash {...icon} />}
          onClick={() => commands.remove(folder)}
        >
          Delete
        </Button>
      )}
    </div>
  );
}
