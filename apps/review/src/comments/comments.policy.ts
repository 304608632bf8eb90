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

/** Only one's own, of type comment, and only while it is the note's last. */
export function requireEditable(
  caller: Caller,
  comment: Comment,
  ofNote: readonly Comment[],
): void {
  const owned = (entry: Comment) => ({ id: entry.id, userId: entry.user_id, type: entry.type });
  if (!mayEditComment(caller.user_id, owned(comment), ofNote.map(owned))) throw forbidden();
}
