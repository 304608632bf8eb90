import type { Drawing, Mention } from '@jampot/contracts';
import type { NoteStatus } from '@jampot/domain';
import { defineEntity, p } from '@mikro-orm/core';

const NoteSchema = defineEntity({
  name: 'Note',
  tableName: 'notes',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    account_id: p.bigint('number').fieldName('account_id'),
    asset_id: p.bigint('number').fieldName('asset_id'),
    version_id: p.bigint('number').fieldName('version_id').nullable().default(null),
    user_id: p.bigint('number').fieldName('user_id').nullable().default(null),
    share_id: p.bigint('number').fieldName('share_id').nullable().default(null),
    guest_name: p.text().fieldName('guest_name').nullable().default(null),
    guest_email: p.text().fieldName('guest_email').nullable().default(null),
    title: p.text(),
    body: p.text(),
    status: p.text().$type<NoteStatus>(),
    internal: p.boolean().default(false),
    seconds: p.double().nullable().default(null),
    frame: p.integer().nullable().default(null),
    image_key: p.text().fieldName('image_key').nullable().default(null),
    drawing: p.json<Drawing>().nullable().default(null),
    mentions: p.json<readonly Mention[]>().default([]),
    created: p.datetime().onCreate(() => new Date()),
    modified: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** A note as changes load it; `seconds` and `frame` tell where in the version it stands. */
export class Note extends NoteSchema.class {}
NoteSchema.setClass(Note);
