import { forbidden, invalid } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import { mayEditComment } from '@jampot/domain';
import type { Comment } from './comment.entity.ts';

/** A reply says something. @throws JampotError `invalid` */
export function cleanReply(body: string): string {
  const text = body.trim();
  if (text === '') throw invalid('body', 'Field is required.');
  return text;
}

/**
 * Only one's own, of type comment, and only while it is the note's last.
 * @param lastId id of the note's last comment
 */
export function requireEditable(caller: Caller, comment: Comment, lastId: number): void {
  const owned = { id: comment.id, userId: comment.user_id, type: comment.type };
  if (!mayEditComment(caller.user_id, owned, [{ id: lastId }])) throw forbidden();
}
