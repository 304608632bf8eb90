import { IconDownload, IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Version } from '@jampot/contracts';
import { useMutation } from '@tanstack/react-query';
import { formatBytes } from '../../lib/format.ts';
import { Avatar, confirm, IconAction, TimeAgo } from '../../ui/index.ts';
import { cancelPreview, removeVersion, restartPreview } from './change-versions.ts';
import { isMaking, ProcessingState } from './processing-state.tsx';
import classes from './versions.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface VersionRowProps {
  version: Version;
  shown: boolean;
  mayAdd: boolean;
  mayRemove: boolean;
  /** The frame at the playhead, which the other version opens at. */
  search: (before: Record<string, unknown>) => Record<string, unknown>;
  onRemoved: () => void;
}

/** One version: pressing its name shows it at the same frame. */
export function VersionRow({
  version,
  shown,
  mayAdd,
  mayRemove,
  search,
  onRemoved,
}: VersionRowProps) {
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
  const { id, name, version_number: number, thumbnail_url: picture, user } = version;
  const stuck = version.processing === 'failed' || version.processing === 'cancelled';
  return (
    <tr data-shown={shown || undefined}>
      <td className={classes['number']}>v{number}</td>
      <td aria-label={name}>
        <Link
          to="/assets/$id/versions/$versionId"
          params={{ id: String(version.asset_id), versionId: String(id) }}
          search={search}
          className={classes['open']}
          aria-current={shown ? 'true' : undefined}
        >
          <span className={classes['thumb']}>
            {picture === null ? null : <img src={picture} alt="" loading="lazy" />}
          </span>
          <span className={classes['versionName']} title={name}>
            {name}
          </span>
        </Link>
      </td>
      <td className={classes['aside']}>
        {user ? (
          <span className={classes['who']}>
            <Avatar name={user.name} size={20} named /> {user.name}
          </span>
        ) : null}
      </td>
      <td>
        <TimeAgo at={version.created} />
      </td>
      <td className={`${classes['size']} ${classes['aside']}`}>
        {version.source_size === null ? '–' : formatBytes(version.source_size)}
      </td>
      <td className={classes['state']}>
        <ProcessingState version={version} />
      </td>
      <td className={classes['actions']}>
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
            onClick={() => {
              void askAndRemove();
            }}
          >
            <IconTrash {...icon} />
          </IconAction>
        ) : null}
      </td>
    </tr>
  );
}
