import type { Job } from '@jampot/contracts';
import { useEffect, useRef } from 'react';
import { VirtualList } from '../../../ui/index.ts';
import { QueueRow } from './queue-row.tsx';
import { QUEUE, useQueueDrag } from './use-queue-drag.ts';
import type { Dragged } from './use-queue-drag.ts';

const ROW = 52;

interface QueueListProps {
  /** Those that a search leaves, in their order. */
  jobs: readonly Job[];
  mayOrder: boolean;
  /** The place of a job in the whole queue, from 1. */
  placeOf: (job: Job) => number;
  /** Somebody drags, or no longer does. */
  onHold: (held: boolean) => void;
  /** @param to the new place among the shown ones */
  onMove: (job: Job, to: number) => void;
}

/** What waits, with a handle to drag each by. */
export function QueueList({ jobs, mayOrder, placeOf, onHold, onMove }: QueueListProps) {
  const { dragged, handle } = useQueueDrag(jobs.length, ROW, (id, to) => {
    const job = jobs.find((one) => one.id === id);
    if (job !== undefined) onMove(job, to);
  });
  const dragging = dragged !== null;
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
    <VirtualList
      items={jobs}
      itemKey={(job) => job.id}
      rowHeight={ROW}
      role="list"
      aria-label="Queued jobs"
      keep={dragged?.from}
      {...{ [QUEUE]: true }}
    >
      {(job, index) => (
        <QueueRow
          job={job}
          place={placeOf(job)}
          handle={mayOrder ? handle(job.id, index) : null}
          lifted={dragged?.id === job.id}
          mark={dragged === null ? null : markOf(dragged, index)}
        />
      )}
    </VirtualList>
  );
}

/** On which side of a row the dragged one would be let go. */
function markOf({ from, to }: Dragged, index: number): 'before' | 'after' | null {
  if (to === from || index !== to) return null;
  return to < from ? 'before' : 'after';
}
