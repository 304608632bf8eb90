import { UnstyledButton } from '@mantine/core';
import type { Job } from '@jampot/contracts';
import { whyWaiting } from '@jampot/domain';
import { IconGripVertical } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { TimeAgo } from '../../../ui/index.ts';
import { JobLink } from '../jobs/job-link.tsx';
import classes from '../render.module.css';
import queueClasses from './queue.module.css';

interface QueueRowProps {
  job: Job;
  /** In the whole queue, from 1. */
  place: number;
  /** Null for whoever may not order. */
  handle: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown'
  > | null;
  lifted: boolean;
  mark: 'before' | 'after' | null;
}

/** A job that waits: its place, whose it is, and why it waits. */
export function QueueRow({ job, place, handle, lifted, mark }: QueueRowProps) {
  return (
    <div
      role="listitem"
      className={queueClasses['queued']}
      data-lifted={lifted || undefined}
      data-mark={mark ?? undefined}
    >
      {handle === null ? null : (
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
          {job.waiting ? whyWaiting(job.waiting).text : ''}
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
