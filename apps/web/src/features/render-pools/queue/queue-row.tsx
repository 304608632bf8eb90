import { UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { dropPlaceClass, useReorderItem } from '../../../ui/drag/index.ts';
import type { Reorder } from '../../../ui/drag/index.ts';
import { TimeAgo } from '../../../ui/index.ts';
import { JobLink } from '../../../ui/farm/job-link.tsx';
import { WhyWaiting } from '../../../ui/farm/why-waiting.tsx';
import classes from '../../../ui/farm/farm.module.css';
import queueClasses from './queue.module.css';
import type { QueuedJob, Waiting } from './queue.query.ts';

interface QueueRowProps {
  job: QueuedJob;
  poolId: number;
  /** In the whole queue, from 1. */
  place: number;
  /** Undefined before it is known. */
  waiting: Waiting | undefined;
  order: Reorder;
  /** Among those that are shown, from 0. */
  index: number;
  mayOrder: boolean;
  /** Others in the list have a handle: names stay below each other. */
  aligned: boolean;
}

/** A job that waits: its place, whose it is, and why it waits. */
export function QueueRow(props: QueueRowProps) {
  const { job, poolId, place, waiting, order, index, mayOrder, aligned } = props;
  // Whose rights are not known after a scroll keeps its handle while it is dragged.
  const mayMove = mayOrder || order.moving?.key === job.id;
  const { item, handle } = useReorderItem(order, {
    key: job.id,
    index,
    name: `Job ${job.id}`,
    mayMove,
  });
  return (
    <div role="listitem" className={`${queueClasses['queued']} ${dropPlaceClass}`} {...item}>
      {!mayMove ? (
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
