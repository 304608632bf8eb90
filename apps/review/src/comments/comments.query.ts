import { commentResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { personReads } from '@jampot/service-kit';

export const commentReads: Reads = defineReads(commentResource, {
  from: 'comments',
  columns: (c) => ({
    id: `${c}.id`,
    note_id: `${c}.note_id`,
    type: `${c}.type`,
    body: `${c}.body`,
    user_id: `${c}.user_id`,
    user_name: `(SELECT writer.name FROM people writer WHERE writer.id = ${c}.user_id)`,
    created: `${c}.created`,
    modified: `${c}.modified`,
  }),
  relations: {
    user: toOne(
      () => personReads,
      (c, person) => `${person}.id = ${c}.user_id`,
    ),
  },
});
