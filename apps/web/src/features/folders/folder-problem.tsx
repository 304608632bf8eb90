import { IconFolderOff } from '@tabler/icons-react';
import { isWithheld } from '../../lib/error-message.ts';
import { EmptyState, ErrorState, FoldersButton } from '../../ui/index.ts';

interface FolderProblemProps {
  id: number;
  error: unknown;
  onRetry: () => void;
}

/** A folder that could not be read: missing, not shared, or the call broke. */
export function FolderProblem({ id, error, onRetry }: FolderProblemProps) {
  const title = `I'm sorry, we could not retrieve folder for id ${id}`;
  if (!isWithheld(error)) return <ErrorState error={error} title={title} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<IconFolderOff />}
      title={title}
      hint="It may have been deleted, or it is not shared with you. A project manager can add you to its team."
      actions={<FoldersButton />}
    />
  );
}
