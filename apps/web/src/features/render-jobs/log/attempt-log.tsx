import type { Attempt } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogged } from '../../../lib/queries/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/index.ts';
import { attemptLogQuery } from '../../../ui/farm/log/attempt-log.query.ts';
import { isRunning } from '../../../ui/farm/log/attempt-states.ts';
import { NO_LINES } from '../../../ui/farm/log/log-lines.ts';
import { LOG_LINE } from './log-rows.tsx';
import { LogView } from './log-view.tsx';

/** Milliseconds between two looks at a log that is written; events come in between. */
const POLL = 2000;

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
  if (log.isPending) return <SkeletonRows rows={6} height={LOG_LINE} />;
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
  return <LogView attempt={attempt} lines={lines} onSave={save} />;
}
