import { processorsUsed, processorTime, ranFor } from '../../lib/farm/run-times.ts';
import type { RunSeconds } from '../../lib/farm/run-times.ts';

interface RenderTimeProps {
  job: RunSeconds;
  /** Says that of the processors as well, not in the tooltip alone. */
  processors?: boolean;
}

/** How long the commands of all runs of a job took, and the processors that they used. */
export function RenderTime({ job, processors = false }: RenderTimeProps) {
  const ran = ranFor(job);
  if (ran === null) return '–';
  const cpu = processorTime(job);
  const used = processorsUsed(job);
  const said = [
    'Commands of all runs, without the transfers of their files',
    ...(cpu === null ? [] : [`${cpu} of processors`]),
    ...(used === null ? [] : [used]),
  ].join(' · ');
  return (
    <span title={said}>
      {ran}
      {processors && cpu !== null ? `, ${cpu} CPU` : null}
    </span>
  );
}
