import type { HeardEnvelope } from './heard-envelope.ts';

const texts = new WeakMap<HeardEnvelope, string>();

/** What browsers are told of an event; written once, however many of them hear it. */
export function eventText(envelope: HeardEnvelope): string {
  const known = texts.get(envelope);
  if (known !== undefined) return known;
  const { name, actor_id, position, data } = envelope;
  const text = messageText(name, { actor_id, position, data });
  texts.set(envelope, text);
  return text;
}

/** The lines of one message, but for its id. */
export function messageText(name: string, body: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(body)}\n\n`;
}
