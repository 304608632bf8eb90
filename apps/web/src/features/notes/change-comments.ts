import { changeComment, createComment, deleteComment } from '@jampot/contracts';
import type { Comment, Note, Person } from '@jampot/contracts';
import { api } from '../../lib/api/index.ts';
import {
  pendingId,
  shownChange,
  withFields,
  withoutRow,
  withRow,
} from '../../lib/changes/index.ts';
import { named, namedPeople } from './mentions/mentionable.query.ts';
import { commentsSubject } from './note-subjects.ts';

const FAILED = 'comment failed to save';
type Comments = readonly Comment[];

/** Adds a reply to a note. */
export const saveReply = (note: Note, author: Person) =>
  shownChange<string, Comments, Comment>({
    subject: (client) => commentsSubject(client, note, `new comment ${pendingId()}`),
    atOnce: (body, client) => {
      const now = new Date().toISOString();
      const pending: Comment = {
        id: pendingId(),
        note_id: note.id,
        type: 'comment',
        body,
        user_id: author.id,
        user_name: author.name,
        mentions: [],
        created: now,
        modified: now,
      };
      return {
        shown: (comments) => withRow(comments, pending),
        send: async () => {
          const mentions = await namedPeople(client, note.asset_id, body);
          return api.one(createComment, {
            params: { id: note.id },
            body: { body, ...named(mentions) },
          });
        },
        settled: (comments, comment) => withRow(withoutRow(comments, pending.id), comment),
      };
    },
    failed: FAILED,
  });

/** Changes one's own last comment. */
export const setReplyText = (note: Note, { id }: Comment) =>
  shownChange<string, Comments, Comment>({
    subject: (client) => commentsSubject(client, note, `comment ${id}`),
    atOnce: (body, client) => ({
      shown: (comments) => withFields(comments, id, { body }),
      send: async () => {
        const mentions = await namedPeople(client, note.asset_id, body);
        return api.one(changeComment, { params: { id }, body: { body, ...named(mentions) } });
      },
      settled: (comments, { mentions }) => withFields(comments, id, { body, mentions }),
    }),
    failed: FAILED,
  });

/** Deletes one's own last comment. */
export const removeReply = (note: Note, { id }: Comment) =>
  shownChange<void, Comments, unknown>({
    subject: (client) => commentsSubject(client, note, `comment ${id}`),
    atOnce: () => ({
      shown: (comments) => withoutRow(comments, id),
      send: () => api.call(deleteComment, { params: { id } }),
      settled: (comments) => withoutRow(comments, id),
    }),
  });
