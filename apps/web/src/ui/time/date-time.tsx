import { formatDateTime, formatMoment } from '../../lib/format.ts';
import classes from './time.module.css';

interface DateTimeProps {
  at: string | number | Date;
  /** Where seconds matter they are shown; elsewhere they stand in the tooltip. */
  seconds?: boolean;
}

/** A day and a time of it, kept in one line. */
export function DateTime({ at, seconds = false }: DateTimeProps) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const moment = formatMoment(date);
  return (
    <time className={classes['time']} dateTime={date.toISOString()} title={moment}>
      {seconds ? moment : formatDateTime(date)}
    </time>
  );
}
