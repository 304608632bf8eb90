import type { EventDefinition, EventEnvelope } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import { NO_EFFECT, ROWS_ONLY } from './consumes.ts';
import type { EventHandler } from './consumes.ts';
import { readMessageId } from './message-id.ts';
import type { MessageOrigin } from './message-id.ts';
import { readEnvelope } from './read-envelope.ts';

/** What consumes events of one name. */
export interface Consuming {
  readonly definition: EventDefinition;
  /** Of an event that is told by field, those that it wants where they alone changed; null for all. */
  readonly fields?: readonly string[] | null;
  /** As `Consumption` has it. */
  readonly atOnce?: boolean;
  readonly handle: EventHandler<unknown>;
}
export type EventHandlers = ReadonlyMap<string, Consuming>;

/** An event as it was published. */
export interface PublishedEvent {
  /** Of the message, as `messageIdOf` wrote it. */
  readonly id: string;
  /** The envelope, as JSON. */
  readonly text: string;
}

/** The program does not understand it, however often it is delivered; a newer or older one may. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** An event and what consumes it. */
export interface Noted {
  readonly consuming: Consuming;
  readonly published: PublishedEvent;
}

/**
 * What became of an event: it took effect, as rows that its next delivery would write again or as more
 * than that; it had no effect; or it had taken effect before.
 */
export type Taken = 'effective' | 'rows' | 'ineffective' | 'repeated';

/**
 * Notes events as consumed, in one statement, and whatever is asked for in the same turn goes with it.
 * @returns those that had taken no effect before, each once
 * @throws Unreadable for what has no id of its publisher's.
 */
export async function noteConsumed(
  tx: Transaction,
  events: readonly Noted[],
): Promise<readonly Noted[]> {
  const origins = events.map(({ consuming, published }) => readId(published, consuming.definition));
  const fresh = await tx.sql<{ key: string }>(
    `INSERT INTO inbox (publisher, position, name)
     SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])
     ON CONFLICT DO NOTHING RETURNING publisher || ':' || position AS key`,
    [
      origins.map(({ publisher }) => publisher),
      origins.map(({ position }) => position),
      events.map(({ consuming }) => consuming.definition.name),
    ],
    'prepared',
  );
  const keys = new Set(fresh.map(({ key }) => key));
  return events.filter((_event, at) => keys.delete(keyOf(origins[at])));
}

/** Takes back the notes of events that were not taken after all. */
export async function forgetConsumed(tx: Transaction, events: readonly Noted[]): Promise<void> {
  if (events.length === 0) return;
  const origins = events.map(({ consuming, published }) => readId(published, consuming.definition));
  await tx.sql(
    `DELETE FROM inbox USING unnest($1::text[], $2::bigint[]) AS untaken (publisher, position)
     WHERE inbox.publisher = untaken.publisher AND inbox.position = untaken.position`,
    [origins.map(({ publisher }) => publisher), origins.map(({ position }) => position)],
  );
}

/**
 * Has an event handled that was noted as consumed in the same transaction.
 * @throws Unreadable for what does not have the event's shape, or whatever the handler throws.
 */
export async function takeEvent(
  tx: Transaction,
  { definition, handle }: Consuming,
  published: PublishedEvent,
): Promise<Taken> {
  const { position } = readId(published, definition);
  const effect = await handle({ ...readEvent(published, definition), sequence: position }, tx);
  if (effect === ROWS_ONLY) return 'rows';
  return effect === NO_EFFECT ? 'ineffective' : 'effective';
}

const keyOf = (origin: MessageOrigin | undefined): string =>
  origin === undefined ? '' : `${origin.publisher}:${origin.position}`;

function readId({ id }: PublishedEvent, { name }: EventDefinition): MessageOrigin {
  try {
    return readMessageId(id, name);
  } catch (cause) {
    throw new Unreadable('The event does not come from its publisher.', { cause });
  }
}

function readEvent({ text }: PublishedEvent, definition: EventDefinition): EventEnvelope<unknown> {
  try {
    const envelope = readEnvelope(definition.name, text);
    return { ...envelope, data: definition.data.parse(envelope.data) };
  } catch (cause) {
    throw new Unreadable('The event does not have its shape.', { cause });
  }
}
