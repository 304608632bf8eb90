import type { Person } from '../assets/resources/person.resource.ts';
import { derived, flag, id, integer, json, nullable, text, time } from '../list/field.ts';
import { defineResource, one } from '../list/resource.ts';
import type { FieldsRow } from '../list/resource.ts';
import * as z from 'zod';

/** What is shared: a version, or the latest versions of a folder. */
const shareItemSchema = z.object({
  kind: z.enum(['version', 'folder']),
  /** Of the version or the folder. */
  id: z.int().positive(),
  /** The asset's or the folder's; null for what is gone. */
  name: z.string().nullable(),
});

const shareFields = {
  id: id(),
  hash: text(),
  items: json(z.array(shareItemSchema)),
  /** Newer versions of the same assets are shown instead. */
  follow_latest: flag(),
  /** `dd.MM.yyyy`; null for never. */
  expiry: nullable(text()),
  /** The last instant of that day in the zone that was given. */
  expires_at: nullable(time()),
  downloadable: flag(),
  /** Guests may leave notes. */
  commentable: flag(),
  /** Guests may approve versions, or ask for changes. */
  approvable: flag(),
  /** Guests may send files, which wait until somebody takes them into the folder. */
  uploadable: flag(),
  upload_folder_id: nullable(id()),
  /** Pictures and films are shown with the text burnt in alone. */
  watermark: flag(),
  watermark_text: nullable(text()),
  /** The status that an asset gets with either; null for none. */
  approved_status_id: nullable(id()),
  changes_status_id: nullable(id()),
  password_required: flag(),
  /** Written only: always null. */
  password: derived(nullable(text())),
  views: integer(),
  last_viewed: nullable(time()),
  message: nullable(text()),
  created: time(),
  /** When it was ended; open ones alone are listed. */
  ended: nullable(time()),
  user_id: id(),
  /** The caller made it. */
  own: derived(flag()),
};
export interface Share extends FieldsRow<typeof shareFields> {
  readonly user?: Person | null;
}
/** A public link. */
export const shareResource = defineResource<Share>({
  name: 'shares',
  fields: shareFields,
  relations: { user: one('people') },
  search: ['message'],
  defaultSort: ['-created'],
  softDelete: false,
});

const viewFields = {
  id: id(),
  at: time(),
  /** The kind of browser. */
  browser: text(),
  /** The same for all visits from one network; what network that is can't be told from it. */
  network: text(),
  /** The same for all that one visit did. */
  visit: text(),
};
export type ShareView = FieldsRow<typeof viewFields>;
/** A visit of a guest, kept for 90 days. */
export const shareViewResource = defineResource<ShareView>({
  name: 'shareviews',
  fields: viewFields,
  relations: {},
  search: [],
  defaultSort: ['-at'],
  softDelete: false,
});

const guestUploadFields = {
  id: id(),
  share_id: id(),
  /** Into which it is taken. */
  folder_id: id(),
  folder_name: nullable(text()),
  /** Of the file. */
  name: text(),
  /** Bytes. */
  size: integer(),
  /** Who they say they are. */
  guest_name: text(),
  guest_email: text(),
  created: time(),
  /** To look at it before it is taken in. */
  url: derived(nullable(text())),
  user_id: id(),
};
export interface GuestUpload extends FieldsRow<typeof guestUploadFields> {
  readonly user?: Person | null;
}
/** A file that a guest sent, which waits to be taken in. `user` made the share. */
export const guestUploadResource = defineResource<GuestUpload>({
  name: 'guestuploads',
  fields: guestUploadFields,
  relations: { user: one('people') },
  search: ['name', 'guest_name'],
  defaultSort: ['-created'],
  softDelete: false,
});
