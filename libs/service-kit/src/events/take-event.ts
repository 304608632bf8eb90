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

/**
 * What became of an event: it took effect, as rows that its next delivery would write again or as more
 * than that; it had no effect; or it had taken effect before.
 */
export type Taken = 'effective' | 'rows' | 'ineffective' | 'repeated';

/**
 * Notes an event as consumed and has it handled, in one transaction.
 * @throws Unreadable for what does not have the event's shape or an id of its publisher's, or whatever
 * the handler throws.
 */
export async function takeEvent(
  tx: Transaction,
  { definition, handle }: Consuming,
  published: PublishedEvent,
): Promise<Taken> {
  const { publisher, position } = readId(published, definition);
  const noted = await tx.sql(
    `INSERT INTO inbox (publisher, position, name) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING 1 AS fresh`,
    [publisher, position, definition.name],
    'prepared',
  );
  // What took effect long ago need not be readable any more.
  if (noted.length === 0) return 'repeated';
  const event = { ...readEvent(published, definition), sequence: position };
  const effect = await handle(event, tx);
  if (effect === ROWS_ONLY) return 'rows';
  return effect === NO_EFFECT ? 'ineffective' : 'effective';
}

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
