import { formatDateTime, formatTimeAgo } from '../../lib/format.ts';
import { clock } from './clock.ts';

const useMinute = clock(60_000);

/** How long ago something happened, kept up to date; the exact time in the tooltip. */
export function TimeAgo({ at }: { at: string | number | Date }) {
  const now = useMinute();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date)}>
      {formatTimeAgo(date, Math.max(now, date.getTime()))}
    </time>
  );
}
