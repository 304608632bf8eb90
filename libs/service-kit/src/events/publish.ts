import { JampotError, topicOf } from '@jampot/contracts';
import type { Audience, EventDefinition, EventEnvelope } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { LARGEST_ENVELOPE } from './largest-envelope.ts';
import { newNonce } from './message-id.ts';
import { currentRequest } from '../log/request-context.ts';
import { currentOrigin } from './origin.ts';

/** What a service says of an event; the rest of the envelope is filled in. */
export interface Announcement<T> {
  readonly account_id: number;
  readonly actor_id: number | null;
  readonly audience: Audience;
  readonly data: T;
  /** Which field alone changed, of an event that is told by field. */
  readonly field?: string | undefined;
}

/**
 * Writes events into the outbox, in the transaction of the change that causes them: either both
 * happen or neither. The relay publishes them after the commit, in the order they were written, and the
 * answer of the call that is under way tells their positions.
 * @throws JampotError `too_large` for an event that NATS would never take, and that would keep back
 * all behind it: who tells of many things splits them.
 */
export function publish<T>(
  tx: Transaction,
  event: EventDefinition<T>,
  ...announcements: readonly Announcement<T>[]
): Promise<void> {
  return publishDrafts(tx, draftsOf(event, ...announcements));
}

/** An event that is to be written into the outbox. */
export interface Draft {
  readonly topic: string;
  readonly envelope: string;
}

/**
 * Events for `publishDrafts`.
 * @throws JampotError `too_large` as `publish` does.
 */
export function draftsOf<T>(
  event: EventDefinition<T>,
  ...announcements: readonly Announcement<T>[]
): readonly Draft[] {
  return announcements.map((announcement) => ({
    topic: topicOf(event.name, event.byField ? announcement.field : undefined),
    envelope: envelopeOf(event, announcement),
  }));
}

/** As `publish`, of several kinds in one statement. */
export async function publishDrafts(tx: Transaction, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return;
  const topics = drafts.map(({ topic }) => topic);
  // Rows are locked before the event is numbered, so that the numbers follow the order of changes.
  await tx.flushEntities();
  const { traceparent, requestId } = currentOrigin();
  const written = await tx.sql<{ id: number }>(
    `INSERT INTO outbox (name, traceparent, request_id, envelope)
     SELECT topic, $2, $3, envelope FROM unnest($1::text[], $4::text[]) AS told (topic, envelope)
     RETURNING id`,
    [topics, traceparent, requestId, drafts.map(({ envelope }) => envelope)],
    'prepared',
  );
  for (const [topic, rows] of Map.groupBy(written, (_row, at) => topics[at] ?? '')) {
    answerPosition(
      tx,
      topic,
      rows.map(({ id }) => id),
    );
  }
}

/**
 * Has the relay look at the outbox once events are committed that were written into it, and the answer of
 * the call under way tell where they are. For whoever writes them past `publish`.
 * @param ids of the rows in the outbox
 */
export function answerPosition(
  tx: Pick<Transaction, 'afterCommit' | 'announce'>,
  topic: string,
  ids: readonly number[],
): void {
  tx.announce();
  const events = currentRequest()?.events;
  if (events !== undefined) tx.afterCommit(() => events.caused(topic, ids));
}

/**
 * Writes one event under a number that was taken before, for what is told without being changed; see
 * `takeEventNumber`.
 */
export async function publishNumbered<T>(
  tx: Transaction,
  number: number,
  event: EventDefinition<T>,
  announcement: Announcement<T>,
): Promise<void> {
  tx.announce();
  await tx.sql(
    'INSERT INTO outbox (id, name, envelope) OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3)',
    [number, event.name, envelopeOf(event, announcement)],
  );
}

function envelopeOf<T>(event: EventDefinition<T>, announcement: Announcement<T>): string {
  const envelope: EventEnvelope<T> = {
    name: event.name,
    account_id: announcement.account_id,
    actor_id: announcement.actor_id,
    audience: announcement.audience,
    occurred: new Date().toISOString(),
    nonce: newNonce(),
    data: announcement.data,
  };
  const text = JSON.stringify(envelope);
  const bytes = Buffer.byteLength(text);
  if (bytes > LARGEST_ENVELOPE) {
    const cause = new Error(`The event ${event.name} has ${bytes} bytes.`);
    throw new JampotError('too_large', { text: 'This change is too large to be told of.', cause });
  }
  return text;
}
