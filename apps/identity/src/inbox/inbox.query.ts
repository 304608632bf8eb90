import { inboxResource } from '@jampot/contracts';
import { defineReads, toOne } from '@jampot/persistence';
import type { Asker, Reads } from '@jampot/persistence';
import { guestSeesNote, personReads, readableIn, visibleFolder } from '@jampot/service-kit';
import { NOTE_KINDS } from './notice-kinds.ts';

/** SQL: the asker is the one who was told, and still sees where it was. */
export function visibleNotice(n: string, asker: Asker): string {
  const notes = readableIn(asker, 'notes', 'f');
  const shown = guestSeesNote(asker, noteOf(n), (sql) => sql);
  const kinds = NOTE_KINDS.map((kind) => `'${kind}'`).join(', ');
  const conditions = [
    `f.id = ${folderOf(n)}`,
    'NOT f.deleted',
    ...(visibleFolder(asker.level, 'f') === null ? [] : [visibleFolder(asker.level, 'f')]),
    ...[notes, shown].flatMap((sql) =>
      sql === null ? [] : [`(${n}.kind NOT IN (${kinds}) OR ${sql})`],
    ),
  ];
  return `${n}.user_id = ${asker.user} AND EXISTS (
    SELECT FROM folders f WHERE ${conditions.join(' AND ')})`;
}

/** SQL of what decides which guests see the note of a notice. */
export function noteOf(n: string) {
  return { writer: `${n}.note_user_id`, internal: `${n}.note_internal` };
}

/** Where an asset is now, which may be elsewhere than when it was told of. */
function folderOf(n: string): string {
  return `CASE WHEN ${n}.asset_id IS NULL THEN ${n}.folder_id
    ELSE (SELECT a.folder_id FROM assets a WHERE a.id = ${n}.asset_id AND NOT a.deleted) END`;
}

export const inboxReads: Reads = defineReads(inboxResource, {
  from: 'notices',
  columns: (n) => ({
    id: `${n}.id`,
    kind: `${n}.kind`,
    asset_id: `${n}.asset_id`,
    asset_name: `(SELECT a.name FROM assets a WHERE a.id = ${n}.asset_id)`,
    folder_id: `(${folderOf(n)})`,
    folder_name: `(SELECT place.name FROM folders place WHERE place.id = ${folderOf(n)})`,
    version_id: `${n}.version_id`,
    version_number: `(SELECT v.version_number FROM versions v WHERE v.id = ${n}.version_id)`,
    note_id: `${n}.note_id`,
    comment_id: `${n}.comment_id`,
    job_id: `${n}.job_id`,
    frame: `${n}.frame`,
    body: `${n}.body`,
    color: `${n}.color`,
    user_id: `${n}.actor_id`,
    user_name: `coalesce((SELECT actor.name FROM users actor WHERE actor.id = ${n}.actor_id), ${n}.guest || ' (guest)')`,
    created: `${n}.created`,
    read: `${n}.read`,
    unread: `(${n}.read IS NULL)`,
  }),
  visible: visibleNotice,
  relations: {
    user: toOne(
      () => personReads,
      (n, person) => `${person}.id = ${n}.actor_id`,
    ),
  },
});
