import { Button } from '@mantine/core';
import type { Folder } from '@jampot/contracts';
import { IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState, ErrorState, SkeletonRows, TimeAgo, VirtualList } from '../../ui/index.ts';
import { trashQuery } from './folder-facts.query.ts';
import classes from './trash.module.css';
import type { FolderCommands } from './use-folder-commands.ts';

const ROW = 48;
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface TrashListProps {
  words: string;
  commands: FolderCommands;
}

/** Who deleted which folder and when, newest first, and the two ways out. */
export function TrashList({ words, commands }: TrashListProps) {
  const list = useInfiniteQuery(trashQuery(words));
  if (list.isPending) return <SkeletonRows rows={8} height={ROW} />;
  if (list.isError) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  const folders = list.data.pages.flatMap(({ rows }) => rows);
  if (folders.length === 0) {
    return words.trim() === '' ? (
      <EmptyState
        icon={<IconTrash />}
        title="No deleted folders"
        hint="What somebody deletes waits here until it is restored or permanently deleted."
      />
    ) : (
      <EmptyState title="None found" />
    );
  }
  return (
    <VirtualList
      items={folders}
      itemKey={({ id }) => id}
      rowHeight={ROW}
      role="list"
      aria-label="Deleted folders"
      onEndReached={
        list.hasNextPage && !list.isFetchingNextPage ? () => void list.fetchNextPage() : undefined
      }
    >
      {(folder) => <TrashRow folder={folder} commands={commands} />}
    </VirtualList>
  );
}

function TrashRow({ folder, commands }: { folder: Folder; commands: FolderCommands }) {
  const { name, paths, deleted_at: at = null, deleter } = folder;
  const above = paths.slice(0, Math.max(0, paths.length - name.length - ' / '.length));
  return (
    <div role="listitem" className={classes['row']}>
      <IconTrash {...icon} className={classes['icon']} />
      <div className={classes['what']}>
        <span className={classes['name']} title={paths}>
          {name}
        </span>
        <span className={classes['where']}>{above === '' ? 'Project' : above}</span>
      </div>
      <div className={classes['who']}>
        <span>{deleter?.name ?? 'Unknown'}</span>
        <span className={classes['where']}>{at === null ? '–' : <TimeAgo at={at} />}</span>
      </div>
      {commands.may.remove ? (
        <div className={classes['ways']}>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconRestore {...icon} />}
            aria-label={`Restore ${name}`}
            onClick={() => commands.restore(folder)}
          >
            Restore
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconTrashX {...icon} />}
            aria-label={`Permanently delete ${name}`}
            onClick={() => commands.setRemoving(folder)}
          >
            Permanently delete
          </Button>
        </div>
      ) : null}
    </div>
  );
}
