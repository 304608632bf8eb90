import { UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { TimeAgo } from '../../../ui/index.ts';
import { JobLink } from '../jobs/job-link.tsx';
import { WhyWaiting } from '../jobs/why-waiting.tsx';
import classes from '../render.module.css';
import queueClasses from './queue.module.css';
import type { QueuedJob, Waiting } from './queue.query.ts';

interface QueueRowProps {
  job: QueuedJob;
  poolId: number;
  /** In the whole queue, from 1. */
  place: number;
  /** Undefined before it is known. */
  waiting: Waiting | undefined;
  /** Null for whoever may not order. */
  handle: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown'
  > | null;
  /** Others in the list have a handle: names stay below each other. */
  aligned: boolean;
  lifted: boolean;
  mark: 'before' | 'after' | null;
}

/** A job that waits: its place, whose it is, and why it waits. */
export function QueueRow(props: QueueRowProps) {
  const { job, poolId, place, waiting, handle, aligned, lifted, mark } = props;
  return (
    <div
      role="listitem"
      className={queueClasses['queued']}
      data-lifted={lifted || undefined}
      data-mark={mark ?? undefined}
    >
      {handle === null ? (
        aligned && <span className={queueClasses['noGrip']} />
      ) : (
        <UnstyledButton
          className={queueClasses['grip']}
          aria-label={`Move job ${job.id}, now at place ${place}`}
          {...handle}
        >
          <IconGripVertical size="1rem" stroke={1.5} aria-hidden="true" />
        </UnstyledButton>
      )}
      <span className={queueClasses['place']}>{place}</span>
      <span className={queueClasses['what']}>
        <JobLink job={job} />
        <span className={queueClasses['why']}>
          {waiting ? <WhyWaiting waiting={waiting} poolId={poolId} /> : null}
        </span>
      </span>
      <span className={queueClasses['who']}>
        <span>{job.user?.name ?? '–'}</span>
        <span className={classes['dim']}>
          <TimeAgo at={job.created} />
        </span>
      </span>
    </div>
  );
}
