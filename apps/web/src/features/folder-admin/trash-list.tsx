import type { Folder } from '@jampot/contracts';
import { IconTrash } from '@tabler/icons-react';
import { EmptyState, PagedBoundary, SkeletonRows, TrashRow, VirtualList } from '../../ui/index.ts';
import { trashQuery } from './folder-facts.query.ts';
import type { FolderCommands } from './use-folder-commands.ts';

const ROW = 48;

interface TrashListProps {
  words: string;
  commands: FolderCommands;
}

/** Who deleted which folder and when, newest first, and the two ways out. */
export function TrashList({ words, commands }: TrashListProps) {
  const none =
    words.trim() === '' ? (
      <EmptyState
        icon={<IconTrash />}
        title="No deleted folders"
        hint="What somebody deletes waits here until it is restored or permanently deleted."
      />
    ) : (
      <EmptyState title="None found" />
    );
  return (
    <PagedBoundary
      query={trashQuery(words)}
      pending={<SkeletonRows rows={8} height={ROW} />}
      empty={none}
    >
      {(list) => (
        <VirtualList
          items={list.data.pages.flatMap(({ rows }) => rows)}
          itemKey={({ id }) => id}
          rowHeight={ROW}
          role="list"
          aria-label="Deleted folders"
          onEndReached={
            list.hasNextPage && !list.isFetchingNextPage
              ? () => void list.fetchNextPage()
              : undefined
          }
        >
          {(folder) => <DeletedFolderRow folder={folder} commands={commands} />}
        </VirtualList>
      )}
    </PagedBoundary>
  );
}

function DeletedFolderRow({ folder, commands }: { folder: Folder; commands: FolderCommands }) {
  const { name, paths, deleted_at: at = null, deleter } = folder;
  const above = paths.slice(0, Math.max(0, paths.length - name.length - ' / '.length));
  const { remove } = commands.may;
  return (
    <TrashRow
      name={name}
      title={paths}
      where={above === '' ? 'Project' : above}
      deleter={deleter?.name}
      at={at}
      restoreLabel="Restore"
      onRestore={remove ? () => void commands.restore(folder) : null}
      onRemove={remove ? () => commands.setRemoving(folder) : null}
    />
  );
}
