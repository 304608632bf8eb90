import { UnstyledButton } from '@mantine/core';
import { IconServer2 } from '@tabler/icons-react';
import { useRenderPools } from '../../lib/queries/index.ts';
import { mayChoosePool, poolOf } from '../../lib/uploads/index.ts';
import type { Upload } from '../../lib/uploads/index.ts';
import { IconAction } from '../../ui/index.ts';
import classes from './uploads.module.css';

export interface PoolOfUploadProps {
  upload: Upload;
  /** Asks which pool renders it. */
  onAsk: () => void;
}

/** Which pool renders what an upload brings, where any takes it; it can be chosen until one has it. */
export default function PoolOfUpload({ upload, onAsk }: PoolOfUploadProps) {
  const pools = useRenderPools([upload.fileName]);
  const chosen = poolOf(upload);
  const name = pools.find(({ id }) => id === chosen?.poolId)?.name;
  if (mayChoosePool(upload) && name === undefined) {
    return pools.length === 0 ? null : (
      <IconAction label={`Render ${upload.fileName} in a pool`} onClick={onAsk}>
        <IconServer2 size="1rem" stroke={1.5} aria-hidden="true" />
      </IconAction>
    );
  }
  if (name === undefined) return null;
  const said = `${upload.fileName} is rendered in ${name}.`;
  return mayChoosePool(upload) ? (
    <UnstyledButton
      className={classes['pool']}
      title={said}
      aria-label={`${said} Change`}
      onClick={onAsk}
    >
      {name}
    </UnstyledButton>
  ) : (
    <span className={classes['pool']} title={said}>
      {name}
    </span>
  );
}
