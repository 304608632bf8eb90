import { drawingSchema } from './drawing.ts';
import {
  derived,
  flag,
  id,
  integer,
  json,
  long,
  nullable,
  number,
  rarelyShown,
  text,
  time,
  unlimited,
} from '../list/field.ts';
import { defineResource, many, one } from '../list/resource.ts';
import type { FieldsRow } from '../list/resource.ts';
import * as z from 'zod';
import type { Person } from '../assets/resources/person.resource.ts';

const reviewedVersionFields = { id: id(), version_number: integer(), name: text() };
export type ReviewedVersion = FieldsRow<typeof reviewedVersionFields>;
/** A version as notes show one. */
export const reviewedVersionResource = defineResource<ReviewedVersion>({
  name: 'reviewedversions',
  fields: reviewedVersionFields,
  relations: {},
  search: [],
  defaultSort: ['-version_number'],
  softDelete: false,
});

/** People who are named in a text as `@name`, by the names that stand there. */
export const mentionsSchema = z.array(z.object({ id: z.int().positive(), name: z.string() }));
export type Mention = z.infer<typeof mentionsSchema>[number];

const commentFields = {
  id: id(),
  note_id: id(),
  /** `comment`, or `status` for the trace of a status change. */
  type: text(),
  body: unlimited(text()),
  user_id: nullable(id()),
  user_name: nullable(text()),
  mentions: json(mentionsSchema),
  created: time(),
  modified: time(),
};
export interface Comment extends FieldsRow<typeof commentFields> {
  readonly user?: Person | null;
}
export const commentResource = defineResource<Comment>({
  name: 'comments',
  fields: commentFields,
  relations: { user: one('people') },
  search: ['body'],
  defaultSort: ['created'],
  softDelete: false,
});

const noteFields = {
  id: id(),
  asset_id: id(),
  /** Of the asset's folder. */
  folder_id: rarelyShown(nullable(id())),
  version_id: nullable(id()),
  /** Null for a guest of a share. */
  user_id: nullable(id()),
  /** Who wrote it through a share, as they named themselves; null for a user's. */
  guest_name: nullable(text()),
  /** Null for guests of the project as well. */
  guest_email: nullable(text()),
  title: text(),
  body: unlimited(text()),
  /** to do, completed or approved. */
  status: text(),
  /** Kept from guests whose project shows them only what is open to them. */
  internal: flag(),
  /** Seconds into the version; null for a note about the whole of it. */
  time: nullable(number()),
  /** The frame of the preview; null for a note about the whole of it. */
  frame: nullable(integer()),
  image_url: derived(nullable(text())),
  mentions: json(mentionsSchema),
  drawing: long(json(drawingSchema.nullable())),
  created: time(),
  modified: time(),
  /** The caller wrote it. */
  own: derived(flag()),
};
export interface Note extends FieldsRow<typeof noteFields> {
  readonly user?: Person | null;
  readonly version?: ReviewedVersion | null;
  readonly comments?: readonly Comment[];
}
export const noteResource = defineResource<Note>({
  name: 'notes',
  fields: noteFields,
  relations: { user: one('people'), version: one('reviewedversions'), comments: many('comments') },
  search: ['title', 'body'],
  defaultSort: ['-created'],
  softDelete: false,
});
