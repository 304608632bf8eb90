import { Alert, Button, Checkbox } from '@mantine/core';
import type { Job } from '@jampot/contracts';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CommandLineLink } from './command-line-link.tsx';
import { LastLine } from './log/last-line.tsx';
import jobClasses from './jobs.module.css';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface JobErrorProps {
  job: Job;
  checked: boolean;
  onCheck: (checked: boolean) => void;
  /** Null for whoever may not. */
  onRequeue: (() => void) | null;
  /** Null for whoever may not. */
  onClear: (() => void) | null;
}

/** What went wrong as its headline, where all of it can be read, and how the version goes on all the same. */
export function JobError({ job, checked, onCheck, onRequeue, onClear }: JobErrorProps) {
  return (
    <Alert
      color="red"
      title={
        <span className={jobClasses['errorText']}>{job.render_error ?? 'The render failed.'}</span>
      }
      icon={<IconAlertTriangle size="1.125rem" stroke={1.5} aria-hidden="true" />}
    >
      <div className={jobClasses['error']}>
        <LastLine job={job} />
        <div className={jobClasses['ways']}>
          {onRequeue === null ? null : (
            <Button size="xs" leftSection={<IconRefresh {...icon} />} onClick={onRequeue}>
              Re-queue
            </Button>
          )}
          <Link
            to="/render/jobs/errors/$id"
            params={{ id: String(job.id) }}
            className={jobClasses['reportLink']}
          >
            Report
          </Link>
          <CommandLineLink job={job} />
        </div>
        {onClear === null ? null : (
          <div className={jobClasses['clear']}>
            <Checkbox
              size="xs"
              label="I have checked the error and the preview"
              checked={checked}
              onChange={(event) => onCheck(event.currentTarget.checked)}
            />
            <Button size="xs" variant="default" disabled={!checked} onClick={onClear}>
              Clear Error
            </Button>
          </div>
        )}
      </div>
    </Alert>
  );
}
