import {
  IconGitCompare,
  IconDownload,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import type { Version } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { confirm, IconAction } from '../../ui/index.ts';
import { cancelPreview, removeVersion, restartPreview } from './change-versions.ts';
import { isMaking } from './processing-state.tsx';
import classes from './versions.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface VersionActionsProps {
  version: Version;
  shown: boolean;
  mayAdd: boolean;
  mayRemove: boolean;
  /** Null where there is nothing to compare it with. */
  onCompare: (() => void) | null;
  /** The shown version was deleted. */
  onRemoved: () => void;
}

/** What can be done with one version. */
export function VersionActions(props: VersionActionsProps) {
  const { version, shown, mayAdd, mayRemove, onCompare, onRemoved } = props;
  const cancel = useMutation(cancelPreview(version));
  const restart = useMutation(restartPreview(version));
  const { mutateAsync: remove } = useMutation(removeVersion(version));
  const askAndRemove = async () => {
    const message = `Are you sure you want to permanently delete version ${version.version_number} '${version.name}'? Its files are deleted too.`;
    if (!(await confirm({ message, confirmLabel: 'Delete', danger: true }))) return;
    remove().then(
      () => shown && onRemoved(),
      // It was told, and the version is still there.
      () => undefined,
    );
  };
  const { name, version_number: number } = version;
  const stuck = version.processing === 'failed' || version.processing === 'cancelled';
  return (
    <span className={classes['actions']}>
      {onCompare === null ? null : (
        <IconAction
          size="sm"
          label={
            shown
              ? `Compare version ${number} with the one before`
              : `Compare version ${number} with the shown one`
          }
          onClick={onCompare}
        >
          <IconGitCompare {...icon} />
        </IconAction>
      )}
      {mayAdd && isMaking(version) ? (
        <IconAction
          size="sm"
          label={`Stop making the preview of version ${number}`}
          onClick={() => cancel.mutate()}
        >
          <IconPlayerStop {...icon} />
        </IconAction>
      ) : null}
      {mayAdd && stuck ? (
        <IconAction
          size="sm"
          label={`Make the preview of version ${number} again`}
          onClick={() => restart.mutate()}
        >
          <IconRefresh {...icon} />
        </IconAction>
      ) : null}
      {version.source_url === null ? null : (
        <a
          className={classes['download']}
          href={version.source_url}
          download={version.source_file ?? name}
          aria-label={`Download the source of version ${number}`}
          title="Download the source"
        >
          <IconDownload {...icon} />
        </a>
      )}
      {mayRemove ? (
        <IconAction
          size="sm"
          label={`Delete version ${number}`}
          onClick={() => void askAndRemove()}
        >
          <IconTrash {...icon} />
        </IconAction>
      ) : null}
    </span>
  );
}
