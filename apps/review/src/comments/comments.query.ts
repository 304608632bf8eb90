import { commentResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Asker, Reads } from '@jampot/persistence';
import { every, guestSeesNote, personReads, readableThrough } from '@jampot/service-kit';

export const commentReads: Reads = defineReads(commentResource, {
  from: 'comments',
  columns: (c) => ({
    id: `${c}.id`,
    note_id: `${c}.note_id`,
    type: `${c}.type`,
    body: `${c}.body`,
    user_id: `${c}.user_id`,
    user_name: `(SELECT writer.name FROM people writer WHERE writer.id = ${c}.user_id)`,
    mentions: `${c}.mentions`,
    created: `${c}.created`,
    modified: `${c}.modified`,
  }),
  heavy: { body: (c) => `octet_length(${c}.body)` },
  // What is said under a note tells of the note.
  readable: (c, asker) =>
    every(
      readableBy(c, asker, 'comments'),
      readableBy(c, asker, 'notes'),
      guestSeesNote(asker, { writer: 'n.user_id', internal: 'n.internal' }, (shown) =>
        throughNote(c, shown),
      ),
    ),
  relations: {
    user: toOne(
      () => personReads,
      (c, person) => `${person}.id = ${c}.user_id`,
    ),
  },
});

function readableBy(c: string, asker: Asker, resource: 'comments' | 'notes'): string | null {
  return readableThrough(asker, resource, 'f', (readable) => throughNote(c, readable));
}

function throughNote(c: string, condition: string): string {
  return `EXISTS (SELECT FROM notes n JOIN assets a ON a.id = n.asset_id
    JOIN folders f ON f.id = a.folder_id WHERE n.id = ${c}.note_id AND ${condition})`;
}
