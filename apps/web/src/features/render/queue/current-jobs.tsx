import { TextInput } from '@mantine/core';
import type { Job, Pool } from '@jampot/contracts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useMay } from '../../../lib/queries/index.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/index.ts';
import classes from '../render.module.css';
import queueClasses from './queue.module.css';
import { orderJob } from './change-queue.ts';
import { findJobs } from './find-jobs.ts';
import { orderAt } from './queue-order.ts';
import { QueueList } from './queue-list.tsx';
import { poolQueueQuery } from './queue.query.ts';
import type { PoolQueue } from './queue.query.ts';
import { RenderingList } from './rendering-list.tsx';

/** Milliseconds between two looks at a queue (document 2, section 9); events come in between. */
const POLL = 2000;

interface CurrentJobsProps {
  pool: Pool;
  /** What queued jobs are searched by. */
  words: string;
  onWords: (words: string) => void;
}

/** What waits in a pool, in an order that people drag it into, and what renders. */
export function CurrentJobs({ pool, words, onWords }: CurrentJobsProps) {
  const client = useQueryClient();
  // While somebody drags nothing may move below the pointer, whatever others do.
  const [held, setHeld] = useState<PoolQueue | null>(null);
  const [saving, setSaving] = useState(false);
  const mayOrder = useMay('jobs', 'u');
  const queue = useQuery({
    ...poolQueueQuery(pool.id),
    refetchInterval: held !== null || saving ? false : POLL,
  });
  if (queue.isPending) return <SkeletonRows rows={10} height={44} />;
  if (queue.isError) {
    return <ErrorState error={queue.error} onRetry={() => void queue.refetch()} />;
  }
  const { queued, started, waiting } = held ?? queue.data;
  if (queued.length === 0 && started.length === 0) {
    return (
      <EmptyState
        title="There are no jobs in this pool"
        hint="A version that is uploaded with this pool becomes a job here."
      />
    );
  }
  const shown = findJobs(queued, words);
  const move = async (job: Job, to: number) => {
    const order = orderAt(shown, job.id, to);
    if (order === null) return;
    setSaving(true);
    await orderJob(client, pool.account_id, pool.id, { id: job.id, order });
    setSaving(false);
  };
  return (
    <div className={queueClasses['queues']}>
      <section className={queueClasses['queue']} aria-labelledby="queued">
        <div className={queueClasses['queueHead']}>
          <h2 id="queued" className={classes['heading']}>
            Queued <span className={classes['dim']}>{waiting.toLocaleString('en')}</span>
          </h2>
          <TextInput
            size="xs"
            aria-label="Find queued jobs"
            placeholder="Find"
            leftSection={<IconSearch size="1rem" stroke={1.5} aria-hidden="true" />}
            value={words}
            onChange={(event) => onWords(event.currentTarget.value)}
          />
        </div>
        {shown.length === 0 ? (
          <EmptyState
            compact
            title={queued.length === 0 ? 'Nothing waits in this pool' : 'None found'}
          />
        ) : (
          <QueueList
            jobs={shown}
            mayOrder={mayOrder}
            placeOf={(job) => queued.indexOf(job) + 1}
            onHold={(holds) => setHeld(holds ? queue.data : null)}
            onMove={(job, to) => void move(job, to)}
          />
        )}
        {waiting > queued.length ? (
          <p className={queueClasses['more']}>
            {formatCount(waiting - queued.length, 'more job')} further back
          </p>
        ) : null}
      </section>
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
