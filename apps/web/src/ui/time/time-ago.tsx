import { useSyncExternalStore } from 'react';
import { formatDateTime, formatTimeAgo } from '../../lib/format.ts';

const listeners = new Set<() => void>();
let minute = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for every age on the page; it stops when none is shown. */
function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  timer ??= setInterval(() => {
    minute = Date.now();
    for (const listener of listeners) listener();
  }, 60_000);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** How long ago something happened, kept up to date; the exact time in the tooltip. */
export function TimeAgo({ at }: { at: string | number | Date }) {
  const now = useSyncExternalStore(subscribe, () => minute);
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date)}>
      {formatTimeAgo(date, Math.max(now, date.getTime()))}
    </time>
  );
}
