import type { Migration } from '@jampot/persistence';
import { parkedEventsTable } from '@jampot/service-kit';

/** What failed for good is kept, and keeps nothing else back. */
export const parkedEvents: Migration = {
  name: '0007-parked-events',
  up: parkedEventsTable,
};
