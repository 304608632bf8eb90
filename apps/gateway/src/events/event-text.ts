import type { EventEnvelope } from '@jampot/contracts';

const texts = new WeakMap<EventEnvelope<unknown>, string>();

/** What browsers are told of an event; written once, however many of them hear it. */
export function eventText(envelope: EventEnvelope<unknown>): string {
  const known = texts.get(envelope);
  if (known !== undefined) return known;
  const text = messageText(envelope.name, { actor_id: envelope.actor_id, data: envelope.data });
  texts.set(envelope, text);
  return text;
}

/** The lines of one message, but for its id. */
export function messageText(name: string, body: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(body)}\n\n`;
}
