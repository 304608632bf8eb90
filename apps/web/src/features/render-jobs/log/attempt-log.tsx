import type { Attempt } from '@jampot/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLogged } from '../../../lib/queries/index.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { EmptyState, QueryBoundary, SkeletonRows } from '../../../ui/index.ts';
import { attemptLogQuery } from '../../../ui/farm/log/attempt-log.query.ts';
import type { StoredLog } from '../../../ui/farm/log/attempt-log.query.ts';
import { isRunning } from '../../../ui/farm/log/attempt-states.ts';
import { LOG_LINE } from './log-rows.tsx';
import { LogView } from './log-view.tsx';

/** Milliseconds between two looks at a log that is written; events come in between. */
const POLL = 2000;

interface AttemptLogProps {
  attempt: Attempt;
  jobId: number;
}

/** What one run wrote, line by line; it follows the end while it is written. */
export function AttemptLog({ attempt, jobId }: AttemptLogProps) {
  const refetchInterval = isRunning(attempt) ? POLL : false;
  return (
    <QueryBoundary
      compact
      query={{ ...attemptLogQuery(attempt.id), refetchInterval }}
      pending={<SkeletonRows rows={6} height={LOG_LINE} />}
    >
      {(log) => <Written attempt={attempt} jobId={jobId} log={log} />}
    </QueryBoundary>
  );
}

function Written({ attempt, jobId, log }: AttemptLogProps & { log: StoredLog }) {
  const { lines, pieces } = log;
  const running = isRunning(attempt);
  useNewLines(attempt, pieces.at(-1)?.number ?? 0);
  if (lines.length === 0) {
    return <EmptyState compact title={running ? 'Nothing written yet' : 'It wrote nothing'} />;
  }
  const save = () => {
    const texts = pieces.map((piece) => piece.text);
    saveFile(`job-${jobId}-run-${attempt.number}.log`, new Blob(texts, { type: 'text/plain' }));
  };
  return <LogView attempt={attempt} lines={lines} onSave={save} />;
}

/** Fetches what a run wrote as soon as that is told. @param known the newest piece that is shown */
function useNewLines(attempt: Attempt, known: number): void {
  const client = useQueryClient();
  const running = isRunning(attempt);
  const wasRunning = useRef(running);
  const told = useLogged(attempt.id) ?? 0;
  const { queryKey } = attemptLogQuery(attempt.id);
  const fetchMore = () =>
    void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  useEffect(() => {
    if (told > known) fetchMore();
    // oxlint-disable-next-line react/exhaustive-deps -- the key says no more than the run does
  }, [told, known]);
  useEffect(() => {
    // What was written between the last look and its end.
    if (wasRunning.current && !running) fetchMore();
    wasRunning.current = running;
    // oxlint-disable-next-line react/exhaustive-deps -- the key says no more than the run does
  }, [running]);
}
