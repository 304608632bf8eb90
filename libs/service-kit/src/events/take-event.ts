import type { EventDefinition } from '@jampot/contracts';
import type { Transaction } from '@jampot/persistence';
import type { ConsumedEvent, EventHandler } from './consumes.ts';
import { readEnvelope } from './read-envelope.ts';

/** What consumes events of one name. */
export interface Consuming {
  readonly definition: EventDefinition;
  readonly handle: EventHandler<unknown>;
}
export type EventHandlers = ReadonlyMap<string, Consuming>;

/** An event as it was published. */
export interface PublishedEvent {
  /** Of the message: `<publisher>:<number>`. */
  readonly id: string;
  /** The envelope, as JSON. */
  readonly text: string;
}

/** The program does not understand it, however often it is delivered; a newer or older one may. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/**
 * Notes an event as consumed and has it handled, in one transaction.
 * @returns false when it had taken effect before.
 * @throws Unreadable for what does not have the event's shape, or whatever the handler throws.
 */
export async function takeEvent(
  tx: Transaction,
  { definition, handle }: Consuming,
  published: PublishedEvent,
): Promise<boolean> {
  const noted = await tx.sql(
    'INSERT INTO inbox (message_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1 AS fresh',
    [published.id],
  );
  // What took effect long ago need not be readable any more.
  if (noted.length === 0) return false;
  await handle(readEvent(published, definition), tx);
  return true;
}

function readEvent(
  { id, text }: PublishedEvent,
  definition: EventDefinition,
): ConsumedEvent<unknown> {
  const sequence = Number(id.slice(id.indexOf(':') + 1));
  try {
    const envelope = readEnvelope(definition.name, text);
    return { ...envelope, data: definition.data.parse(envelope.data), sequence };
  } catch (cause) {
    throw new Unreadable('The event does not have its shape.', { cause });
  }
}
