import { invalid } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import type { Comment } from './comment.entity.ts';

/**
 * Replies of a note, and traces of its status beside them: a note is answered with all of them, and
 * whoever may only reply can't keep its status from changing.
 */
export const MOST_OF_KIND = 1000;
/** Bytes of a note's replies as they are answered. */
const MOST_BYTES = 1024 * 1024;

/**
 * To be asked while the note is locked.
 * @param replaced the reply whose text gives way to the new one, which may always become shorter
 * @throws JampotError `invalid` when the note holds no more
 */
export async function requireRoomForReply(
  tx: Transaction,
  noteId: number,
  body: string,
  replaced?: Comment,
): Promise<void> {
  const bytes = bytesOf(body);
  if (replaced !== undefined && bytes <= bytesOf(replaced.body)) return;
  const [others] = await tx.sql<{ count: number; bytes: number }>(
    `SELECT count(*) AS count, coalesce(sum(octet_length(to_json(body)::text)), 0) AS bytes
     FROM (SELECT body FROM comments WHERE note_id = $1 AND type = 'comment' AND id <> $2
       ORDER BY id LIMIT ${MOST_OF_KIND}) others`,
    [noteId, replaced?.id ?? 0],
  );
  if (replaced === undefined && (others?.count ?? 0) >= MOST_OF_KIND) {
    throw invalid('body', 'This note has 1,000 replies, which is as many as it holds.');
  }
  if ((others?.bytes ?? 0) + bytes > MOST_BYTES) {
    throw invalid('body', 'The replies to this note would be more than 1 MB. Leave another note.');
  }
}

/** @throws JampotError `invalid` when the note's status has changed as often as it may */
export async function requireRoomForTrace(tx: Transaction, noteId: number): Promise<void> {
  const [traces] = await tx.sql<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT FROM comments WHERE note_id = $1 AND type = 'status'
       LIMIT ${MOST_OF_KIND}) traces`,
    [noteId],
  );
  if ((traces?.count ?? 0) >= MOST_OF_KIND) {
    throw invalid('status', 'The status of this note has changed 1,000 times. Leave another note.');
  }
}

/** Bytes of the text in an answer: of JSON, in which a letter may stand as six. */
function bytesOf(body: string): number {
  return Buffer.byteLength(JSON.stringify(body));
}
