import { eventOfTopic, publisherOf, writePositions } from '@jampot/contracts';
import type { EventEnvelope } from '@jampot/contracts';
import { readEnvelope, readMessageId } from '@jampot/service-kit';
import type { JsMsg } from '@nats-io/jetstream';

/** An event as the stream has it. */
export interface HeardEnvelope extends EventEnvelope<unknown> {
  /** Where it is among those of its publisher, as clients hand it on; the worker's are nowhere. */
  readonly position?: string;
}

/** @returns null for what is no event of ours. */
export function heardEnvelope(topic: string, message: JsMsg): HeardEnvelope | null {
  try {
    const envelope = readEnvelope(eventOfTopic(topic), message.string());
    const { audience }: Partial<EventEnvelope<unknown>> = envelope;
    if (typeof audience?.to !== 'string') return null;
    return { ...envelope, ...positionOf(topic, message.headers?.get('Nats-Msg-Id') ?? '') };
  } catch {
    return null;
  }
}

function positionOf(topic: string, messageId: string): { readonly position?: string } {
  try {
    const { publisher, position } = readMessageId(messageId, topic);
    return publisher === publisherOf(topic)
      ? { position: writePositions([{ name: topic, position }]) }
      : {};
  } catch {
    return {};
  }
}
