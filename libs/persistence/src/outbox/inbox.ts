import type { SqlRunner } from '../database/transaction.ts';

/**
 * Notes that a consumer takes a message, in the transaction of the message's effects. A second
 * delivery waits for the first one's transaction to end.
 * @returns false when the message's effects are committed already: do nothing and acknowledge it.
 */
export async function recordConsumed(
  tx: SqlRunner,
  consumer: string,
  messageId: string,
): Promise<boolean> {
  const rows = await tx.sql(
    'insert into inbox (consumer, message_id) values ($1, $2) on conflict do nothing returning 1 as one',
    [consumer, messageId],
  );
  return rows.length > 0;
}

/** Whether the effects of a message are committed. */
export async function wasConsumed(
  tx: SqlRunner,
  consumer: string,
  messageId: string,
): Promise<boolean> {
  const rows = await tx.sql('select 1 as one from inbox where consumer = $1 and message_id = $2', [
    consumer,
    messageId,
  ]);
  return rows.length > 0;
}

/** Forgets messages older than the bus could deliver again. @param days kept, at least the stream's age. */
export async function forgetConsumed(tx: SqlRunner, days: number): Promise<void> {
  await tx.sql('delete from inbox where consumed < now() - make_interval(days => $1)', [days]);
}
