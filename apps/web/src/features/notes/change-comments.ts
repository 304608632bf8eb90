import { changeComment, createComment, deleteComment } from '@jampot/contracts';
import type { Comment, Note, Person } from '@jampot/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/index.ts';
import { toast } from '../../ui/index.ts';
import { patchComments, pendingId } from './note-cache.ts';

const FAILED = 'comment failed to save';

/** Shows a reply at once and saves it. @returns false when it was refused and taken away again. */
export async function saveReply(
  client: QueryClient,
  note: Note,
  author: Person,
  body: string,
): Promise<boolean> {
  const now = new Date().toISOString();
  const pending: Comment = {
    id: pendingId(),
    note_id: note.id,
    type: 'comment',
    body,
    user_id: author.id,
    user_name: author.name,
    created: now,
    modified: now,
  };
  const without = (comments: readonly Comment[]) => comments.filter(({ id }) => id !== pending.id);
  patchComments(client, note, (comments) => [...comments, pending]);
  try {
    const saved = await api.one(createComment, { params: { id: note.id }, body: { body } });
    patchComments(client, note, (comments) => [
      ...without(comments).filter(({ id }) => id !== saved.id),
      saved,
    ]);
    return true;
  } catch (error) {
    patchComments(client, note, without);
    toast.refusal(error, FAILED);
    return false;
  }
}

/** Changes one's own last comment. @returns false when it was refused and taken back */
export async function setReplyText(
  client: QueryClient,
  note: Note,
  comment: Comment,
  body: string,
): Promise<boolean> {
  const shown = (text: string) =>
    patchComments(client, note, (comments) =>
      comments.map((one) => (one.id === comment.id ? { ...one, body: text } : one)),
    );
  shown(body);
  try {
    await api.one(changeComment, { params: { id: comment.id }, body: { body } });
    return true;
  } catch (error) {
    shown(comment.body);
    toast.refusal(error, FAILED);
    return false;
  }
}

/** Deletes one's own last comment; it comes back when that is refused. */
export async function removeReply(
  client: QueryClient,
  note: Note,
  comment: Comment,
): Promise<void> {
  patchComments(client, note, (comments) => comments.filter(({ id }) => id !== comment.id));
  try {
    await api.call(deleteComment, { params: { id: comment.id } });
  } catch (error) {
    patchComments(client, note, (comments) => [...comments, comment]);
    toast.failure(error);
  }
}
