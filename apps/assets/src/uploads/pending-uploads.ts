import { JampotError } from '@jampot/contracts';
import type { Caller } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { removeObjects, UNTAKEN_OBJECT_LIFE } from '@jampot/service-kit';

/** Seconds after which an upload that nobody finished is surely removed; the store is swept hourly. */
export const LONGEST_UPLOAD = UNTAKEN_OBJECT_LIFE + 2 * 60 * 60;

/** What one user may have pending. */
export interface PendingLimits {
  /** Of more than one upload: a single one may be as large as the gateway lets it be. */
  readonly bytes: number;
  readonly uploads: number;
}

/**
 * Counts an upload before its first byte. Those of one user are counted one after the other, so that
 * uploads that begin at the same moment can't pass the limit together.
 * @throws JampotError `too_large` when it is more than the user may have pending
 */
export async function reserveUpload(
  tx: Transaction,
  { account_id: accountId, user_id: userId }: Caller,
  upload: { readonly id: string; readonly bytes: number },
  limits: PendingLimits,
): Promise<void> {
  await tx.sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`uploads ${userId}`]);
  await tx.sql('DELETE FROM pending_uploads WHERE user_id = $1 AND due <= now()', [userId]);
  // The question may come twice, when its answer was lost.
  const [pending] = await tx.sql<{ bytes: number; uploads: number }>(
    `SELECT coalesce(sum(bytes), 0)::float8 AS bytes, count(*) AS uploads
     FROM pending_uploads WHERE user_id = $1 AND id <> $2`,
    [userId, upload.id],
  );
  const { bytes, uploads } = pending ?? { bytes: 0, uploads: 0 };
  const tooMany = uploads + 1 > limits.uploads;
  const tooMuch = uploads > 0 && bytes + upload.bytes > limits.bytes;
  if (tooMany || tooMuch) {
    throw new JampotError('too_large', { text: TOO_MUCH_PENDING });
  }
  await enter(tx, accountId, userId, [upload], LONGEST_UPLOAD);
}

/**
 * Uploads that are over, and what was stored in their place. What is over was known before, unless
 * something took it already: then nothing is pending in its place either.
 */
export async function settleUploads(
  tx: Transaction,
  { account_id: accountId, user_id: userId }: Caller,
  ended: readonly string[],
  files: readonly { readonly key: string; readonly bytes: number }[],
): Promise<void> {
  const known = await tx.sql(
    'DELETE FROM pending_uploads WHERE id = ANY($1) AND user_id = $2 RETURNING id',
    [ended, userId],
  );
  if (known.length === 0) return;
  const stored = files.map(({ key, bytes }) => ({ id: key, bytes }));
  await enter(tx, accountId, userId, stored, UNTAKEN_OBJECT_LIFE);
}

/**
 * Removes a finished upload that its owner gives up. What is expected still was taken by nothing; who
 * takes it at the same time locks the same row first, so that one of the two comes too late.
 * @throws JampotError `not_found` when another user has it pending, `conflict` when it was taken
 */
export async function releaseUntaken(
  tx: Transaction,
  { account_id: accountId, user_id: userId }: Caller,
  key: string,
): Promise<void> {
  const expected = await tx.sql('SELECT key FROM object_removals WHERE key = $1 FOR UPDATE', [key]);
  if (expected.length === 0) throw new JampotError('conflict', { text: TAKEN });
  const [pending] = await tx.sql<{ own: boolean }>(
    'SELECT user_id = $2 AS own FROM pending_uploads WHERE id = $1',
    [key, userId],
  );
  if (pending?.own === false) throw new JampotError('not_found');
  await takePending(tx, [key]);
  await removeObjects(tx, accountId, [key]);
}

/** To be called by the transaction that takes the objects. */
export async function takePending(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx.sql('DELETE FROM pending_uploads WHERE id = ANY($1)', [keys]);
}

const TAKEN = 'A version has this file.';
const TOO_MUCH_PENDING =
  'You have uploaded too much that is not used yet. Use or cancel some of it first.';

async function enter(
  tx: Transaction,
  accountId: number,
  userId: number,
  uploads: readonly { readonly id: string; readonly bytes: number }[],
  seconds: number,
): Promise<void> {
  await tx.sql(
    `INSERT INTO pending_uploads (id, account_id, user_id, bytes, due)
     SELECT u.id, $1, $2, u.bytes, now() + make_interval(secs => $5)
     FROM unnest($3::text[], $4::bigint[]) AS u (id, bytes)
     ON CONFLICT (id) DO NOTHING`,
    [accountId, userId, uploads.map(({ id }) => id), uploads.map(({ bytes }) => bytes), seconds],
  );
}
