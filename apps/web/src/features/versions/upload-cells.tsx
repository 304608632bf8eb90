import { IconRefresh, IconX } from '@tabler/icons-react';
import {
  filesById,
  isMoving,
  removeUpload,
  retryUpload,
  secondsLeft,
} from '../../lib/uploads/index.ts';
import type { Upload } from '../../lib/uploads/index.ts';
import { IconAction, ProgressBar } from '../../ui/index.ts';
import classes from './versions.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** How far a version is that is on its way from this browser. */
export function UploadState({ upload }: { upload: Upload }) {
  const { sent, size, speed, state } = upload;
  if (state === 'failed') {
    const message = upload.message ?? 'Could not complete your upload.';
    return (
      <span className={classes['failed']} title={message}>
        {message}
      </span>
    );
  }
  return (
    <span className={classes['making']}>
      <ProgressBar
        label={isMoving(upload) ? 'Uploading' : 'Waiting for the connection'}
        value={size === 0 ? undefined : (sent / size) * 100}
        secondsLeft={secondsLeft(size - sent, speed)}
      />
    </span>
  );
}

/** What can be done with it. */
export function UploadActions({ upload: { id, fileName, state } }: { upload: Upload }) {
  return (
    <span className={classes['actions']}>
      {state === 'failed' && filesById.has(id) ? (
        <IconAction size="sm" label={`Retry ${fileName}`} onClick={() => retryUpload(id)}>
          <IconRefresh {...icon} />
        </IconAction>
      ) : null}
      <IconAction size="sm" label={`Cancel ${fileName}`} onClick={() => removeUpload(id)}>
        <IconX {...icon} />
      </IconAction>
    </span>
  );
}
