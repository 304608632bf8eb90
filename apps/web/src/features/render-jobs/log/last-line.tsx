import type { Attempt, Job } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { attemptsQuery } from '../jobs.query.ts';
import { attemptLogQuery } from '../../../ui/farm/log/attempt-log.query.ts';
import logClasses from '../../../ui/farm/log/log.module.css';

/** What a job's last run wrote last, where its error tells no more than how the program ended. */
export function LastLine({ job }: { job: Job }) {
  const newest = useQuery(attemptsQuery(job.id)).data?.rows[0];
  if (newest === undefined || !onlyEnded(newest, job)) return null;
  return <LastWritten attemptId={newest.id} error={job.render_error ?? ''} />;
}

/** What its program wrote stands in the error already, as far as it is for everybody. */
const QUOTES = /^It ended with code -?\d+: /u;

/** Where a part of FFmpeg is in memory: an error quotes its lines without. */
const ADDRESSES = / @ 0x[\da-f]+/giu;

/** The run is what the job failed of, with a code that its program chose. */
function onlyEnded({ state, exit_code: code, error }: Attempt, { render_error }: Job): boolean {
  const isOfJob = state === 'failed' && error === render_error;
  return isOfJob && code !== null && code !== 0 && !QUOTES.test(error ?? '');
}

function LastWritten({ attemptId, error }: { attemptId: number; error: string }) {
  const lines = useQuery(attemptLogQuery(attemptId)).data?.lines ?? [];
  const last = lines.findLast(({ stream, text }) => stream !== 'agent' && text.trim() !== '');
  const isQuoted = lines
    .map(({ text }) => text.replaceAll(ADDRESSES, '').trim())
    .some((text) => text !== '' && error.includes(text));
  if (last === undefined || isQuoted) return null;
  return (
    <span>
      The last that it wrote: <code className={logClasses['lastLine']}>{last.text}</code>
    </span>
  );
}
