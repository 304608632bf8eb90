import { assetChanged, eventOfTopic, publisherOf, writePositions } from '@jampot/contracts';
import type { EventData, EventEnvelope } from '@jampot/contracts';
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
    const position = positionOf(topic, message.headers?.get('Nats-Msg-Id') ?? '');
    return { ...envelope, data: toldToBrowsers(envelope), ...position };
  } catch {
    return null;
  }
}

/** What services alone are told of an asset, for those who follow it, is left out. */
function toldToBrowsers({ name, data }: EventEnvelope<unknown>): unknown {
  if (name !== assetChanged.name) return data;
  const { tracked: _, ...told } = data as EventData<typeof assetChanged>;
  return told;
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
