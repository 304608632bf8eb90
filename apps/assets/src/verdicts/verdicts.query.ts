import { guestVerdictResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { emailForMembers } from '@jampot/service-kit';

export const verdictReads: Reads = defineReads(guestVerdictResource, {
  from: 'guest_verdicts',
  columns: (v, asker) => ({
    id: `${v}.id`,
    version_id: `${v}.version_id`,
    verdict: `${v}.verdict`,
    guest_name: `${v}.guest_name`,
    guest_email: emailForMembers(
      asker,
      `${v}.guest_email`,
      (here) => `EXISTS (SELECT FROM versions judged JOIN assets a ON a.id = judged.asset_id
        JOIN folders f ON f.id = a.folder_id WHERE judged.id = ${v}.version_id AND ${here})`,
    ),
    created: `${v}.created`,
  }),
  relations: {},
});
