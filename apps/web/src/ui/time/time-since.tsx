import { formatDuration } from '../../lib/format.ts';
import { clock } from './clock.ts';

const useSecond = clock(1000);

/** How long something goes on that has not ended, kept up to date. */
export function TimeSince({ at }: { at: string | number | Date }) {
  return formatDuration(Math.max(0, useSecond() - new Date(at).getTime()));
}
