import type { SqlRunner } from '../database/transaction.ts';

/** An event on its way out. */
export interface OutboxMessage {
  readonly subject: string;
  /** The event's envelope as JSON text. */
  readonly payload: string;
}

export interface WaitingMessage extends OutboxMessage {
  readonly id: number;
  /** Sent along, so that the bus drops a message that was published before a crash. */
  readonly message_id: string;
}

/** Writes events in the transaction of the change that causes them. */
export async function writeOutbox(
  tx: SqlRunner,
  messages: readonly OutboxMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await tx.sql(
    `insert into outbox (subject, payload)
     select subject, payload from unnest($1::text[], $2::text[]) with ordinality as m (subject, payload, n)
     order by n`,
    [messages.map(({ subject }) => subject), messages.map(({ payload }) => payload)],
  );
}

/**
 * Takes the oldest waiting messages, in order, and locks them until the transaction ends; another
 * relay gets the next ones. Publish them, then `deletePublished` in the same transaction.
 */
export async function takeOutbox(tx: SqlRunner, limit: number): Promise<WaitingMessage[]> {
  return tx.sql<WaitingMessage & Record<string, unknown>>(
    `select id, message_id::text, subject, payload from outbox order by id limit $1
     for update skip locked`,
    [limit],
  );
}

/** Forgets what the bus has acknowledged. */
export async function deletePublished(tx: SqlRunner, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.sql('delete from outbox where id = any ($1::bigint[])', [ids]);
}
