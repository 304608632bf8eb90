import { FileButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCheck, IconFileUpload, IconRefresh, IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { formatBytes, formatTimeLeft } from '../../lib/format.ts';
import { useProcessing } from '../../lib/queries/index.ts';
import type { ProcessingProgress } from '../../lib/queries/index.ts';
import {
  mayRetry,
  removeUpload,
  resumeUpload,
  retryUpload,
  secondsLeft,
} from '../../lib/uploads/index.ts';
import type { Upload } from '../../lib/uploads/index.ts';
import { IconAction, ProgressBar, toast } from '../../ui/index.ts';
import type { PoolOfUploadProps } from './pool-of-upload.tsx';
import classes from './uploads.module.css';

// Without a connection nothing is offered, but the row is there.
const PoolOfUpload = lazy<ComponentType<PoolOfUploadProps>>(() =>
  import('./pool-of-upload.tsx').catch(() => ({ default: () => null })),
);
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface UploadRowProps {
  upload: Upload;
  /** Asks which pool renders it. */
  onAskPool: () => void;
}

/** One file: what happens to it, how far it is, and what can be done about it. */
export function UploadRow({ upload, onAskPool }: UploadRowProps) {
  const making = useProcessing(upload.assetId ?? 0);
  const progress = upload.state === 'processing' ? making : undefined;
  const resume = (file: File | null) => {
    if (file === null || resumeUpload(upload.id, file)) return;
    toast.error(`This is another file than '${upload.fileName}'.`);
  };
  return (
    <div className={classes['row']} data-state={upload.state}>
      <div className={classes['what']}>
        <span className={classes['name']} title={upload.fileName}>
          {upload.assetId === null ? (
            upload.fileName
          ) : (
            <Link to={`/assets/${upload.assetId}` as string} className={classes['link']}>
              {upload.fileName}
            </Link>
          )}
        </span>
        {bar(upload, progress)}
        <span
          className={classes['said']}
          title={isLong(upload) ? sentence(upload, progress) : undefined}
          role={upload.state === 'failed' ? 'alert' : undefined}
        >
          {sentence(upload, progress)}
        </span>
      </div>
      <div className={classes['actions']}>
        <Suspense fallback={null}>
          <PoolOfUpload upload={upload} onAsk={onAskPool} />
        </Suspense>
        {upload.state === 'interrupted' ? (
          <FileButton onChange={resume}>
            {(button) => (
              <IconAction {...button} label={`Choose ${upload.fileName} again to go on`}>
                <IconFileUpload {...icon} />
              </IconAction>
            )}
          </FileButton>
        ) : null}
        {mayRetry(upload) ? (
          <IconAction label={`Retry ${upload.fileName}`} onClick={() => retryUpload(upload.id)}>
            <IconRefresh {...icon} />
          </IconAction>
        ) : null}
        {upload.state === 'done' ? <IconCheck {...icon} className={classes['done']} /> : null}
        <IconAction
          label={`${endsNow(upload) ? 'Cancel' : 'Remove'} ${upload.fileName}`}
          onClick={() => removeUpload(upload.id)}
        >
          <IconX {...icon} />
        </IconAction>
      </div>
    </div>
  );
}

function isLong({ state, missing }: Upload): boolean {
  return state === 'failed' || missing.length > 0;
}

function endsNow({ state }: Upload): boolean {
  return ['waiting', 'preparing', 'asking', 'uploading', 'offline', 'interrupted'].includes(state);
}

function bar(upload: Upload, progress: ProcessingProgress | undefined) {
  const value = percentOf(upload, progress);
  const state = upload.state === 'failed' ? 'failed' : upload.state === 'done' ? 'done' : 'running';
  return (
    <ProgressBar
      // Each step begins its own way, and does not run back from where the one before ended.
      key={upload.state}
      bare
      label={`${upload.fileName}: ${sentence(upload, progress)}`}
      state={state}
      {...(value === undefined ? {} : { value })}
    />
  );
}

function percentOf(upload: Upload, progress: ProcessingProgress | undefined): number | undefined {
  switch (upload.state) {
    case 'processing':
      return progress?.percent;
    case 'saving':
      return undefined;
    case 'done':
      return 100;
    default:
      return upload.size === 0 ? 0 : (upload.sent / upload.size) * 100;
  }
}

function sentence(upload: Upload, progress: ProcessingProgress | undefined): string {
  switch (upload.state) {
    case 'waiting':
      return 'Waiting';
    case 'preparing':
      return 'Finding its asset';
    case 'asking':
      return 'Waiting for your answer';
    case 'uploading':
      return movement(upload);
    case 'offline':
      return upload.message ?? 'No connection. Resumes when online.';
    case 'saving':
      return 'Saving the version';
    case 'processing':
      return progress === undefined
        ? 'Waiting for its preview'
        : `${progress.step}, ${Math.round(progress.percent)} %`;
    case 'done':
      return `Added to ${upload.assetName ?? upload.fileName}${without(upload)}`;
    case 'failed':
      return upload.message ?? 'Could not complete your upload.';
    case 'interrupted':
      return stopped(upload);
  }
}

function stopped(upload: Upload): string {
  const all = upload.missing.length === 0 ? '' : ', or all files in New version';
  const goOn = `Choose the file again to go on${without(upload)}${all}.`;
  return `Stopped at ${formatBytes(upload.sent)} of ${formatBytes(upload.size)}. ${goOn}`;
}

/** Only the page that is gone knew these files; the dialog takes the upload up with others. */
function without({ missing }: Upload): string {
  return missing.length === 0 ? '' : ` without its ${missing.join(' and ')}`;
}

function movement({ sent, size, speed }: Upload): string {
  const left = secondsLeft(size - sent, speed);
  return [
    `${Math.floor((sent / Math.max(1, size)) * 100)} %`,
    `${formatBytes(sent)} of ${formatBytes(size)}`,
    speed === null ? null : `${formatBytes(speed)}/s`,
    left === undefined ? null : `${formatTimeLeft(left)} left`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
