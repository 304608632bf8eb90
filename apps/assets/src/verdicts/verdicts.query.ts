import { guestVerdictResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';
import type { Asker, Reads } from '@jampot/persistence';
import { isMemberAt } from '@jampot/service-kit';

export const verdictReads: Reads = defineReads(guestVerdictResource, {
  from: 'guest_verdicts',
  columns: (v, asker) => ({
    id: `${v}.id`,
    version_id: `${v}.version_id`,
    verdict: `${v}.verdict`,
    guest_name: `${v}.guest_name`,
    guest_email: emailOfGuest(v, asker),
    created: `${v}.created`,
  }),
  relations: {},
});

/** SQL: members can write to a guest of a share; guests of the project read the name alone. */
function emailOfGuest(v: string, asker: Asker): string {
  const member = isMemberAt(
    asker,
    (here) => `EXISTS (SELECT FROM versions judged JOIN assets a ON a.id = judged.asset_id
      JOIN folders f ON f.id = a.folder_id WHERE judged.id = ${v}.version_id AND ${here})`,
  );
  return member === null ? `${v}.guest_email` : `CASE WHEN ${member} THEN ${v}.guest_email END`;
}
