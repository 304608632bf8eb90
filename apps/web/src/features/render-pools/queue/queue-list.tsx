import { useEffect, useRef } from 'react';
import { Announcement, useAutoScroll, useReorder } from '../../../ui/drag/index.ts';
import { useKeys, VirtualList } from '../../../ui/index.ts';
import { QueueRow } from './queue-row.tsx';
import type { QueuedJob, Waiting } from './queue.query.ts';

const ROW = 52;

/** What the handle of a job does itself: for the list of keys. */
const handled = () => false as const;
const QUEUE_KEYS = [
  { keys: ['ArrowUp', 'ArrowDown'], label: 'Move the job of this handle', run: handled },
  { keys: ['Home', 'End'], label: 'Move it to the front, to the end', run: handled },
  { keys: ['Enter', 'Space'], label: 'Take it up, put it down', run: handled },
  { keys: 'Escape', label: 'Give up dragging', run: handled },
] as const;

interface QueueListProps {
  poolId: number;
  /** Those that a search leaves, in their order. */
  jobs: readonly QueuedJob[];
  mayOrder: (job: QueuedJob) => boolean;
  /** The place of a job in the whole queue, from 1. */
  placeOf: (job: QueuedJob) => number;
  /** Why a job waits; undefined before that is known. */
  waitingOf: (job: QueuedJob) => Waiting | undefined;
  /** Other rows came into view. */
  onSeen: (first: number, last: number) => void;
  /** Somebody drags, or no longer does. */
  onHold: (held: boolean) => void;
  /** @param to the new place among the shown ones */
  onMove: (job: QueuedJob, to: number) => void;
}

/** What waits, with a handle to drag each by. */
export function QueueList(props: QueueListProps) {
  const { poolId, jobs, mayOrder, placeOf, waitingOf, onSeen, onHold, onMove } = props;
  const order = useReorder({
    count: jobs.length,
    onMove: (id, to) => {
      const job = jobs.find((one) => one.id === id);
      if (job !== undefined) onMove(job, to);
    },
  });
  const { moving } = order;
  const dragging = moving !== null;
  const scrollerRef = useAutoScroll(order.kind);
  useKeys('Queue', QUEUE_KEYS, { enabled: jobs.some(mayOrder) });
  const aligned = jobs.some(mayOrder);
  const hold = useRef(onHold);
  useEffect(() => {
    hold.current = onHold;
  });
  useEffect(() => {
    if (!dragging) return undefined;
    hold.current(true);
    return () => hold.current(false);
  }, [dragging]);
  return (
    <>
      <VirtualList
        items={jobs}
        itemKey={(job) => job.id}
        rowHeight={ROW}
        role="list"
        aria-label="Queued jobs"
        keep={moving?.from}
        onSeen={onSeen}
        scrollerRef={scrollerRef}
      >
        {(job, index) => (
          <QueueRow
            job={job}
            poolId={poolId}
            place={placeOf(job)}
            waiting={waitingOf(job)}
            order={order}
            index={index}
            mayOrder={mayOrder(job)}
            aligned={aligned}
          />
        )}
      </VirtualList>
      <Announcement>{order.said}</Announcement>
    </>
  );
}
