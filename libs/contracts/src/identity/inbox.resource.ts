import type { Person } from '../assets/resources/person.resource.ts';
import { flag, id, integer, nullable, text, time } from '../list/field.ts';
import { defineResource, one } from '../list/resource.ts';
import type { FieldsRow } from '../list/resource.ts';

/** What people are told of. */
export const NOTICE_KINDS = [
  'note',
  'reply',
  'mention',
  'assigned',
  'status',
  'stale',
  'job',
  'share',
  'import',
  'approval',
  'upload',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const inboxFields = {
  id: id(),
  /** note, reply, mention, assigned, status, stale, job, share, import, approval or upload. */
  kind: text(),
  asset_id: nullable(id()),
  asset_name: nullable(text()),
  /** Of the asset, or what the entry is about itself. */
  folder_id: nullable(id()),
  folder_name: nullable(text()),
  version_id: nullable(id()),
  version_number: nullable(integer()),
  note_id: nullable(id()),
  comment_id: nullable(id()),
  job_id: nullable(id()),
  /** Of the preview, counted from 0; null for a note about the whole of it. */
  frame: nullable(integer()),
  /** The beginning of what was written, the new status, what has a newer version, what went wrong, what a guest thinks, or the file that they sent. */
  body: nullable(text()),
  /** Of the new status, `#RRGGBB`. */
  color: nullable(text()),
  /** Who caused it; null for the product itself. */
  user_id: nullable(id()),
  /** Theirs, or that of a guest of a share. */
  user_name: nullable(text()),
  created: time(),
  /** Null while it is unread. */
  read: nullable(time()),
  unread: flag(),
};
export interface InboxEntry extends FieldsRow<typeof inboxFields> {
  readonly user?: Person | null;
}
export const inboxResource = defineResource<InboxEntry>({
  name: 'inbox',
  fields: inboxFields,
  relations: { user: one('people') },
  search: ['body'],
  defaultSort: ['-created'],
  softDelete: false,
});

const subscriptionFields = {
  id: id(),
  asset_id: nullable(id()),
  folder_id: nullable(id()),
  /** False where one wants to hear no more of it. */
  following: flag(),
  /** By having written there, and not by a choice. */
  automatic: flag(),
  created: time(),
};
export type Subscription = FieldsRow<typeof subscriptionFields>;
export const subscriptionResource = defineResource<Subscription>({
  name: 'subscriptions',
  fields: subscriptionFields,
  relations: {},
  search: [],
  defaultSort: ['-created'],
  softDelete: false,
});
