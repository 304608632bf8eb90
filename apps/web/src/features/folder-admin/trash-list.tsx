import type { Folder } from '@jampot/contracts';
import { IconTrash } from '@tabler/icons-react';
import { EmptyState, PagedBoundary, SkeletonRows } from '../../ui/index.ts';
import { TRASH_ROW, TrashTable } from '../../ui/trash/trash-table.tsx';
import type { Deleted } from '../../ui/trash/trash-table.tsx';
import { trashQuery } from './folder-facts.query.ts';
import type { FolderCommands } from './use-folder-commands.ts';

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
      pending={<SkeletonRows rows={8} height={TRASH_ROW} />}
      empty={none}
    >
      {(list) => (
        <TrashTable
          label="Deleted folders"
          items={list.data.pages.flatMap(({ rows }) => rows)}
          itemKey={(folder, index) => folder?.id ?? index}
          describe={(folder) => deletedFolder(folder, commands)}
          restoreLabel="Restore"
          onEndReached={
            list.hasNextPage && !list.isFetchingNextPage
              ? () => void list.fetchNextPage()
              : undefined
          }
        />
      )}
    </PagedBoundary>
  );
}

function deletedFolder(folder: Folder, commands: FolderCommands): Deleted {
  const { name, paths, deleted_at: at = null, deleter } = folder;
  const above = paths.slice(0, Math.max(0, paths.length - name.length - ' / '.length));
  const { remove } = commands.may;
  return {
    name,
    title: paths,
    where: above === '' ? 'Project' : above,
    deleter: deleter?.name,
    at,
    onRestore: remove ? () => void commands.restore(folder) : null,
    onRemove: remove ? () => commands.setRemoving(folder) : null,
  };
}
