import { Button, Switch } from '@mantine/core';
import type { Attempt } from '@jampot/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLogged } from '../../../lib/queries/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { EmptyState, ErrorState, SkeletonRows, VirtualList } from '../../../ui/index.ts';
import type { VirtualHandle } from '../../../ui/index.ts';
import logClasses from './log.module.css';
import { attemptLogQuery } from './attempt-log.query.ts';
import { isRunning } from './attempt-states.ts';
import { NO_LINES } from './log-lines.ts';

/** Milliseconds between two looks at a log that is written; events come in between. */
const POLL = 2000;
const LINE = 18;

/** What one run wrote, line by line; it follows the end while it is written. */
export function AttemptLog({ attempt, jobId }: { attempt: Attempt; jobId: number }) {
  const running = isRunning(attempt);
  const log = useQuery({
    ...attemptLogQuery(attempt.id),
    refetchInterval: running ? POLL : false,
  });
  const told = useLogged(attempt.id) ?? 0;
  const known = log.data?.pieces.at(-1)?.number ?? 0;
  const { refetch } = log;
  useEffect(() => {
    if (told > known) void refetch({ cancelRefetch: false });
  }, [told, known, refetch]);
  useEffect(() => {
    // What was written between the last look and its end.
    if (!running) void refetch({ cancelRefetch: false });
  }, [running, refetch]);
  const lines = log.data?.lines ?? NO_LINES.lines;
  const [following, setFollowing] = useState(true);
  const list = useRef<VirtualHandle>(null);
  const last = lines.length - 1;
  useEffect(() => {
    if (following && running && last >= 0) list.current?.scrollToIndex(last);
  }, [following, running, last]);

  if (log.isPending) return <SkeletonRows rows={6} height={LINE} />;
  if (log.isError && log.data === undefined) {
    return <ErrorState compact error={log.error} onRetry={() => void log.refetch()} />;
  }
  if (lines.length === 0) {
    return <EmptyState compact title={running ? 'Nothing written yet' : 'It wrote nothing'} />;
  }
  const save = () => {
    const texts = (log.data?.pieces ?? []).map((piece) => piece.text);
    saveFile(`job-${jobId}-run-${attempt.number}.log`, new Blob(texts, { type: 'text/plain' }));
  };
  return (
    <>
      <div className={logClasses['logBar']}>
        {running ? (
          <Switch
            size="xs"
            label="Follow"
            checked={following}
            onChange={(event) => setFollowing(event.currentTarget.checked)}
          />
        ) : null}
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconDownload size="0.875rem" stroke={1.5} aria-hidden="true" />}
          onClick={save}
        >
          Download
        </Button>
        {lines.some(({ stream }) => stream === 'stderr') ? (
          <span className={logClasses['stream']}>Standard error</span>
        ) : null}
      </div>
      <VirtualList
        items={lines}
        itemKey={(_, index) => index}
        rowHeight={LINE}
        handle={list}
        role="log"
        aria-label={`Log of run ${attempt.number}`}
        className={logClasses['logLines'] ?? ''}
      >
        {({ stream, text }) => (
          <div className={logClasses['logLine']} data-stream={stream} title={text}>
            {text}
          </div>
        )}
      </VirtualList>
    </>
  );
}
