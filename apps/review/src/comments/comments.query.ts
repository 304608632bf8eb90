import { commentResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import { personReads, readableThrough } from '@jampot/service-kit';

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
  readable: (c, asker) =>
    readableThrough(
      asker,
      'comments',
      'f',
      (readable) => `EXISTS (SELECT FROM notes n JOIN assets a ON a.id = n.asset_id
        JOIN folders f ON f.id = a.folder_id WHERE n.id = ${c}.note_id AND ${readable})`,
    ),
  relations: {
    user: toOne(
      () => personReads,
      (c, person) => `${person}.id = ${c}.user_id`,
    ),
  },
});
