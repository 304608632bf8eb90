import { noteResource, reviewedVersionResource } from '@jampot/contracts';
import { defineReads, toMany, toOne } from '@jampot/persistence';
import type { Reads } from '@jampot/persistence';
import {
  emailForMembers,
  every,
  personReads,
  readableThroughAsset,
  visibleFolder,
} from '@jampot/service-kit';
import { commentReads } from '../comments/comments.query.ts';
import { MOST_OF_KIND } from '../comments/thread-limits.ts';
import { shownNote, throughAsset } from './shown-notes.ts';

const reviewedVersionReads = defineReads(reviewedVersionResource, {
  from: 'versions',
  columns: (v) => ({
    id: `${v}.id`,
    version_number: `${v}.version_number`,
    name: `${v}.name`,
  }),
  readable: (v, asker) => readableThroughAsset(asker, 'versions', `${v}.asset_id`),
});

export const noteReads: Reads = defineReads(noteResource, {
  from: 'notes',
  columns: (n, asker) => ({
    id: `${n}.id`,
    asset_id: `${n}.asset_id`,
    folder_id: `(SELECT home.folder_id FROM assets home WHERE home.id = ${n}.asset_id)`,
    version_id: `${n}.version_id`,
    user_id: `${n}.user_id`,
    guest_name: `${n}.guest_name`,
    guest_email: emailForMembers(asker, `${n}.guest_email`, (here) => throughAsset(n, here)),
    title: `${n}.title`,
    body: `${n}.body`,
    status: `${n}.status`,
    internal: `${n}.internal`,
    time: `${n}.seconds`,
    frame: `${n}.frame`,
    image_url: `jampot_file(${n}.image_key)`,
    mentions: `${n}.mentions`,
    drawing: `${n}.drawing`,
    created: `${n}.created`,
    modified: `${n}.modified`,
    own: `coalesce(${n}.user_id = ${asker.user}, false)`,
  }),
  heavy: { drawing: (n) => `${n}.drawing_bytes` },
  visible: (n, asker) => {
    const visible = visibleFolder(asker.level, 'f');
    return every(visible === null ? null : throughAsset(n, visible), shownNote(asker, n));
  },
  relations: {
    user: toOne(
      () => personReads,
      (n, person) => `${person}.id = ${n}.user_id`,
    ),
    version: toOne(
      () => reviewedVersionReads,
      (n, version) => `${version}.id = ${n}.version_id`,
    ),
    comments: toMany(
      () => commentReads,
      (n, comment) => `${comment}.note_id = ${n}.id`,
      { limit: 2 * MOST_OF_KIND },
    ),
  },
});
