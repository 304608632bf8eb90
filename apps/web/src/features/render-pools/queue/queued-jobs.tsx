import { TextInput } from '@mantine/core';
import type { Pool } from '@jampot/contracts';
import { IconSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format.ts';
import { useFolderRights } from '../../../lib/queries/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import classes from '../../../ui/farm/farm.module.css';
import queueClasses from './queue.module.css';
import { orderJob } from './change-queue.ts';
import { findJobs } from './find-jobs.ts';
import { orderAt } from './queue-order.ts';
import { QueueList } from './queue-list.tsx';
import { QUEUE_POLL, waitingQuery } from './queue.query.ts';
import type { QueuedJob } from './queue.query.ts';
import { useRowsInView } from './rows-in-view.ts';

interface QueuedJobsProps {
  pool: Pool;
  /** In the order in which they will be taken. */
  queued: readonly QueuedJob[];
  /** How many wait, shown or not. */
  waiting: number;
  /** What they are searched by. */
  words: string;
  onWords: (words: string) => void;
  /** Nothing is fetched: somebody drags, or an order is on its way. */
  still: boolean;
  onHold: (held: boolean) => void;
  onSaving: (saving: boolean) => void;
}

/** What waits in a pool: found by words, dragged by whoever may, with why each waits. */
export function QueuedJobs(props: QueuedJobsProps) {
  const { pool, queued, waiting, words, onWords, still, onHold, onSaving } = props;
  const { mutateAsync: put } = useMutation(orderJob(pool.account_id, pool.id));
  const [{ from, to }, onSeen] = useRowsInView();
  const shown = findJobs(queued, words);
  const inView = shown.slice(from, to);
  const mayInFolder = useFolderRights(inView.map((job) => job.asset_id));
  const reasons = useQuery({
    ...waitingQuery(inView.map(({ id }) => id)),
    enabled: !still && inView.length > 0,
    refetchInterval: QUEUE_POLL,
  }).data;
  const move = async (job: QueuedJob, index: number) => {
    const order = orderAt(shown, job.id, index);
    if (order === null) return;
    onSaving(true);
    await put({ id: job.id, order }).catch(() => undefined);
    onSaving(false);
  };
  return (
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
          // What is found is read from its top, wherever the list was.
          key={words}
          poolId={pool.id}
          jobs={shown}
          mayOrder={(job) => mayInFolder(job.asset_id, 'jobs', 'u')}
          placeOf={(job) => queued.indexOf(job) + 1}
          waitingOf={({ id }) => reasons?.get(id)}
          onSeen={onSeen}
          onHold={onHold}
          onMove={(job, index) => void move(job, index)}
        />
      )}
      {waiting > queued.length ? (
        <p className={queueClasses['more']}>
          {formatCount(waiting - queued.length, 'more job')} further back
        </p>
      ) : null}
    </section>
  );
}
