import type { Mention } from '@jampot/contracts';
import { defineEntity, p } from '@mikro-orm/core';

const CommentSchema = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    account_id: p.bigint('number').fieldName('account_id'),
    note_id: p.bigint('number').fieldName('note_id'),
    user_id: p.bigint('number').fieldName('user_id'),
    type: p.text().$type<'comment' | 'status'>(),
    body: p.text(),
    mentions: p.json<readonly Mention[]>().default([]),
    created: p.datetime().onCreate(() => new Date()),
    modified: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** A reply to a note, or the trace of a change of its status. */
export class Comment extends CommentSchema.class {}
CommentSchema.setClass(Comment);
