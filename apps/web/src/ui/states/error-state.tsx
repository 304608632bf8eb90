import { Button } from '@mantine/core';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { errorMessage, isForbidden } from '../../lib/error-message.ts';
import { FoldersButton } from '../buttons/folders-button.tsx';
import { StatePanel } from './state-panel.tsx';

const FORBIDDEN = "You don't have access to this";

interface ErrorStateProps {
  error: unknown;
  /** Tries again; leave out where that can't help. */
  onRetry?: (() => void) | undefined;
  /** Instead of the catalogue's text: "I'm sorry, we could not retrieve asset for id 7". */
  title?: string;
  compact?: boolean;
}

/** A list or panel that could not be loaded. A 403 shows as forbidden, without "Try again". */
export function ErrorState({ error, onRetry, title, compact = false }: ErrorStateProps) {
  if (isForbidden(error)) {
    return (
      <StatePanel
        icon={<IconLock />}
        title={FORBIDDEN}
        hint="Ask the project manager to add you to the folder's team."
        compact={compact}
      />
    );
  }
  return (
    <StatePanel
      urgent
      icon={<IconCloudOff />}
      title={title ?? errorMessage(error)}
      compact={compact}
      actions={
        onRetry ? (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        ) : undefined
      }
    />
  );
}

/** A page or a part of one that this person's role does not open. */
export function ForbiddenState({ compact = false }: { compact?: boolean }) {
  return (
    <StatePanel
      icon={<IconLock />}
      title={FORBIDDEN}
      hint="Your role may not open this. An Administrator can give you the right to it, or another role."
      compact={compact}
      actions={compact ? undefined : <FoldersButton />}
    />
  );
}
