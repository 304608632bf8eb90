import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useLeavingWarning } from '../../lib/leave-page.ts';
import { useStore } from '../../lib/store.ts';
import {
  clearFinished,
  followUploads,
  inOrderOfInterest,
  isMoving,
  isUnfinished,
  mayRetry,
  retryFailed,
  uploads,
} from '../../lib/uploads/index.ts';
import type { Upload } from '../../lib/uploads/index.ts';
import { confirm, IconAction, ProgressBar, VirtualList } from '../../ui/index.ts';
import { NamesakeQuestions } from './namesake-questions.tsx';
import type { PoolDialogProps } from './pool-dialog.tsx';
import type { PoolOfAllProps } from './pool-of-all.tsx';
import { SubmitDrops } from './submit-drops.tsx';
import { UploadNotices } from './upload-notices.tsx';
import { UploadRow } from './upload-row.tsx';
import classes from './uploads.module.css';

// Without a connection nothing is offered, but the list is there.
const PoolOfAll = lazy<ComponentType<PoolOfAllProps>>(() =>
  import('./pool-of-all.tsx').catch(() => ({ default: () => null })),
);
const PoolDialog = lazy<ComponentType<PoolDialogProps>>(() =>
  import('./pool-dialog.tsx').catch(() => ({ default: () => null })),
);

const ROW = 64;
/** Pixels of the further lines of a reason. */
const REASON = 40;
const MOST_SHOWN = 5;
/** Milliseconds that a list of finished uploads stays open. */
const READ = 5000;
/** Screens whose player has its controls where the open list would lie. */
const PLAYERS = /^\/(?:assets\/\d|versions\/|playlist)/u;
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** What a person uploads here, on every screen, until it is done or taken away. */
export function UploadTray({ userId }: { userId: number | null }) {
  const list = useStore(uploads);
  useEffect(() => {
    if (userId !== null) void followUploads(userId);
  }, [userId]);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [chosen, setChosen] = useState<{ path: string; folded: boolean } | null>(null);
  const [rendered, setRendered] = useState<readonly Upload[] | null>(null);
  const over = useOver(list);
  const folded = chosen?.path === path ? chosen.folded : over || PLAYERS.test(path);
  useLeavingWarning(list.some((upload) => isMoving(upload) || upload.state === 'offline'));
  if (list.length === 0) return <UploadNotices />;

  const unfinished = list.filter(isUnfinished).length;
  const bytes = list.reduce((sum, { size }) => sum + size, 0);
  const sent = list.reduce(
    (sum, upload) => sum + (isUnfinished(upload) ? upload.sent : upload.size),
    0,
  );
  const title = titleOf(list);
  const retriable = list.filter(mayRetry).length;
  const close = async () => {
    if (retriable === 0 || (await mayGiveUp(retriable))) clearFinished();
  };
  const Fold = folded ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes['tray']}>
      <header className={classes['head']}>
        <UnstyledButton
          className={classes['title']}
          aria-label={title}
          aria-expanded={!folded}
          onClick={() => setChosen({ path, folded: !folded })}
        >
          <output>{title}</output>
          <Fold {...icon} />
        </UnstyledButton>
        {retriable > 1 ? (
          <Button size="compact-xs" variant="subtle" onClick={retryFailed}>
            Retry all ({retriable})
          </Button>
        ) : null}
        <Suspense fallback={null}>
          {folded ? null : <PoolOfAll list={list} onAsk={setRendered} />}
        </Suspense>
        {unfinished === 0 ? (
          <IconAction label="Close the list of uploads" onClick={() => void close()}>
            <IconX {...icon} />
          </IconAction>
        ) : null}
      </header>
      {unfinished > 0 && folded ? (
        <div className={classes['total']}>
          <ProgressBar
            bare
            label="All uploads"
            // All is sent: how long its previews take is told in the list.
            {...(sent < bytes ? { value: (sent / bytes) * 100 } : {})}
          />
        </div>
      ) : null}
      {folded ? null : <SubmitDrops list={list} />}
      {folded ? null : (
        <div className={classes['list']} style={{ height: heightOf(list) }}>
          <VirtualList
            items={inOrderOfInterest(list)}
            itemKey={({ id }) => id}
            rowHeight={ROW}
            measured
            aria-label="Uploads"
          >
            {(upload) => <UploadRow upload={upload} onAskPool={() => setRendered([upload])} />}
          </VirtualList>
        </div>
      )}
      <NamesakeQuestions />
      <UploadNotices />
      <Suspense fallback={null}>
        {rendered === null ? null : (
          <PoolDialog uploads={rendered} onClose={() => setRendered(null)} />
        )}
      </Suspense>
    </div>
  );
}

/** As many rows as are seen at once, with the further lines of those whose reason is told whole. */
function heightOf(list: readonly Upload[]): number {
  const failed = list.filter(({ state }) => state === 'failed').length;
  return Math.min(list.length * ROW + failed * REASON, MOST_SHOWN * ROW);
}

/** Taken off the list, a failed file can only be chosen again. */
function mayGiveUp(count: number): Promise<boolean> {
  return confirm({
    title: `${formatCount(count, 'upload')} failed`,
    message: 'What failed can be tried again only as long as it is listed. Close the list?',
    confirmLabel: 'Close the list',
  });
}

function titleOf(list: readonly Upload[]): string {
  const stuck = list.some(({ state }) => state === 'offline') && !list.some(isOnItsWay);
  if (stuck) {
    const held = list.filter((upload) => isMoving(upload) || upload.state === 'offline').length;
    return `${formatCount(held, 'upload')} waiting for the connection`;
  }
  const moving = list.filter(isMoving).length;
  const waiting = list.filter(({ state }) => state === 'offline' || state === 'interrupted').length;
  const failed = list.filter(({ state }) => state === 'failed').length;
  const making = list.filter(({ state }) => state === 'processing').length;
  if (moving > 0) return `Uploading ${formatCount(moving, 'file')}`;
  if (waiting > 0) return `${formatCount(waiting, 'upload')} interrupted`;
  if (making > 0) return `Making ${formatCount(making, 'preview')}`;
  if (failed > 0) {
    const others = list.length - failed;
    return `${formatCount(failed, 'upload')} failed${others === 0 ? '' : `, ${others} done`}`;
  }
  return `${formatCount(list.length, 'upload')} done`;
}

const isOnItsWay = ({ state }: Upload): boolean =>
  state === 'preparing' || state === 'uploading' || state === 'saving';

/** Whether all is done and has been for long enough to be read; what failed stays open. */
function useOver(list: readonly Upload[]): boolean {
  const done = list.every(({ state }) => state === 'done');
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setOver(true), READ);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [done]);
  return over;
}
