import { dayoffResource } from '@jampot/contracts';
import { defineReads } from '@jampot/persistence';

export const dayoffReads = defineReads(dayoffResource, {
  from: 'daysoff',
  columns: (d) => ({
    id: `${d}.id`,
    user_id: `${d}.user_id`,
    first: `${d}.first`,
    last: `${d}.last`,
    note: `${d}.note`,
  }),
});
