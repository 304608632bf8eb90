import type { Pool } from '@jampot/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/index.ts';
import { useUnseenJobs } from '../../../lib/farm/unseen-jobs.ts';
import classes from '../../../ui/farm/farm.module.css';
import queueClasses from './queue.module.css';
import { QueuedJobs } from './queued-jobs.tsx';
import { QUEUE_POLL, poolQueueQuery } from './queue.query.ts';
import type { PoolQueue } from './queue.query.ts';
import { RenderingList } from './rendering-list.tsx';

interface CurrentJobsProps {
  pool: Pool;
  /** What queued jobs are searched by. */
  words: string;
  onWords: (words: string) => void;
}

/** What waits in a pool, in an order that people drag it into, and what renders. */
export function CurrentJobs({ pool, words, onWords }: CurrentJobsProps) {
  // While somebody drags nothing may move below the pointer, whatever others do.
  const [held, setHeld] = useState<PoolQueue | null>(null);
  const [saving, setSaving] = useState(false);
  const still = held !== null || saving;

  const queue = useQuery({
    ...poolQueueQuery(pool.id),
    enabled: !still,
    refetchInterval: QUEUE_POLL,
  });
  const unseen = useUnseenJobs(queue.data?.counted ?? []);
  if (queue.isPending) return <SkeletonRows rows={10} height={44} />;
  if (queue.isError) {
    return <ErrorState error={queue.error} onRetry={() => void queue.refetch()} />;
  }
  const { queued, started, waiting } = held ?? queue.data;
  if (queued.length === 0 && started.length === 0) {
    return (
      <EmptyState
        title="There are no jobs in this pool"
        hint={unseen ?? 'A version that is uploaded with this pool becomes a job here.'}
      />
    );
  }
  return (
    <div className={queueClasses['queues']}>
      <QueuedJobs
        pool={pool}
        queued={queued}
        waiting={waiting}
        words={words}
        onWords={onWords}
        still={still}
        onHold={(holds) => setHeld(holds ? queue.data : null)}
        onSaving={setSaving}
      />
      <section className={queueClasses['queue']} aria-labelledby="rendering">
        <div className={queueClasses['queueHead']}>
          <h2 id="rendering" className={classes['heading']}>
            Rendering <span className={classes['dim']}>{started.length}</span>
          </h2>
        </div>
        {started.length === 0 ? (
          <EmptyState compact title="Nothing renders in this pool" />
        ) : (
          <RenderingList jobs={started} />
        )}
      </section>
    </div>
  );
}
