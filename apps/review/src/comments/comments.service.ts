import {
  changeComment,
  createComment,
  deleteComment,
  listComments,
  notFound,
} from '@jampot/contracts';
import type { AnswerOf, Caller, RequestOf } from '@jampot/contracts';
import { Database } from '@jampot/persistence';
import type { Transaction } from '@jampot/persistence';
import { Answers, requirePermission } from '@jampot/service-kit';
import type { FolderAccess } from '@jampot/service-kit';
import { Controller } from '@nestjs/common';
import { mentionsIn, tellWritten } from '../mentions/mentions.ts';
import { announceComment } from '../notes/note-events.ts';
import type { Note } from '../notes/note.entity.ts';
import { loadNote } from '../notes/notes.service.ts';
import { Comment } from './comment.entity.ts';
import { cleanReply, requireEditable } from './comments.policy.ts';
import { commentReads } from './comments.query.ts';
import { requireRoomForReply } from './thread-limits.ts';

@Controller()
export class CommentsService {
  constructor(private readonly database: Database) {}

  @Answers(listComments)
  async list(request: RequestOf<typeof listComments>): Promise<AnswerOf<typeof listComments>> {
    const { caller, params, list } = request;
    return this.database.readTransaction(caller, async (tx) => {
      const { access } = await loadNote(tx, caller, params.id, false);
      // What is said under a note tells of the note.
      requirePermission(access, 'notes', 'r');
      requirePermission(access, 'comments', 'r');
      const where = { sql: (c: string) => `${c}.note_id = $1::bigint`, params: [params.id] };
      return { rows: await commentReads.listIn(tx, list, { where }) };
    });
  }

  @Answers(createComment)
  async create(request: RequestOf<typeof createComment>): Promise<AnswerOf<typeof createComment>> {
    const { caller, params, body, list } = request;
    return this.database.change(caller, async (tx) => {
      const { note, access } = await loadNote(tx, caller, params.id, true);
      requirePermission(access, 'comments', 'c');
      const text = cleanReply(body.body);
      await requireRoomForReply(tx, note.id, text);
      const comment = tx.em.create(Comment, {
        account_id: caller.account_id,
        note_id: note.id,
        user_id: caller.user_id,
        type: 'comment',
        body: text,
        mentions: await mentionsIn(tx, access, text, body.mentions),
      });
      await tx.em.flush();
      await tell(tx, caller, access, comment, note, 'created');
      await tellWritten(tx, caller, { ...writtenAs(comment, note), again: false });
      return { rows: await commentReads.byIdIn(tx, comment.id, list) };
    });
  }

  @Answers(changeComment)
  async change(request: RequestOf<typeof changeComment>): Promise<AnswerOf<typeof changeComment>> {
    const { caller, params, body, list } = request;
    return this.database.change(caller, async (tx) => {
      const { comment, note, access } = await loadEditable(tx, caller, params.id);
      const text = cleanReply(body.body);
      await requireRoomForReply(tx, note.id, text, comment);
      const before = comment.mentions;
      comment.body = text;
      comment.mentions = await mentionsIn(tx, access, text, body.mentions, before);
      await tellWritten(tx, caller, { ...writtenAs(comment, note), again: true, before });
      await tell(tx, caller, access, comment, note, 'changed');
      return { rows: await commentReads.byIdIn(tx, comment.id, list) };
    });
  }

  @Answers(deleteComment)
  async delete(request: RequestOf<typeof deleteComment>): Promise<AnswerOf<typeof deleteComment>> {
    const { caller, params, list } = request;
    return this.database.change(caller, async (tx) => {
      const { comment, note, access } = await loadEditable(tx, caller, params.id);
      const rows = await commentReads.byIdIn(tx, comment.id, list);
      await tell(tx, caller, access, comment, note, 'removed');
      tx.em.remove(comment);
      return { rows };
    });
  }
}

function writtenAs(comment: Comment, note: Note) {
  return {
    note_id: note.id,
    comment_id: comment.id,
    asset_id: note.asset_id,
    version_id: note.version_id ?? null,
    frame: note.frame ?? null,
    note_user_id: note.user_id ?? null,
    internal: note.internal,
    text: comment.body,
    mentions: comment.mentions,
  };
}

/** The note is locked, so that no reply arrives between the look at the last one and the change. */
async function loadEditable(
  tx: Transaction,
  caller: Caller,
  id: number,
): Promise<{ readonly comment: Comment; readonly note: Note; readonly access: FolderAccess }> {
  const found = await tx.em.findOne(Comment, { id });
  if (found === null) throw notFound();
  const { note, access } = await loadNote(tx, caller, found.note_id, true);
  const [still] = await tx.sql<{ last_id: number }>(
    `SELECT (SELECT max(id) FROM comments WHERE note_id = $2) AS last_id
     FROM comments WHERE id = $1`,
    [id, note.id],
  );
  if (still === undefined) throw notFound();
  requireEditable(caller, found, still.last_id);
  return { comment: found, note, access };
}

function tell(
  tx: Transaction,
  caller: Caller,
  access: FolderAccess,
  comment: Comment,
  note: Note,
  change: 'created' | 'changed' | 'removed',
): Promise<void> {
  return announceComment(tx, caller, access, note, {
    id: comment.id,
    change,
    note_id: note.id,
    asset_id: note.asset_id,
  });
}
