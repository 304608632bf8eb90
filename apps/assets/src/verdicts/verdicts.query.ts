import { guestVerdictResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';

export const verdictReads: Reads = defineReads(guestVerdictResource, {
  from: 'guest_verdicts',
  columns: (v) => ({
    id: `${v}.id`,
    version_id: `${v}.version_id`,
    verdict: `${v}.verdict`,
    guest_name: `${v}.guest_name`,
    guest_email: `${v}.guest_email`,
    created: `${v}.created`,
  }),
  relations: {},
});
