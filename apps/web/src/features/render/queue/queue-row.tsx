import { UnstyledButton } from '@mantine/core';
import type { Job } from '@jampot/contracts';
import { whyWaiting } from '@jampot/domain';
import { IconGripVertical } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { TimeAgo } from '../../../ui/index.ts';
import { JobLink } from '../jobs/job-link.tsx';
import classes from '../render.module.css';

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
      className={classes['queued']}
      data-lifted={lifted || undefined}
      data-mark={mark ?? undefined}
    >
      {handle === null ? null : (
        <UnstyledButton
          className={classes['grip']}
          aria-label={`Move job ${job.id}, now at place ${place}`}
          {...handle}
        >
          <IconGripVertical size="1rem" stroke={1.5} aria-hidden="true" />
        </UnstyledButton>
      )}
      <span className={classes['place']}>{place}</span>
      <span className={classes['what']}>
        <JobLink job={job} />
        <span className={classes['why']}>{job.waiting ? whyWaiting(job.waiting).text : ''}</span>
      </span>
      <span className={classes['who']}>
        <span>{job.user?.name ?? '–'}</span>
        <span className={classes['dim']}>
          <TimeAgo at={job.created} />
        </span>
      </span>
    </div>
  );
}
