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

/** A version on its way from this browser. */
export function UploadingRow({ upload }: { upload: Upload }) {
  const { id, fileName, sent, size, speed, state } = upload;
  const failed = state === 'failed';
  return (
    <tr>
      <td className={classes['number']}>–</td>
      <td>
        <span className={classes['fileName']} title={fileName}>
          {fileName}
        </span>
      </td>
      <td className={classes['aside']}>–</td>
      <td>–</td>
      <td className={classes['aside']}>–</td>
      <td className={classes['state']}>
        {failed ? (
          <span className={classes['failed']}>
            {upload.message ?? 'Could not complete your upload.'}
          </span>
        ) : (
          <span className={classes['making']}>
            <ProgressBar
              label={isMoving(upload) ? 'Uploading' : 'Waiting for the connection'}
              value={size === 0 ? undefined : (sent / size) * 100}
              secondsLeft={secondsLeft(size - sent, speed)}
            />
          </span>
        )}
      </td>
      <td className={classes['actions']}>
        {failed && filesById.has(id) ? (
          <IconAction size="sm" label={`Retry ${fileName}`} onClick={() => retryUpload(id)}>
            <IconRefresh {...icon} />
          </IconAction>
        ) : null}
        <IconAction size="sm" label={`Cancel ${fileName}`} onClick={() => removeUpload(id)}>
          <IconX {...icon} />
        </IconAction>
      </td>
    </tr>
  );
}
