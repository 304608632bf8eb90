import type { EventEnvelope } from '@jampot/contracts';

/**
 * Reads what was said on an event's subject. Users of NATS are told by subject what they may say: were
 * the name inside believed, whoever may say one event could say all of them.
 * @param name of the event, by its subject
 * @throws Error for what is no envelope of that event.
 */
export function readEnvelope(name: string, text: string): EventEnvelope<unknown> {
  const envelope = JSON.parse(text) as Partial<EventEnvelope<unknown>> | null;
  if (envelope?.name !== name) throw new Error('The envelope is not of the event of its subject.');
  return envelope as EventEnvelope<unknown>;
}
