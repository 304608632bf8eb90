import type { Migration } from '@jampot/persistence';

/** A job remembers the trace of who wanted it: its runs are part of it, hours later and on other machines. */
export const jobTraces: Migration = {
  name: '0010-job-traces',
  up: 'ALTER TABLE jobs ADD COLUMN traceparent text;',
};
