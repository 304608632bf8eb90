import { Button, Select } from '@mantine/core';
import type { Job } from '@jampot/contracts';
import { JOB_STATUS, JOB_STATUSES } from '@jampot/domain';
import type { JobStatusId } from '@jampot/domain';
import { IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFolderRights, useMay, usePools } from '../../lib/queries/index.ts';
import { Fact } from '../../ui/index.ts';
import classes from '../../ui/farm/farm.module.css';
import jobClasses from './jobs.module.css';
import { JobError } from './job-error.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobProgress, JobTimeLeft } from '../../ui/farm/job-progress.tsx';
import { isSilent, isUnderWay, rendersHere } from '../../ui/farm/job-states.ts';
import { JobStatusBadge } from '../../ui/farm/job-status-badge.tsx';
import { WhyWaiting } from '../../ui/farm/why-waiting.tsx';
import { useJobActions } from './use-job-actions.ts';

const icon = { size: '1rem', stroke: 1.5, 'aria-hidden': true } as const;

interface JobPanelProps {
  job: Job;
  /** What is said once it was deleted. */
  deleted: string;
  onGone: () => void;
}

/** Where a job stands, and what can be done about it. */
export function JobPanel({ job, deleted, onGone }: JobPanelProps) {
  const { setStatus, stop, setPool, remove } = useJobActions(job, deleted, onGone);
  const [checkedId, setCheckedId] = useState<number | null>(null);
  const mayInFolder = useFolderRights([job.asset_id]);
  const mayChange = mayInFolder(job.asset_id, 'jobs', 'u');
  const mayRemove = mayInFolder(job.asset_id, 'jobs', 'd');
  const checked = checkedId === job.id;
  const inError = job.jobstatus_id === JOB_STATUS.error;
  return (
    <section className={jobClasses['panel']} aria-label={`Job ${job.id}`}>
      {inError ? (
        <JobError
          job={job}
          checked={checked}
          onCheck={(yes) => setCheckedId(yes ? job.id : null)}
          onRequeue={mayChange ? () => void setStatus(JOB_STATUS.queued) : null}
          onClear={mayChange ? () => void setStatus(JOB_STATUS.cleared) : null}
        />
      ) : null}
      <dl className={jobClasses['panelFacts']}>
        <Fact name="Status">
          {mayChange ? (
            <StatusSelect
              job={job}
              checked={checked}
              onChange={(status) => void setStatus(status)}
            />
          ) : (
            <JobStatusBadge job={job} />
          )}
        </Fact>
        {!job.waiting ? null : (
          <Fact name="Why it waits">
            <WhyWaiting waiting={job.waiting} poolId={job.pool_id} />
          </Fact>
        )}
        {rendersHere(job) ? (
          <Fact name="Progress">
            <span className={jobClasses['howFar']}>
              <JobProgress job={job} />
              <span className={classes['dim']}>
                {isSilent(job) ? 'Its node is not answering.' : <JobTimeLeft job={job} before="" />}
              </span>
            </span>
          </Fact>
        ) : null}
        <Fact name="Pool">
          <PoolSelect job={job} readOnly={!mayChange} onChange={(pool) => void setPool(pool)} />
        </Fact>
        <JobFacts job={job} readOnly={!mayChange} />
      </dl>
      <div className={classes['bar']}>
        {mayChange && isUnderWay(job) ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerStop {...icon} />}
            onClick={() => void stop()}
          >
            Stop
          </Button>
        ) : null}
        {mayChange && !inError && job.jobstatus_id !== JOB_STATUS.queued ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh {...icon} />}
            onClick={() => void setStatus(JOB_STATUS.queued)}
          >
            Re-queue
          </Button>
        ) : null}
        {mayRemove ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash {...icon} />}
            onClick={() => void remove()}
          >
            Delete
          </Button>
        ) : null}
      </div>
    </section>
  );
}

interface StatusSelectProps {
  job: Job;
  /** Somebody ticked that error and preview were checked. */
  checked: boolean;
  onChange: (status: JobStatusId) => void;
}

/** The list of statuses; an error is cleared only once somebody looked. */
function StatusSelect({ job, checked, onChange }: StatusSelectProps) {
  const current = job.jobstatus_id as JobStatusId;
  return (
    <Select
      size="xs"
      className={classes['chooser'] ?? ''}
      aria-label="Status"
      allowDeselect={false}
      value={String(current)}
      data={JOB_STATUSES.map(({ id, name }) => ({
        value: String(id),
        label: id === JOB_STATUS.queued && current !== id ? `${name} (Re-queue)` : name,
        disabled: id === JOB_STATUS.cleared && current !== id && !checked,
      }))}
      onChange={(value) => {
        const status = JOB_STATUSES.find(({ id }) => String(id) === value)?.id;
        if (status !== undefined && status !== current) onChange(status);
      }}
    />
  );
}

interface PoolSelectProps {
  job: Job;
  readOnly: boolean;
  onChange: (pool: { readonly id: number; readonly name: string }) => void;
}

function PoolSelect({ job, readOnly, onChange }: PoolSelectProps) {
  const pools = usePools();
  const mayList = useMay('pools', 'r') && !readOnly;
  if (!mayList) return job.pool?.name ?? 'None';
  const own = job.pool_id === null ? undefined : pools.find(({ id }) => id === job.pool_id);
  const known = own ?? job.pool;
  const choices = !known || own !== undefined ? pools : [known, ...pools];
  return (
    <Select
      size="xs"
      className={classes['chooser'] ?? ''}
      aria-label="Pool"
      placeholder="None"
      allowDeselect={false}
      searchable={choices.length > 8}
      value={job.pool_id === null ? null : String(job.pool_id)}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(value) => {
        const pool = choices.find(({ id }) => String(id) === value);
        if (pool !== undefined && pool.id !== job.pool_id) onChange(pool);
      }}
    />
  );
}
