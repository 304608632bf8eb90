import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useLeavingWarning } from '../../../lib/leave-page.ts';
import { useStore } from '../../../lib/store.ts';
import { IconAction, ProgressBar } from '../../../ui/index.ts';
import { batchJobs, cancelBatch, drop } from './batch-jobs.ts';
import type { BatchJob } from './batch-jobs.ts';
import classes from './batch.module.css';

const BatchReport = lazy(() => import('./batch-report.tsx'));
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Batches at work, on every screen, and what became of those that did not do all. */
export function BatchTray() {
  const jobs = useStore(batchJobs);
  const [report, setReport] = useState<BatchJob | null>(null);
  useLeavingWarning(jobs.some(({ state }) => state !== 'ended'));
  if (jobs.length === 0) return null;
  return (
    <section className={classes['tray']} aria-label="Batches">
      {jobs.map((job) => (
        <div key={job.id} className={classes['job']} role="group" aria-label={job.title}>
          <div className={classes['what']}>
            <ProgressBar
              label={job.title}
              value={job.total === 0 ? 0 : Math.min(100, (job.progress.done / job.total) * 100)}
              secondsLeft={job.state === 'running' ? job.secondsLeft : undefined}
              state={job.state !== 'ended' ? 'running' : 'failed'}
            />
            <output className={classes['said']}>{sentence(job)}</output>
          </div>
          {job.state === 'ended' && job.progress.failed.length > 0 ? (
            <Button size="compact-xs" variant="default" onClick={() => setReport(job)}>
              Report
            </Button>
          ) : null}
          {job.state === 'ended' ? (
            <IconAction label={`Close: ${job.title}`} onClick={() => drop(job.id)}>
              <IconX {...icon} />
            </IconAction>
          ) : (
            <Button
              size="compact-xs"
              variant="default"
              disabled={job.state === 'cancelling'}
              onClick={() => cancelBatch(job.id)}
            >
              Cancel
            </Button>
          )}
        </div>
      ))}
      <Suspense fallback={null}>
        {report === null ? null : <BatchReport job={report} onClose={() => setReport(null)} />}
      </Suspense>
    </section>
  );
}

function sentence({ state, progress, total, problem }: BatchJob): string {
  const failed = progress.failed.length;
  return [
    problem,
    state === 'cancelling' ? 'Cancelling' : null,
    `${progress.done.toLocaleString('en')} of ${formatCount(total, 'asset')}`,
    failed > 0 ? `${failed.toLocaleString('en')} failed` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
