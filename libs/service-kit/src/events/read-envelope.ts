import type { EventEnvelope } from '@jampot/contracts';

/**
 * Reads what was said on an event's subject. Users of NATS are told by subject what they may say: were
 * the name inside believed, whoever may say one event could say all of them.
 * @param name of the event, by its subject
 * @throws Error for what is no envelope of that event, and for one with a NUL, which PostgreSQL takes in no text: it
 * would be tried again and again, and hold up what comes after it.
 */
export function readEnvelope(name: string, text: string): EventEnvelope<unknown> {
  const envelope = JSON.parse(text, mayHaveNul(text) ? refuseNul : undefined) as Partial<
    EventEnvelope<unknown>
  > | null;
  if (envelope?.name !== name) throw new Error('The envelope is not of the event of its subject.');
  return envelope as EventEnvelope<unknown>;
}

/** Looking at each value takes time that hardly any event is worth. */
const mayHaveNul = (text: string): boolean => text.includes(String.raw`\u0000`);

function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
    throw new Error('The envelope has a NUL.');
  }
  return value;
}
