import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { batches, batchNotices, cancelBatch, drop } from '../../lib/batches/batches.ts';
import type { Batch, BatchNotice } from '../../lib/batches/batches.ts';
import { useLeavingWarning } from '../../lib/leave-page.ts';
import { useNotices } from '../../lib/notices.ts';
import { useStore } from '../../lib/store.ts';
import { IconAction, ProgressBar, toast } from '../../ui/index.ts';
import classes from './batches.module.css';

const BatchReport = lazy(() => import('./batch-report.tsx'));
const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

/** Batches at work, on every screen, and what became of those that did not do all. */
export function BatchTray() {
  const all = useStore(batches);
  useNotices(batchNotices, say);
  const [report, setReport] = useState<Batch | null>(null);
  useLeavingWarning(all.some(({ state }) => state !== 'ended'));
  if (all.length === 0) return null;
  return (
    <section className={classes['tray']} aria-label="Batches">
      {all.map((batch) => (
        <div key={batch.id} className={classes['job']} role="group" aria-label={batch.title}>
          <div className={classes['what']}>
            <ProgressBar
              label={batch.title}
              value={
                batch.total === 0 ? 0 : Math.min(100, (batch.progress.done / batch.total) * 100)
              }
              secondsLeft={batch.state === 'running' ? batch.secondsLeft : undefined}
              state={batch.state !== 'ended' ? 'running' : 'failed'}
            />
            <output className={classes['said']}>{sentence(batch)}</output>
          </div>
          {batch.state === 'ended' && batch.progress.failed.length > 0 ? (
            <Button size="compact-xs" variant="default" onClick={() => setReport(batch)}>
              Report
            </Button>
          ) : null}
          {batch.state === 'ended' ? (
            <IconAction label={`Close: ${batch.title}`} onClick={() => drop(batch.id)}>
              <IconX {...icon} />
            </IconAction>
          ) : (
            <Button
              size="compact-xs"
              variant="default"
              disabled={batch.state === 'cancelling'}
              onClick={() => cancelBatch(batch.id)}
            >
              Cancel
            </Button>
          )}
        </div>
      ))}
      <Suspense fallback={null}>
        {report === null ? null : <BatchReport batch={report} onClose={() => setReport(null)} />}
      </Suspense>
    </section>
  );
}

function say({ kind, text, undo }: BatchNotice): void {
  if (kind === 'refused') toast.error(text);
  else if (undo === undefined) toast.success(text);
  else toast.undoable(text, undo);
}

function sentence({ thing, state, progress, total, problem }: Batch): string {
  const failed = progress.failed.length;
  return [
    problem,
    state === 'cancelling' ? 'Cancelling' : null,
    `${progress.done.toLocaleString('en')} of ${formatCount(total, thing.one)}`,
    failed > 0 ? `${failed.toLocaleString('en')} failed` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
