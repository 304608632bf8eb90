import type { Job } from '@jampot/contracts';
import { JOB_STATUS } from '@jampot/domain';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDuration } from '../../lib/format.ts';
import { useMe } from '../../lib/queries/index.ts';
import { DateTime, Fact, InlineEdit, TimeSince } from '../../ui/index.ts';
import { FarmLink } from '../../ui/farm/farm-link.tsx';
import classes from '../../ui/farm/farm.module.css';
import { SavedSwitch } from '../../ui/farm/saved-switch.tsx';
import { editJob } from './change-jobs.ts';
import { readFrame } from './frame-number.ts';
import { RenderTime } from '../../ui/farm/render-time.tsx';

/** The fields of a job, of which frames and the e-mail can be changed. */
export function JobFacts({ job, readOnly }: { job: Job; readOnly: boolean }) {
  const { mutateAsync: edit } = useMutation(editJob(job.id, false));
  // Who asked for it may want to hear of it, whatever else they may not.
  const own = useMe()?.id === job.user_id;
  return (
    <>
      <Fact name="Version">
        <Link
          to={`/assets/${job.asset_id}/versions/${job.version_id}` as string}
          className={classes['link']}
        >
          {job.version?.name ?? `Version ${job.version_id}`}
        </Link>
      </Fact>
      <Fact name="Source">{job.version?.source_file ?? '–'}</Fact>
      <Fact name="Preview">{job.version?.preview_file ?? '–'}</Fact>
      <FrameFact job={job} field="start_frame" name="Start frame" readOnly={readOnly} />
      <FrameFact job={job} field="end_frame" name="End frame" readOnly={readOnly} />
      <Fact name="Node">
        {!job.node ? (
          '–'
        ) : (
          <FarmLink to="nodes" id={job.node.id}>
            {job.node.name}
          </FarmLink>
        )}
      </Fact>
      <Fact name="User">{job.user?.name ?? '–'}</Fact>
      <Fact name="E-mail">
        <SavedSwitch
          field="E-mail"
          label="E-mail the submitter when done"
          checked={job.email_user}
          disabled={readOnly && !own}
          onSave={(email_user, value) => edit({ change: { email_user }, field: 'E-mail', value })}
        />
      </Fact>
      <Fact name="Created">
        <DateTime at={job.created} seconds />
      </Fact>
      <Fact name="Started">
        {job.start_time === null ? '–' : <DateTime at={job.start_time} seconds />}
      </Fact>
      <Fact name="Ended">
        {job.end_time === null ? '–' : <DateTime at={job.end_time} seconds />}
      </Fact>
      <Fact name="Took">
        <Took job={job} />
      </Fact>
      <Fact name="Render time">
        <RenderTime job={job} processors />
      </Fact>
    </>
  );
}

/** How long the job rendered the last time, or renders so far. */
function Took({ job: { jobstatus_id: status, start_time: start, end_time: end } }: { job: Job }) {
  if (start === null) return '–';
  if (status === JOB_STATUS.started) return <TimeSince at={start} />;
  return end === null || end < start ? '–' : formatDuration(Date.parse(end) - Date.parse(start));
}

interface FrameFactProps {
  job: Job;
  field: 'start_frame' | 'end_frame';
  name: string;
  readOnly: boolean;
}

function FrameFact({ job, field, name, readOnly }: FrameFactProps) {
  const { mutateAsync: edit } = useMutation(editJob(job.id, false));
  const frame = job[field];
  return (
    <Fact name={name}>
      <InlineEdit
        field={name}
        value={frame === null ? '' : String(frame)}
        readOnly={readOnly}
        validate={(typed) => {
          const read = readFrame(typed);
          return read.ok ? null : read.error;
        }}
        onSave={async (typed) => {
          const read = readFrame(typed);
          if (read.ok) {
            await edit({ change: { [field]: read.value }, field: name, value: typed });
          }
        }}
      />
    </Fact>
  );
}
