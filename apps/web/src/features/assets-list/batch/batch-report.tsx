import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../lib/format.ts';
import { Dialog, VirtualList } from '../../../ui/index.ts';
import { byReason } from './batch-work.ts';
import type { BatchJob } from './batch-jobs.ts';
import classes from './batch.module.css';

/** Pixels: the specification's grid row. */
const ROW = 30;
const MOST_SHOWN = 12;

/** What a batch could not do, by reason, with the assets that it is about. */
export default function BatchReport({ job, onClose }: { job: BatchJob; onClose: () => void }) {
  const { changed, unchanged, failed } = job.progress;
  const lines = byReason(failed).flatMap(({ reason, failures }) => [
    { key: reason, reason, count: failures.length, failure: null },
    ...failures.map((failure) => ({ key: `${failure.id}`, reason, count: 0, failure })),
  ]);
  return (
    <Dialog onClose={onClose} title={job.title} size="lg">
      <p className={classes['sum']}>
        {formatCount(changed, 'asset')} changed, {unchanged.toLocaleString('en')} were so already,{' '}
        {failed.length.toLocaleString('en')} failed.
      </p>
      <div
        className={classes['lines']}
        style={{ height: Math.min(lines.length, MOST_SHOWN) * ROW }}
      >
        <VirtualList
          items={lines}
          itemKey={({ key }) => key}
          rowHeight={ROW}
          tabIndex={0}
          role="list"
          aria-label="Assets that failed"
        >
          {({ reason, count, failure }) =>
            failure === null ? (
              <div role="listitem" className={classes['reason']}>
                {reason} <span className={classes['said']}>{formatCount(count, 'asset')}</span>
              </div>
            ) : (
              <div role="listitem" className={classes['failure']}>
                {failure.name === null ? (
                  `Asset ${failure.id}`
                ) : (
                  <Link to={`/assets/${failure.id}` as string} onClick={onClose}>
                    {failure.name}
                  </Link>
                )}
              </div>
            )
          }
        </VirtualList>
      </div>
    </Dialog>
  );
}
